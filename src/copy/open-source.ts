import type { Point, Quote } from './shapes.ts';
import { questions } from './open-source-questions.ts';
import { routes } from '#company/routes.ts';
import { products } from '#company/record.ts';
import { external } from '#company/site.ts';

/** A milestone as it stood at the launch; only what was in progress has a percentage. */
export type RoadmapItem = {
  readonly quarter: string;
  readonly title: string;
  readonly description: string;
  /** What has become of it since. */
  readonly outcome: string;
} & ({ readonly status: 'in-progress'; readonly progress: number } | { readonly status: 'upcoming' });

const site = external.paymentWidget;

const roadmap: readonly RoadmapItem[] = [
  {
    quarter: '2025 Q2',
    title: 'Code Foundation',
    description: 'Core, adapters and tests. Partial refunds were still missing.',
    outcome: 'Finished on November 21, 2025, two quarters late.',
    status: 'in-progress',
    progress: 75,
  },
  {
    quarter: '2025 Q3',
    title: 'Three more banks',
    description: 'Adapters chosen by vote among people who promise to run them.',
    outcome: 'Voted on in October 2025. We are waiting for the three banks to agree.',
    status: 'upcoming',
  },
  {
    quarter: '2025 Q4',
    title: 'Saved payers',
    description: 'A returning buyer types nothing, and nothing is stored on the page.',
    outcome: 'Dropped in May 2026: every draft of it needed a cookie.',
    status: 'upcoming',
  },
  {
    quarter: '2026 Q1',
    title: 'Version one',
    description: 'Its attributes will not change for five years.',
    outcome: 'Not out yet. We still disagree about two of the eleven attributes.',
    status: 'upcoming',
  },
];

const reasons: readonly Point[] = [
  {
    title: 'You can finish reading it',
    description: 'An auditor reads its 2,310 lines in an afternoon.',
  },
  {
    title: 'It works without scripts',
    description: 'If the script never loads, the link inside the tag takes the payment.',
  },
  {
    title: 'It says why',
    description: 'Over 150 comments begin with “Why:” and give the reason for a line.',
  },
  {
    title: 'It stays small',
    description: 'A new option needs two users who cannot do without it. Fifteen proposals have not found a second.',
  },
];

const quotes: readonly Quote[] = [
  {
    quote: 'I read the whole thing on a flight to Lisbon and had time for a movie.',
    author: 'Noor Rahimi',
    role: 'Security auditor',
    company: 'Kestrel & Vane',
  },
  {
    quote:
      'It took two weeks because our checkout is old, and in the end we removed 58 files. Customers did not notice anything, the button looks the same to them. We are happy with it.',
    author: 'Piotr Zielak',
    role: 'Lead developer',
    company: 'Boxoffice Kraków',
  },
  {
    quote: 'They said no to my feature and yes to my bug report. In hindsight, correct both times.',
    author: 'Leilani Akana',
    role: 'Independent developer',
    company: 'Hilo',
  },
];

