import type { IllustratedPoint, Plan, Point, Stat } from './shapes.ts';
import { external } from '#company/site.ts';
import { questions } from './devconference-questions.ts';

/** A theme of the conference and the brand color it is printed in. */
export interface Theme extends IllustratedPoint {
  readonly color: 'red' | 'blue' | 'yellow' | 'green';
}

/** A track of the program: its sessions by theme, in the order of the themes. */
export interface Track extends Point {
  readonly byTheme: readonly [number, number, number, number];
}

/** A featured speaker and their session. */
export interface Speaker {
  readonly name: string;
  /** `false` if there is no picture. */
  readonly portrait?: false;
  readonly title: string;
  readonly session: string;
}

/** A ticket. `amount` is its price in US dollars. */
export interface Ticket extends Plan {
  readonly amount: number;
}

const register = external.conference;
const recordings = { label: 'Watch the recordings', href: external.conferenceRecordings };

const stats: readonly Stat[] = [
  { value: '10,000+', label: 'expected attendees' },
  { value: '50+', label: 'sessions' },
  { value: '20+', label: 'countries' },
];

const themes: readonly Theme[] = [
  {
    title: 'Less code',
    icon: 'less',
    description: 'How to remove a feature that people love, and how to break the news.',
    color: 'red',
  },
  {
    title: 'Money in motion',
    icon: 'money',
    description: 'Ledgers, retries and the many ways in which a bank can say maybe.',
    color: 'blue',
  },
  {
    title: 'Slow networks',
    icon: 'signal',
    description: 'What a page may weigh on the 16:40 from Inverness, measured on that train.',
    color: 'yellow',
  },
  {
    title: 'Source in public',
    icon: 'open',
    description: 'Maintainers on pay, on saying no, and on the third year of a project.',
    color: 'green',
  },
];

const speakers: readonly Speaker[] = [
  {
    name: 'Adaeze Kalu',
    title: 'Principal Engineer, Meridian Rail',
    session: 'The timetable is the database',
  },
  {
    name: 'Hana Kim',
    title: 'Staff Engineer, Platform, Rook',
    session: 'Fourteen kilobytes is plenty',
  },
  {
    name: 'Rafael Quiroga',
    title: 'Maintainer of the Lumbre parser',
    session: 'I said no to 900 people',
  },
];

const tracks: readonly Track[] = [
  {
    title: 'Main Hall',
    description: 'Talks of 25 minutes, and 15 for questions.',
    byTheme: [4, 3, 3, 2],
  },
  {
    title: 'Payments',
    description: 'From the tap to the bank, with real logs.',
    byTheme: [1, 6, 0, 1],
  },
  {
    title: 'Front of House',
    description: 'Pages, forms and the people who use them.',
    byTheme: [3, 0, 6, 1],
  },
  {
    title: 'Engine Room',
    description: 'Builds, databases, nights on call.',
    byTheme: [2, 1, 2, 1],
  },
  {
    title: 'Open Floor',
    description: 'Talks proposed and chosen the same morning.',
    byTheme: [1, 1, 1, 4],
  },
];

const tickets: readonly Ticket[] = [
  {
    name: 'Free',
    price: '$0',
    amount: 0,
    description: 'The keynote live, everything else two days later.',
    features: ['Live keynote', 'Community chat', 'Recordings 48 hours later', 'Digital swag pack'],
    action: { label: 'Register free', href: `${register}/free` },
  },
  {
    name: 'Pro',
    price: '$99',
    amount: 99,
    description: 'Every session live, and hands-on workshops.',
    features: [
      'All Free features',
      'Interactive workshops',
      'Developer labs',
      '1:1 networking',
      'Priority Q&A',
      'Exclusive Pro content',
    ],
    action: { label: 'Get Pro ticket', href: `${register}/pro` },
    badge: 'Most Popular',
  },
  {
    name: 'VIP',
    price: '$299',
    amount: 299,
    description: 'A seat in the speakers’ room as well.',
    features: [
      'All Pro features',
      'Private speaker sessions',
      'VIP lounge',
      'Physical swag',
      'Early recordings',
      'Conference app beta',
      'Completion certificate',
    ],
    action: { label: 'Get VIP ticket', href: `${register}/vip` },
  },
];

/** Number of a track's sessions. */
export function sessionsOf({ byTheme }: Track): number {
  return byTheme.reduce((sum, sessions) => sum + sessions, 0);
}

/** Text of the developer conference's page. */
export const devconference = {
  title: 'Rook Dev Conference: March 2025',
  description:
    'Two days of talks about smaller software, in Edinburgh and online, in March 2025: five tracks, developer labs, 50+ sessions. The recordings are free.',
  keywords: ['developer conference', 'hybrid event', 'workshops', 'March 2025', 'RookDevConf'],
  event: {
    name: 'Rook Dev Conference',
    startDate: '2025-03-27',
    endDate: '2025-03-28',
    salesEnded: '2025-03-26',
    venue: 'Leith Old Customs House',
    url: register,
  },
  hero: {
    badge: 'Coming 2025',
    /** What came of the badge. */
    came: 'It came March 27',
    headline: ['Rook', 'Dev', 'Conf'],
    lead: 'Watch it for free.',
    facts: ['March 2025', 'Edinburgh and online'],
    actions: [recordings, { label: 'Watch Teaser', href: external.conferenceTeaser }],
    /** Leads to tickets that are no longer sold. */
    register: { label: 'Register Now', href: '#tickets' },
  },
  /** The outcome. The rest of the page is the program as announced. */
  held: {
    heading: '612 people came and 11,208 watched, from 34\u00a0countries.',
    text: 'Two days of talks about software that does less, at the Leith Old Customs House and online. The program below is as announced. No other conference is planned.',
  },
  stats: {
    name: 'The numbers, as announced',
    items: stats,
  },
  themes: { name: 'Themes', items: themes },
  speakers: { name: 'Speakers', items: speakers },
  tracks: {
    name: 'Tracks',
    intro: 'Each square is a session, in the color of its theme. The keynote and the ten labs are not among them.',
    items: tracks,
  },
  labs: {
    name: 'Developer Labs',
    items: [
      {
        title: 'Interactive workshops',
        description: 'Six workshops of ninety minutes, for twenty people each. Everyone left with a program that ran.',
      },
      {
        title: 'Coding challenges',
        description:
          'Four challenges on the same 40\u00a0kB page. The person who made it smallest without breaking a test got their train fare back.',
      },
    ],
  },
  tickets: {
    name: 'Tickets',
    intro: 'Sales ended March 26, 2025. These were the tickets. The recordings are free for everyone.',
    closed: 'Tickets are closed',
    items: tickets,
  },
  faq: { name: 'Frequently Asked Questions', questions },
  closing: {
    date: 'March 2025',
    form: 'Hybrid event',
    hashtag: '#RookDevConf',
    heading: 'Watch what you missed.',
    actions: [recordings],
  },
} as const;
