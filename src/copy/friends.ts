import type { Point } from './shapes.ts';
import { monthlyPrices, promises } from '#company/record.ts';
import { external } from '#company/site.ts';
import { inDollars, perMonth } from './prices.ts';

/** Share of each payment that a friend earns, and for how many months. */
const share = promises.friendsPercent / 100;
const months = promises.friendsMonths;
const minimum = `$${promises.friendsMinimum}`;

/** What one referred customer of a plan is worth. */
export interface Worth {
  readonly plan: string;
  readonly price: string;
  readonly monthly: string;
  readonly yearly: string;
  /** The year's sum as a number, for its bar. */
  readonly sum: number;
}

function worthOf(plan: string, price: number): Worth {
  return {
    plan,
    price: perMonth(price),
    monthly: inDollars(price * share),
    yearly: inDollars(price * share * months),
    sum: price * share * months,
  };
}

/** Paying friends of the statement, by plan. */
const counted = [
  { plan: 'Scoop Growth', price: monthlyPrices.scoopGrowth, friends: 6 },
  { plan: 'Scoop Pro', price: monthlyPrices.scoopPro, friends: 1 },
  { plan: 'Links Pro', price: monthlyPrices.linksPro, friends: 14 },
] as const;

const payout = inDollars(counted.reduce((sum, { price, friends }) => sum + price * share * friends, 0));

const join = { label: 'Join Now', href: external.friendsApp };

/** The ranks of friends: the chess piece, the minimum number of paying friends, and the perk. */
const ranks = [
  { id: 'pawn', name: 'Pawn', from: 1, perk: `${promises.friendsPercent}% and the forum` },
  { id: 'knight', name: 'Knight', from: 5, perk: 'Links Pro free' },
  { id: 'rook', name: 'Rook', from: 20, perk: 'Scoop Growth free' },
] as const;

/** A benefit with its figure. */
interface Benefit extends Point {
  readonly figure: number;
  readonly unit: string;
}

const benefits: readonly Benefit[] = [
  {
    figure: promises.friendsPercent,
    unit: '%',
    title: 'A share that keeps coming',
    description: `You earn ${promises.friendsPercent}% of every payment your friend makes for Links or Scoop, not only of the first.`,
  },
  {
    figure: months,
    unit: 'months',
    title: 'A year of it',
    description: 'It begins with your friend’s first payment. If they upgrade, your share rises with them.',
  },
  {
    figure: promises.friendsLinkDays,
    unit: 'days',
    title: 'Time to think it over',
    description: `A sign-up counts up to ${promises.friendsLinkDays} days after your friend taps the link.`,
  },
];

/** A step, with an example of what a friend sees at that point. */
interface Walked extends Point {
  readonly slip: readonly (readonly [name: string, value: string])[];
}

const steps: readonly Walked[] = [
  {
    title: 'Sign up',
    description: 'A name, a country and a way to be paid. You need neither an audience nor a paid plan.',
    slip: [
      ['Name', 'A. Kowalczyk'],
      ['Country', 'Poland'],
      ['Paid to', 'Bank'],
    ],
  },
  {
    title: 'Share with your unique link',
    description: 'It is short, it carries your name, and it works in a caption, a talk or an email footer.',
    slip: [
      ['Caption', '9 friends'],
      ['Talk', '8 friends'],
      ['Email footer', '4 friends'],
    ],
  },
  {
    title: 'Earn payouts',
    description: `Each month’s share is added up on the 1st and sent on the 5th: to a Rook Pay account at any amount, to a bank from ${minimum}.`,
    slip: [
      ['October 1', 'Added up'],
      ['October 5', 'Sent'],
      ['Bank', payout],
    ],
  },
  {
    title: 'Level up perks',
    description: 'With five paying friends, Links Pro is free for you; at twenty, so is Scoop Growth.',
    slip: [
      ['Paying friends', '21'],
      ['Rank', 'Rook'],
      ['Scoop Growth', 'Free'],
    ],
  },
];