/** Text of the page about Castling, the payment widget framework. */
export const openSource = {
  title: 'Castling by Rook: an open-source payment widget framework',
  description: `Castling is Rook’s open-source payment widget framework: MIT licensed, ${products.castlingSize}, no dependencies. Free if you host it, paid if we do.`,
  keywords: ['open source', 'payment widget', 'MIT license', 'web component', 'Castling', 'self-hosted payments'],
  hero: {
    name: 'Castling, by Rook',
    headline: 'A payment button whose code you can read.',
    lead: `Castling is a payment widget framework for developers, under the MIT license: one tag on your page, with ${products.castlingSize} of code behind it.`,
    actions: [
      { label: 'Get Castling', href: site },
      { label: 'Read the source', href: external.paymentWidgetSource },
    ],
    /** The states of the button, and the lines of the tag that belong to each. */
    bench: {
      name: 'State of the button',
      states: [
        {
          id: 'idle',
          name: 'Idle',
          note: 'Shows the amount',
          button: 'Pay £18.00',
          says: 'Waiting for a click.',
        },
        {
          id: 'paying',
          name: 'Paying',
          note: 'Calls your server',
          button: 'Paying',
          says: 'POST /api/intents: 201 Created',
        },
        {
          id: 'paid',
          name: 'Paid',
          note: 'Thanks the buyer',
          button: 'Paid £18.00',
          says: 'One loaf, sliced. Thank you.',
        },
        {
          id: 'plain',
          name: 'No script',
          note: 'Falls back to a link',
          button: 'Pay £18.00',
          says: 'Leads to /pay/loaf, where the buyer can pay too.',
        },
      ],
    },
  },
  what: {
    name: 'What Is Open Source?',
    text: 'Source code is the program as people wrote it. Open source means anyone may read it, change it and share their own version. Anyone who asks what happens to their card can be shown the exact line.',
  },
  overview: {
    name: 'Framework Overview',
    screen: {
      label: 'A baker’s page, its payment sheet open at the card’s date, and the tag behind the button',
      address: 'breadatnine.example/loaf',
      item: 'One loaf, sliced',
      about: 'Sourdough, 900 g, baked at 04:30',
      price: '£18.00',
      note: 'posted today',
      pay: 'Pay £18.00',
      sheet: {
        payee: 'Pay Bread at Nine',
        card: '4000 0082 6000 0000',
        date: '09 / 2',
        code: 'CVC',
        note: 'Fields by your payment service.',
      },
      tag: '<castling-pay>',
      attributes: [
        ['amount', '1800'],
        ['currency', 'GBP'],
        ['label', 'One loaf, sliced'],
        ['endpoint', '/api/intents'],
      ],
      states: 'States',
      log: [
        ['201 intent', '212 ms'],
        [products.castlingSize, '0 deps'],
      ],
    },
    rows: [
      ['License', 'MIT'],
      ['Size', `${products.castlingSize}, compressed`],
      ['Dependencies', '0'],
      ['Attributes', String(products.castlingAttributes)],
      ['Adapters', `${products.castlingAdapters.all} payment services, ${products.castlingAdapters.open} of them open`],
      ['Kept closed', 'Our risk rules; two adapters under contract'],
    ],
    hosting: [
      {
        title: 'Self-hosted',
        price: 'Free',
        description: 'Every feature, in one file that you serve yourself.',
        link: { label: 'Host it yourself', href: `${site}/self-hosting` },
      },
      {
        title: 'Hosted by us',
        price: 'Per payment',
        description: 'We run it, patch it and answer your tickets. The fee pays for three maintainers.',
        link: { label: 'See hosted pricing', href: `${site}/pricing` },
      },
    ],
  },
  timeline: {
    name: 'Development Timeline',
    items: [
      {
        when: 'May–June 2025',
        title: 'Codebase',
        description:
          'Separated from our own products. 2,900 commits became one, and the reasons behind them are being written back in.',
      },
      {
        when: 'July 2025',
        title: 'Private alpha',
        description: '30 developers tried it and opened 106 issues.',
      },
      {
        when: 'August 2025',
        title: 'Public launch',
        description: 'The first outside fix arrived before lunch.',
      },
    ],
  },
  reasons: {
    name: 'Why Developers Love It',
    items: reasons,
    /** An excerpt of the source, from line 82: what happens when the button is pressed. */
    code: [
      'press(event) {',
      '  // Why: thumbs bounce. On old',
      '  // phones 97 payments in 1,000',
      '  // came twice; now 2 do.',
      '  const now = event.timeStamp;',
      '  if (now - last < 300) return;',
      '  last = now;',
      '',
      '  // Why: up to here, the link',
      '  // inside takes the money.',
      '  event.preventDefault();',
      '  this.open();',
      '}',
    ],
  },
  testimonials: { name: 'Testimonials', quotes },
  roadmap: {
    name: 'Roadmap',
    intro: 'As it stood at the launch on August\u00a019, 2025, and what became of it.',
    launch: 'on August\u00a019, 2025',
    since: 'By November 2026:',
    items: roadmap,
    labels: { 'in-progress': 'In Progress', upcoming: 'Upcoming' },
  },
  faq: { name: 'Frequently Asked Questions', questions },
  join: {
    name: 'Join',
    heading: 'Join: the first issue takes an hour.',
    text: 'Pick an issue labeled why-missing and explain a strange line, or come to the community call and listen.',
    clone: `git clone ${external.paymentWidgetSource}`,
    actions: [
      { label: 'Find an issue', href: `${external.paymentWidgetSource}/issues` },
      { label: 'Meet the developers', href: routes.developers },
    ],
  },
} as const;
