import { company, links } from '#company/record.ts';
import { routes } from '#company/routes.ts';
import { downloads, external, mailboxes, mailto, site } from '#company/site.ts';
import type { ScreenName } from '#brand/screens.ts';
import type { Point } from './shapes.ts';

export interface JobOpening {
  /** Anchor on the page and last segment of the application's address. */
  readonly id: string;
  readonly title: string;
  readonly department: string;
  /** As printed: `Remote` or the city. */
  readonly location: string;
  readonly type: 'Full-time';
  /** Yearly, in US dollars. */
  readonly salary: { readonly from: number; readonly to: number };
  readonly description: string;
  readonly requirements: readonly string[];
  /** ISO dates, UTC. */
  readonly posted: string;
  readonly closes: string;
}

/** A role that has been filled. Its anchor stays, for links to it. */
interface FilledRole extends Pick<JobOpening, 'id' | 'title' | 'department'> {
  /** As printed: `October`. */
  readonly month: string;
}

const filled: readonly FilledRole[] = [
  { id: 'support-engineer', title: 'Support Engineer', department: 'Support', month: 'October 2026' },
  { id: 'payments-engineer', title: 'Payments Engineer', department: 'Engineering', month: 'August 2026' },
];

/** A habit of the company, with its drawing. */
interface Habit extends Point {
  readonly screen: ScreenName;
}

const openings: readonly JobOpening[] = [
  {
    id: 'senior-full-stack-developer',
    title: 'Senior Full Stack Developer',
    department: 'Engineering',
    location: 'Remote',
    type: 'Full-time',
    salary: { from: 118000, to: 142000 },
    description: `You own checkout in Rook Links, from the Postgres row to the button under a thumb. It took ${links.counted.payments.toLocaleString('en-US')} payments in May 2026 and was written by four people, two of whom will review your code.`,
    requirements: [
      'Six years of building for the web, and at least one feature that you removed',
      'TypeScript and SQL well enough to explain a query plan to a designer',
      'Work on a product that moves money: you can say when idempotency mattered',
      'Four hours a day that overlap with 9:00 to 17:00 UTC',
    ],
    posted: '2026-10-12',
    closes: '2027-01-31',
  },
  {
    id: 'product-designer',
    title: 'Product Designer',
    department: 'Design',
    location: 'San Francisco',
    type: 'Full-time',
    salary: { from: 124000, to: 148000 },
    description:
      'You design Rook Scoop for people who write for a living. Most of the work is taking away: the settings have 23 controls and need 14. You watch five customers a week and draw afterward.',
    requirements: [
      'A portfolio of shipped screens, with what happened after they shipped',
      'Type set with care: you notice when figures in a column do not line up',
      'HTML and CSS good enough to prototype without asking anyone',
      'Two days a week in a rented room on Valencia Street; the rest wherever you think best',
    ],
    posted: '2026-10-26',
    closes: '2027-01-31',
  },
  {
    id: 'devops-engineer',
    title: 'DevOps Engineer',
    department: 'Engineering',
    location: 'Remote',
    type: 'Full-time',
    salary: { from: 112000, to: 136000 },
    description:
      'You keep 26 services boring. In 2025 we had 33 minutes of downtime, 22 of them in one evening; your first job is to make that evening impossible to repeat.',
    requirements: [
      'Linux, PostgreSQL and networks from the packet upward, not only from the dashboard',
      'Infrastructure as code that a colleague could apply on a Sunday without calling you',
      'An incident you led, and the page you wrote about it',
      'One week in six on call, paid, with the next day off after any night you are woken',
    ],
    posted: '2026-11-02',
    closes: '2027-02-28',
  },
  {
    id: 'marketing-manager',
    title: 'Marketing Manager',
    department: 'Marketing',
    location: 'New York',
    type: 'Full-time',
    salary: { from: 98000, to: 118000 },
    description:
      'You decide what customers hear from us: one product newsletter a month, two launches a year, and the talks at other people’s events. Advertising stopped in October 2025, and the budget with it.',
    requirements: [
      'Five years of writing that sold something useful under your own name',
      'You say in three sentences what others need slides for',
      'A spreadsheet you trust: you can say which email brought which customer',
      'New York hours, with a desk in a shared office in Brooklyn',
    ],
    posted: '2026-11-09',
    closes: '2027-01-31',
  },
];

