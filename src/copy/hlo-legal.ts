import { routes } from '#company/routes.ts';
import { promises } from '#company/record.ts';
import { PRODUCT, external, mailboxes, mailto } from '#company/site.ts';

const apply = { label: 'Apply Now', href: external.startupApplication };

/** Text of the page about the legal partnership. */
export const hloLegal = {
  title: `Hlo Legal: company, contracts and IP for ${PRODUCT} startups`,
  description:
    'A company formed, investor documents ready and a name protected, by lawyers who agree on the fee before they start. For verified startups.',
  keywords: ['startup lawyer', 'company formation', 'investor documents', 'trademark filing', 'legal services'],
  service: 'Legal services for startups',
  hero: {
    name: `${PRODUCT} and Hlo Legal`,
    heading: 'Signed, stamped and off your desk.',
    text: 'Founders put off legal work until it is expensive. Here it starts in week one, with a named lawyer and a fee set in writing before the first hour.',
    actions: [apply, { label: 'What is covered', href: '#services' }],
  },
  docket: {
    name: 'Legal dashboard',
    matter: 'Saltmarsh, week 6: 16 of 18 papers',
    lawyer: ['N. Adair', 'Your lawyer since week 1'],
    rows: [
      {
        title: 'Entity formation',
        status: 'Complete',
        detail: 'Two directors, vesting over four years',
        papers: '6 of 6',
      },
      {
        title: 'Investor docs',
        status: 'Ready',
        detail: 'SAFE, side letter, cap table',
        papers: '6 of 6',
      },
      {
        title: 'IP protection',
        status: 'Active',
        detail: 'Word mark watched, code assigned',
        papers: '4 of 6',
      },
    ],
    stamp: 'On file',
  },
  why: {
    name: 'Why This Partnership',
    page: {
      alt: 'A page of a shareholders’ agreement under review. In clause 7.2, “at a price the Board thinks fair” is struck out and “at the price paid for them” put in its place. The lawyer’s remark: fair is where lawsuits begin, the price paid is a number.',
      caption: 'A page as it comes back: one phrase struck, one reason given.',
    },
    clauses: [
      'Every matter has a fixed fee, set before work starts. If it takes longer, you pay no more.',
      'One named lawyer stays with you: the one who forms your company also reads its term sheet two years later.',
      'Questions sent before 17:00 in Edinburgh are answered the next working day, in words you can act on.',
      `${PRODUCT} reviews the first ten hours of work on every file. In 2025 we sent two back to be redone.`,
    ],
  },
  offerings: {
    name: 'Legal Services',
    items: [
      {
        title: 'Company formation',
        screen: 'hlo-paper-company',
        alt: 'A share certificate of Saltmarsh Robotics Ltd for Ikram Yusuf, with a seal.',
        description:
          'Articles, registers, shares and the bank’s letter, in ten days on average. Founders’ vesting is included, because it is easiest to agree on before there is money.',
        papers: [
          'Articles of association',
          'Register of members',
          'Register of directors',
          'Share certificates',
          'Founders’ vesting',
          'Letter to the bank',
        ],
      },
      {
        title: 'Investor documents',
        screen: 'hlo-paper-investors',
        alt: 'A cap table: what two founders, the option pool and the SAFE hold today and after the round.',
        description:
          'SAFE, term sheet, shareholders’ agreement, and a data room indexed the way the other side’s lawyer asks for it.',
        papers: ['SAFE', 'Side letter', 'Term sheet', 'Shareholders’ agreement', 'Cap table', 'Data-room index'],
      },
      {
        title: 'IP protection',
        screen: 'hlo-paper-mark',
        alt: 'The word mark Saltmarsh, and the watch on it: a tea called Salt & Marsh and boats called Saltmarch are left alone, robots called Saltmarsh Robo are opposed.',
        description:
          'Your name checked and registered, inventions reviewed before you show them, and copyright assigned by everyone who wrote code.',
        papers: [
          'Search of the name',
          'Word mark, filed',
          'Watch on the mark',
          'Review of inventions',
          'Assignment of code',
          'Assignment of drawings',
        ],
      },
    ],
  },
  flow: {
    name: 'How It Works',
    steps: [
      {
        title: 'Onboard',
        description: `A free review of ${promises.legalReviewMinutes} minutes, and a list of the papers you already have.`,
      },
      {
        title: 'Set Up Legal Infrastructure',
        description: 'Company, contracts and registers, in one shared folder.',
      },
      {
        title: 'Build with the Tools',
        description: 'NDAs and customer contracts from templates your lawyer approved.',
      },
      { title: 'Scale', description: 'A new country, share class or round, with the same lawyer.' },
    ],
  },
  record: {
    name: 'On record',
    stats: [
      { value: '1,000+', label: 'startups on file' },
      { value: '$250M+', label: 'of funding documented' },
      { value: '20+', label: 'countries' },
    ],
  },
  stories: {
    name: 'Founder Stories',
    items: [
      {
        quote:
          'The investor’s lawyer sent 63 questions. Sharing one folder answered 61 of them, and the round closed twelve days later.',
        author: 'Ikram Yusuf',
        role: 'Founder',
        company: 'Saltmarsh Robotics',
      },
      {
        quote:
          'We had launched, with stickers and everything, under a name that belongs to a pump maker in Ohio. I cried a bit. Hlo Legal found it on day two and had us renamed before anybody could sue.',
        author: 'Beatriz Carvalho',
        role: 'Co-founder',
        company: 'Nomea',
      },
    ],
  },
  closing: {
    heading: 'Open your file.',
    actions: [apply, { label: 'Contact Legal Team', href: routes.contact }],
    write: 'A question first? Write to',
    mailbox: mailboxes.legal,
    mail: mailto(mailboxes.legal, 'Hlo Legal for startups'),
  },
} as const;