/** Text of the page about Rook Friends, the affiliate program. */
export const friends = {
  title: 'Rook Friends: the affiliate program',
  description:
    'Send a friend to Rook Links or Scoop and earn 30% of what they pay for a year, with line-by-line statements and payouts on the 5th of each month.',
  keywords: ['affiliate program', 'referral', 'creators', 'payouts', 'Rook Friends'],
  hero: {
    name: 'Rook Friends',
    headline: ['Tell a friend.', 'Get paid', 'for a year.'],
    lead: `Rook’s affiliate program pays you ${promises.friendsPercent}% of what each friend pays us, for twelve months.`,
    actions: [join, { label: 'How It Works', href: '#how-it-works' }],
    statement: {
      label: 'A monthly statement',
      from: 'Rook Friends',
      sheet: 'Page 1 of 1',
      name: 'Statement',
      month: 'September 2026',
      about: [
        ['Paid to', 'A. Kowalczyk'],
        ['Closed', 'October 1'],
        ['Rank', `Rook, from ${ranks[2].from}`],
      ],
      columns: ['Plan', 'Friends', `${promises.friendsPercent}% of`, 'Your share'],
      rows: [
        ...counted.map(({ plan, price, friends }) => ({
          plan,
          each: `${friends} × ${inDollars(price * share)}`,
          friends,
          price: inDollars(price),
          sum: inDollars(price * share * friends),
        })),
        { plan: 'Refunded', each: '', friends: 0, price: inDollars(0), sum: inDollars(0) },
      ],
      payout: { name: 'Payout', sum: payout, sent: 'Sent October 5, bank' },
      foot: [`${counted.reduce((sum, { friends }) => sum + friends, 0)} paying friends`, 'Counted daily, 00:30 UTC'],
    },
    tell: {
      legend: 'If you refer',
      plan: 'a month for a year, with each on Scoop Growth',
      ranks: ranks.map(({ id, name, from, perk }) => ({
        id,
        from,
        label: from === 1 ? '1 friend' : `${from} friends`,
        payout: inDollars(from * monthlyPrices.scoopGrowth * share),
        rank: name,
        perk,
      })),
    },
  },
  benefits: {
    name: 'Benefits',
    items: benefits,
  },
  worth: {
    caption: 'What one friend is worth',
    columns: ['Plan', 'They pay', 'You get per month', 'Over 12 months'],
    rows: [
      worthOf('Links Pro', monthlyPrices.linksPro),
      worthOf('Scoop Growth', monthlyPrices.scoopGrowth),
      worthOf('Scoop Pro', monthlyPrices.scoopPro),
    ],
  },
  steps: {
    name: 'How It Works',
    items: steps,
    signUp: { label: 'Sign up', href: external.friendsApp },
  },
  community: {
    name: 'Community',
    text: [
      'Partners share one forum with three rules: show your numbers, no screenshots of beaches, and answer one question for each one you ask.',
      'The most-read thread is by a bookkeeper in Gdańsk. It is called “I told twelve clients and nine said no.”',
    ],
    link: { label: 'Visit the forum', href: external.community },
    threads: [
      { title: 'I told twelve clients and nine said no', replies: 173 },
      { title: 'What to write under a link', replies: 94 },
      { title: 'Taxes on referral income, country by country', replies: 88 },
      { title: 'How long did Rook rank take you?', replies: 61 },
    ],
  },
  payouts: {
    name: 'Payouts and Rewards',
    cards: [
      {
        title: 'Transparent payouts',
        description:
          'Each line names the plan, the month and the sum. If a customer gets a refund, the line shows that too, with the date.',
        rows: [
          ['Counted', 'daily, 00:30 UTC'],
          ['Closed', 'the 1st'],
          ['Sent', 'the 5th'],
        ],
      },
      {
        title: 'Flexible options',
        description: `Change how you are paid in any month, up to the 1st. A sum under ${minimum} is too small for a bank transfer: it waits for the next one and never expires.`,
        rows: [
          ['Bank', `from ${minimum}`],
          ['Rook Pay', 'no minimum'],
          ['Plan credit', '+10%'],
        ],
      },
      {
        title: 'Exclusive perks',
        description: 'Ranks follow paying friends, not clicks. Once you reach a rank, you keep it.',
        rows: ranks.map(({ name, from, perk }): [string, string] => [`${name}, from ${from}`, perk]),
      },
    ],
  },
  closing: {
    heading: 'You have probably told a friend.',
    text: 'Next time, send the link.',
    actions: [join],
  },
} as const;
