import type { IllustratedPoint, Point, Quote } from './shapes.ts';
import { routes } from '#company/routes.ts';
import { external, mailboxes, mailto } from '#company/site.ts';

/** A benefit of the community with its badge. */
export interface Highlight extends IllustratedPoint {
  readonly badge: string;
}

/** A way to contribute and the time that it takes. */
export interface Contribution extends Point {
  readonly time: string;
  /** Length of the bar, 1 (an hour) to 8 (weeks). */
  readonly size: 1 | 2 | 4 | 8;
}

const highlights: readonly Highlight[] = [
  {
    badge: 'Early',
    title: 'Read it before it ships',
    icon: 'diff',
    description:
      'API changes are posted in the forum 60 days ahead, with a diff. Members have talked us out of a dozen.',
  },
  {
    badge: 'Direct',
    title: 'An engineer answers',
    icon: 'answer',
    description:
      'Questions go to the person whose name is on the code. Half of them get a first reply within nine hours.',
  },
  {
    badge: 'Free',
    title: 'A sandbox of your own',
    icon: 'sandbox',
    description: 'Test cards, fake banks and a clock you can turn forward, so that a refund takes seconds.',
  },
  {
    badge: 'Credit',
    title: 'Your name in the log',
    icon: 'log',
    description: 'Every release names who changed what. The person who removed the most lines comes first.',
  },
];

const ways: readonly Contribution[] = [
  {
    title: 'Explain a strange line',
    description: 'Take an issue labeled why-missing: find out why a line is there, and add the reason as a comment.',
    time: '1 hour',
    size: 1,
  },
  {
    title: 'Reproduce a bug',
    description: 'A failing test is worth more to us than a fix without one, and gets merged faster.',
    time: 'An evening',
    size: 2,
  },
  {
    title: 'Translate the payment form',
    description: '38 strings. Two speakers of the language check each other, and neither needs to write code.',
    time: 'A weekend',
    size: 4,
  },
  {
    title: 'Adopt an adapter',
    description: 'Maintain the connection to one payment service, with commit rights and a mentor.',
    time: 'Weeks',
    size: 8,
  },
];

const quotes: readonly Quote[] = [
  {
    quote:
      'I was so upset when they closed my first pull request. But the reviewer stayed on a call with me for an hour, in her evening, and went through it line by line until I understood, and the second one went in.',
    author: 'Ifeoma Obi',
    role: 'Front-end developer',
    company: 'Enugu',
  },
  {
    quote:
      'I asked a question at midnight, expecting nothing. The answer had a benchmark in it and an apology for the delay.',
    author: 'Lars Henning',
    role: 'Freelancer',
    company: 'Aarhus',
  },
  {
    quote: 'I am sixteen and I fixed the Welsh plural rules. Four adults had a meeting about it.',
    author: 'Megan Pritchard',
    role: 'Contributor',
    company: 'Bangor',
  },
];

/** Text of the developer community's page. */
export const developers = {
  title: 'Rook Developers: the community',
  description:
    'Join 500+ developers who build on Rook and improve it: a monthly call, a coming hackathon, four ways to contribute and everything you need to learn.',
  keywords: ['developer community', 'open source contributors', 'hackathon', 'payment API', 'Rook developers'],
  hero: {
    name: 'Rook Developers',
    headline: 'Come argue about our code.',
    lead: 'Build on Pay, Links and Scoop, or change Castling, our open-source payment button. Either way, you talk to the people who wrote them.',
    source: { label: 'Read the source of Castling', href: external.paymentWidgetSource },
    actions: [
      { label: 'Join the Community', href: external.community },
      {
        label: 'Contribute Ideas',
        href: mailto(mailboxes.hello, 'An idea for the developer community'),
      },
    ],
    stats: [
      { value: '500+', label: 'developers' },
      { value: '50+', label: 'contributions' },
    ],
    /** A commit: lines of the source that were there, and new ones that say why. */
    terminal: [
      { kind: 'in', text: 'git show 7c1e0d2' },
      { kind: 'out', text: 'Explain the 300 ms delay' },
      { kind: 'same', text: '  press(event) {' },
      { kind: 'new', text: '+   // Why: thumbs bounce. On old' },
      { kind: 'new', text: '+   // phones 97 payments in 1,000' },
      { kind: 'new', text: '+   // came twice; now 2 do.' },
      { kind: 'same', text: '    const now = event.timeStamp;' },
      { kind: 'same', text: '    if (now - last < 300) return;' },
      { kind: 'in', text: 'git log --author=you' },
    ],
  },
  about: {
    name: 'What Is the Community?',
    text: [
      'It began as a mailing list of seven partners whose auditors all asked for the same source code. When we published that code, the list filled with people who wanted to change it.',
      'Today it is a forum, a monthly call and a public list of issues. Four of our engineers take turns to be there during working hours; the others look in when they can.',
    ],
  },
  highlights: { name: 'Community Highlights', items: highlights },
  pull: {
    heading: 'You can read it line by line.',
    text: 'Two Welsh speakers checked each other’s work, the tests cover all six plurals, and the release names the author.',
  },
  ways: {
    name: 'Ways to Get Involved',
    items: ways,
    action: { label: 'Become a Contributor', href: external.paymentWidgetSource },
  },
  quotes: { name: 'Community Quotes', quotes },
  events: {
    name: 'Events',
    month: (name: string, day: number) => `${name}. The call is on its first Friday, day ${String(day)}.`,
    poster: 'The poster of the Rook Dev Challenge: 48 hours, and a rook in a box marked node_modules.',
    items: [
      {
        badge: 'Regular',
        title: 'Monthly Community Call',
        when: 'First Friday of every month',
        description:
          '45 minutes at 15:00 UTC. One of us shows something broken; one of you shows something you built. You are welcome to just listen.',
        link: { label: 'See the next call in the forum', href: `${external.community}/call` },
      },
      {
        badge: 'Coming Soon',
        title: 'Rook Dev Challenge',
        when: 'A quarterly hackathon',
        description:
          '48 hours, teams of up to three, and one constraint that is announced at the start. The first: no dependencies.',
        link: { label: 'Email us to get the date', href: mailto(mailboxes.hello, 'Rook Dev Challenge') },
      },
    ],
  },
  learning: {
    name: 'Learning Hub',
    items: [
      {
        title: 'Documentation',
        description: 'Reference for the Pay, Links and Scoop APIs, with a date on every page.',
        links: [
          { label: 'Quick start', href: `${external.docs}/start` },
          { label: 'API reference', href: `${external.docs}/api` },
        ],
      },
      {
        title: 'Tutorials',
        description: 'Each ends with something you can show, and says at the top how long it takes.',
        links: [
          {
            label: 'A tip jar, 20 minutes',
            href: `${external.docs}/tutorials/tip-jar`,
          },
          {
            label: 'Webhooks, 50 minutes',
            href: `${external.docs}/tutorials/webhooks`,
          },
        ],
      },
      {
        title: 'Open-source projects',
        description: 'Castling, our payment widget framework, and the small tools around it.',
        links: [
          { label: 'About Castling', href: routes.openSource },
          { label: 'All source code', href: external.paymentWidgetSource },
        ],
      },
    ],
  },
  closing: {
    heading: 'Join the next call, on the first Friday of the month.',
    actions: [{ label: 'Join Now (Free)', href: external.community }],
  },
} as const;