const values: readonly Habit[] = [
  {
    title: 'Write it down',
    screen: 'habit-write',
    description:
      'Decisions live in a document with a name and a date under them. You may skip a meeting that has none.',
  },
  {
    title: 'Answer customers',
    screen: 'habit-phone',
    description:
      'Everyone spends four hours a month on support, the chief executive included. Half of the roadmap for 2026 came from those hours.',
  },
  {
    title: 'Finish small',
    screen: 'habit-finish',
    description:
      'We cut work until it fits into two weeks. With Scoop we did so too late, and it came out nine months late.',
  },
];

export const careers = {
  title: 'Careers: open jobs at Rook',
  description: `Full-time openings at ${site.name}: engineering, design and marketing, remote, San Francisco and New York, each with its salary band and closing date.`,
  keywords: ['Rook careers', 'jobs', 'open positions', 'remote engineering jobs', 'product designer'],
  hero: {
    text: `We are about sixty people in ${company.countries} countries. We open a role once we have earned the money for it two quarters in a row. Each opening shows its salary band, and a written scale, not haggling, decides where in it you start.`,
    closed: 'Closed',
    offices: {
      alt: 'Six people at one long table through two rooms: outside the left window the castle of Edinburgh under the moon, outside the right one Bengaluru in the sun.',
      caption: 'Edinburgh on a December morning at 08:00; Bengaluru at the same minute, 13:30.',
    },
  },
  openings: {
    name: 'Open Positions',
    intro:
      'One form and no CV, one piece of paid work (four hours, $300), one conversation, and an answer within 15 working days.',
    /** Where people with a remote role may live. */
    remote: 'Live in the US, the UK, India or the UAE',
    filled: {
      name: 'Filled',
      /** Before the month. */
      since: 'Filled in',
      list: filled,
    },
    requirements: 'What you bring',
    apply: 'Apply',
    perYear: 'a year',
    posted: 'Posted',
    openUntil: 'Open until',
    closed: 'Closed on',
    closedText: 'We are reading the applications; everyone who applied will hear from us.',
    list: openings,
  },
  values: {
    name: 'Values in practice',
    points: values,
  },
  perks: {
    name: 'Perks',
    calendar: {
      alt: 'The 261 weekdays of 2027 as squares: 32 off, the nine Fridays of July and August free, a week together in May and one in November.',
      caption: 'One person’s 2027, weekday by weekday. Gray is work.',
    },
    list: [
      {
        perk: '32 days off',
        text: 'a year, and we ask in October who has not taken 20',
      },
      {
        perk: '4-day weeks',
        text: 'in July and August, at the same pay',
      },
      {
        perk: '2 weeks together',
        text: 'a year: Edinburgh in May, Bengaluru in November',
      },
      { perk: '20 weeks', text: 'of parental leave at full pay, for any parent' },
      { perk: '$1,500 for a desk', text: 'when you start, and $400 each year after' },
      { perk: '0.4% of profit', text: 'to each of us, the same share for everyone' },
    ],
  },
  contact: {
    heading: 'Get in Touch',
    text: 'If no role fits, or you have a question first, write to Lena Fischer, who reads every email and answers within a week.',
    actions: [{ label: 'Write to Lena', href: mailto(mailboxes.careers, 'A question before I apply') }],
    links: [
      { label: 'Read the code of conduct\u00a0(PDF)', href: downloads.codeOfConduct },
      { label: 'Why we ask for no CV', href: `${routes.perspectives}hiring-without-cvs/` },
    ],
  },
} as const;

const seats = ['No seat is', 'One seat is', 'Two seats are', 'Three seats are', 'Four seats are'];

/** An opening, and whether it takes applications: until the end of its closing day in UTC. */
export interface DatedOpening extends JobOpening {
  readonly isOpen: boolean;
}

/** All openings, with their state at a time, such as that of the build. */
export function openingsAt(now: Date): readonly DatedOpening[] {
  const today = now.toISOString().slice(0, 10);
  return openings.map((opening) => ({ ...opening, isOpen: today <= opening.closes }));
}

/** How many openings take applications at a time, in words: `Four seats are open.` */
export function openSeats(now: Date): string {
  const open = openingsAt(now).filter(({ isOpen }) => isOpen).length;
  return `${seats[open] ?? `${open} seats are`} open.`;
}

/** URL of an opening's application form. */
export function applicationUrl(opening: Pick<JobOpening, 'id'>): string {
  return `${external.jobs}/${opening.id}`;
}

/** A salary band as printed: `$118,000 to $142,000`. */
export function salaryText({ from, to }: JobOpening['salary']): string {
  return [from, to].map((amount) => `$${amount.toLocaleString('en-US')}`).join(' to ');
}
