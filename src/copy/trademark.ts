import { mailboxes, mailto, site } from '#company/site.ts';
import { pressLicense } from './press-kit.ts';
import type { Rule } from './shapes.ts';

const dos: readonly Rule[] = [
  {
    rule: 'Write the name with one capital, in the typeface of your text.',
    example: 'We take payments through Rook Pay.',
  },
  {
    rule: 'Use it as an adjective, followed by the thing it describes.',
    example: 'A Rook payment link, a Rook Scoop site',
  },
  {
    rule: 'Say plainly what your work does with ours, if it is true today.',
    example: 'Exports to Rook Links. Works with Rook Pay.',
  },
  {
    rule: 'Mark the first mention in print with ®, and only the first.',
    example: 'A Rook® payment link fits on a card.',
  },
  {
    rule: 'Once you have a license, download the logos from the brand kit, and download them again each January.',
    example: 'rook-primary.svg, unchanged',
  },
  {
    rule: 'Link the name to this site when you write about us.',
    example: 'Source: rook.example',
  },
];

const donts: readonly Rule[] = [
  {
    rule: 'Put Rook in the name of a company, product, domain or handle.',
    example: 'get-rook.shop, RookBooks, @rookhelp',
  },
  {
    rule: 'Make it a verb, a plural or part of a pun.',
    example: 'Just Rook it. Two Rooks are better than one.',
  },
  {
    rule: 'Redraw, tilt, fill, outline or animate the castle.',
    example: 'A castle with a smile, or with snow on it',
  },
  {
    rule: 'Suggest that we made, sponsor or approve what you sell.',
    example: 'Official Rook partner (without a contract that says so)',
  },
  {
    rule: 'Build our mark into yours, or set the two closer than one castle apart.',
    example: 'Castle + your initial = your new logo',
  },
  {
    rule: 'Print it on anything you sell.',
    example: 'Mugs, shirts, chess sets',
  },
];

export const trademark = {
  title: `${site.name} Trademark Guidelines`,
  description: `How to name ${site.name} and show its two registered marks: six things to do, six not to do, rules for apps, and who answers questions.`,
  keywords: ['Rook trademark', 'trademark guidelines', 'logo license', 'brand usage', 'app naming'],
  heading: 'Trademark Guidelines',
  preamble: {
    rule: `You may not use ${site.name}’s brand assets without a license.`,
    rest: `You do not need one to write our name. ${pressLicense} For anything else, ask: the two people who wrote this page answer your emails.`,
    version: 'In force since September 1, 2025.',
    contents: 'Sections',
  },
  marks: {
    id: 'registered-marks',
    name: 'Registered Marks',
    note: 'Product names such as Rook Links contain the word. Classes are those of the Nice agreement: 9 is software, 36 is payments, 42 is software as a service.',
    list: [
      {
        kind: 'word',
        name: 'The word Rook',
        rows: [
          ['Registered', 'September 14, 2021'],
          ['Where', 'UK, EU, US, India, UAE'],
          ['Classes', '9, 36, 42'],
        ],
      },
      {
        kind: 'castle',
        name: 'The castle',
        rows: [
          ['Registered', 'May 2, 2022'],
          ['Where', 'UK, EU, US, India, UAE'],
          ['Classes', '9, 36, 42'],
        ],
      },
    ],
  },
  usage: {
    id: 'usage',
    yes: { name: 'Do', rules: dos },
    no: { name: 'Don’t', rules: donts },
  },
  apps: {
    id: 'apps',
    name: 'App Guidelines',
    note: 'Of 96 apps we wrote to in 2024, 93 changed a name or an icon within a week. The other three asked for a license.',
    clauses: [
      'Your name comes first, ours last, joined by “for”: Ledgerly for Rook Pay. Never the other way around.',
      'The icon is yours alone. No castle, no battlement, and not our red on a square tile.',
      'Show screenshots of our apps whole and current. Do not retouch the figures in them.',
      'Store listings carry the legal notice below, in the language of the listing.',
      'A “Pay with Rook” button comes from Castling, which draws it. Do not draw one yourself.',
      'When an integration stops working, take our name off your listing within 30 days.',
    ],
  },
  notice: {
    id: 'notice',
    name: 'Legal Notice',
    text: 'Wherever you show a mark under license, print these two sentences near it, no smaller than your other small print.',
    quote: `Rook and the castle are registered trademarks of ${site.legalName}, used under license. Rook has not made, tested or endorsed this product.`,
    note: 'The law of Scotland applies. Outside news reporting, a license is always in writing. Unless it says otherwise, it covers one use and one year, and can be ended with 30 days’ notice.',
    more: 'Apart from news reporting, nothing on this page grants a license. Using a mark without one, or against these rules, ends any license you hold. Other names on this site belong to their owners.',
  },
  questions: {
    id: 'questions',
    name: 'Questions',
    text: 'Send a sentence and a picture. You get a yes or a no within three working days, and a reason with each no.',
    contact: 'Legal contact',
    address: mailboxes.legal,
    href: mailto(mailboxes.legal, 'A question about the trademarks'),
    license: 'Ask for a license',
    licenseHref: mailto(mailboxes.legal, 'License for brand assets'),
    kit: 'Open the brand kit',
  },
} as const;
