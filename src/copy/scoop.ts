import type { Plan, Point, Question, Quote } from './shapes.ts';
import { monthlyPrices, products, promises } from '#company/record.ts';
import { external } from '#company/site.ts';
import { perMonth } from './prices.ts';

/** One row of the comparison: does the tool have the feature? In the order of `tools`. */
export interface ComparisonRow {
  readonly feature: string;
  readonly has: readonly [scoop: boolean, first: boolean, second: boolean, third: boolean];
}

const start = { label: 'Start publishing', href: external.scoopApp };
const pricing = { label: 'See pricing', href: external.scoopPricing };

const features: readonly Point[] = [
  {
    title: 'An editor with one column',
    description:
      'The column is as wide as a paperback page. You can write in Markdown, and a draft is saved at every pause.',
  },
  {
    title: 'A site and a mailing list',
    description:
      'One button sends the post to both. You can bring subscribers as a CSV file, and readers unsubscribe with one tap.',
  },
  {
    title: 'A sentence every morning',
    description: `It checks ${products.sentenceFacts} facts about the day before and tells you what stood out.`,
  },
  {
    title: 'Counting without cookies',
    description:
      'Visits are counted on our servers, so your site needs no cookie banner. The counts contain no IP addresses.',
  },
];

const comparison: readonly ComparisonRow[] = [
  { feature: 'Publishing and analytics in one place', has: [true, false, false, true] },
  { feature: 'A free plan', has: [true, true, false, true] },
  { feature: 'Email to subscribers', has: [true, true, false, true] },
  { feature: 'A daily summary in words', has: [true, false, false, false] },
  { feature: 'No cookie banner needed', has: [true, false, true, false] },
  { feature: 'Full export on every plan', has: [true, false, true, false] },
  {
    feature: `Price held for ${promises.priceHeldMonths} months`,
    has: [true, false, false, false],
  },
  { feature: 'Custom domain on the free plan', has: [false, false, false, true] },
  { feature: 'A phone app', has: [false, true, true, false] },
];

const quotes: readonly [Quote, ...Quote[]] = [
  {
    quote: 'On Thursday it said 12 people had read me, and that all 12 had read to the end. I wrote better on Friday.',
    author: 'Ottilie Brandt',
    role: 'Essayist',
    company: 'The Slow Tram',
  },
  {
    quote:
      'We used to pay for three different tools, and every week we had to sit down and work out why none of the numbers matched. Honestly I was angry about it for years. Now there is one number and I get to do my actual job.',
    author: 'Tariq Benali',
    role: 'Editor',
    company: 'Harbor Notes',
  },
  {
    quote:
      'I was very afraid for my footnotes, because they are many and I am one person. All of them came over. I checked each one by hand, which took a week, and I found no mistake. Thank you!',
    author: 'Mirela Costin',
    role: 'Archivist',
    company: 'Letters from Cluj',
  },
];

const plans: readonly Plan[] = [
  {
    name: 'Starter',
    price: 'Free',
    description: 'For your first readers.',
    features: ['Up to 3 projects', '500 subscribers', 'The morning sentence', 'Export of everything, any day'],
    action: { label: 'Start for free', href: external.scoopPricing },
  },
  {
    name: 'Growth',
    price: perMonth(monthlyPrices.scoopGrowth),
    description: 'For newsletters that readers wait for.',
    features: [
      '14-day free trial, no card',
      'Up to 20 projects',
      '10,000 subscribers',
      'Your own domains',
      'All numbers, as tables',
    ],
    action: { label: 'Try Growth for 14 days', href: external.scoopPricing },
    badge: 'Most Popular',
  },
  {
    name: 'Pro',
    price: perMonth(monthlyPrices.scoopPro),
    description: 'For newsrooms, and newsletters with a staff.',
    features: [
      'Unlimited projects',
      '100,000 subscribers',
      'Ten seats, with an editor’s approval step',
      'Raw data by API',
    ],
    action: { label: 'Choose Pro', href: external.scoopPricing },
  },
];

const questions: readonly Question[] = [
  {
    question: 'What happens after the 14-day free trial of Growth?',
    answer:
      'If you choose no plan, your account moves to Starter: your posts stay up, and projects beyond the third turn read-only.',
  },
  {
    question: 'Can I bring my old posts and subscribers?',
    answer:
      'Yes. Scoop reads Markdown, HTML archives and the exports of eight other tools. Allow an afternoon for 200 posts, pictures included.',
  },
  {
    question: 'Is the morning sentence written by AI?',
    answer: `No. It fills in one of ${products.sentenceTemplates} templates that a person wrote, so it cannot invent a reader.`,
  },
  {
    question: 'How do I cancel?',
    answer: `Whenever you like, under Settings, Plan. Your plan runs to the end of the time you paid for. For ${promises.refundDays} days from purchase or renewal, Support refunds the whole price and its tax. Settings, Export gives you every post, your images and your list, and redirects keep running for a year.`,
  },
  {
    question: 'Do you take a share of paid subscriptions?',
    answer: `No. Readers pay through Rook Pay at its usual ${promises.feePercent}%, and all you pay for Scoop is your plan.`,
  },
];

/** Text of the page about Rook Scoop, the publishing and analytics platform. */
export const scoop = {
  title: 'Rook Scoop: publishing and analytics in one place',
  description:
    'Scoop is a publishing and analytics platform: an editor, a site, a mailing list, and one sentence each morning about who read you. Free for three projects.',
  keywords: ['cancel Scoop', 'publishing platform', 'newsletter', 'analytics without cookies', 'blog', 'Rook Scoop'],
  hero: {
    masthead: ['Rook Scoop', 'Free for 3 projects'],
    headline: ['Write it, send it', 'and see who reads it.'],
    lead: 'Scoop is an editor, a site and a mailing list in one. Every morning, it tells you in one sentence how yesterday went.',
    actions: [start, pricing],
  },
  features: {
    name: 'Features',
    items: features,
  },
  showcase: {
    name: 'Showcase',
    blocks: [
      {
        time: '21:40',
        title: 'You write',
        description:
          'One column, and nothing beside it but a list of your pieces. Select a word and five buttons appear; let go and they disappear.',
      },
      {
        time: '22:05',
        title: 'You publish',
        description:
          'A post leaves for 10,000 inboxes in under four minutes, oldest subscribers first. Until the last one is out, you can stop the rest.',
      },
      {
        time: '07:30',
        title: 'You know',
        description:
          'The sentence comes first. On Growth and Pro, one tap shows all of yesterday: thirteen tables that print on two sheets.',
      },
    ],
  },
  comparison: {
    name: 'Comparison',
    tools: ['Scoop', 'Gazet', 'Tallo', 'Penna'],
    rows: comparison,
    note: 'From their public plan pages, read on November 2, 2026.',
  },
  testimonials: { name: 'Testimonials', quotes },
  pricing: {
    name: 'Pricing',
    intro: `Prices are in US dollars, before tax. Cancel at any time under Settings, Plan. You can get your money back for ${promises.refundDays} days.`,
    plans,
  },
  faq: { name: 'Frequently Asked Questions', questions },
  closing: {
    heading: 'Publish tonight. Know by\u00a007:30.',
    actions: [start, pricing],
  },
} as const;
