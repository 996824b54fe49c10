import type { Plan, Point, Question, Quote } from './shapes.ts';
import { monthlyPrices, products, promises } from '../config/company.ts';
import { external } from '../config/site.ts';
import { perMonth } from './prices.ts';

/** One row of the comparison: does the tool have the feature? In the order of `tools`. */
export interface ComparisonRow {
  readonly feature: string;
  readonly has: readonly [scoop: boolean, first: boolean, second: boolean, third: boolean];
}

const start = { label: 'Start Publishing', href: external.scoopApp };
const pricing = { label: 'See Pricing', href: external.scoopPricing };

const features: readonly (Point & { readonly figure: number })[] = [
  {
    figure: 1,
    title: 'An editor with one column',
    description:
      'As wide as a paperback. Markdown if you know it, buttons when you select text, and a saved draft at every pause.',
  },
  {
    figure: 2,
    title: 'A site and a mailing list',
    description:
      'One button sends the post to both. Bring subscribers as a CSV file. Readers unsubscribe with one tap.',
  },
  {
    figure: products.sentenceFacts,
    title: 'A sentence every morning',
    description: `${products.sentenceFacts} facts about your yesterday compete and the oddest one wins. Bad news is allowed to win.`,
  },
  {
    figure: 0,
    title: 'Counting without cookies',
    description:
      'Visits are counted on our servers, and the counts hold no address after 24 hours, so your site needs no banner.',
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

const quotes = [
  {
    quote: 'On Thursday it said 12 people had read me, and that all 12 had read to the end. I wrote better on Friday.',
    author: 'Ottilie Brandt',
    role: 'Essayist',
    company: 'The Slow Tram',
  },
  {
    quote: 'We canceled three subscriptions and the weekly meeting about charts.',
    author: 'Tariq Benali',
    role: 'Editor',
    company: 'Harbor Notes',
  },
  {
    quote: 'I brought 3,072 footnotes, and each of them arrived with its number and its way back.',
    author: 'Mirela Costin',
    role: 'Archivist',
    company: 'Letters from Iași',
  },
] as const satisfies readonly Quote[];

const plans: readonly Plan[] = [
  {
    name: 'Starter',
    price: 'Free',
    description: 'For finding out whether you have something to say.',
    features: ['Up to 3 projects', '500 subscribers', 'The morning sentence', 'Export of everything, any day'],
    action: { label: 'Start for Free', href: external.scoopPricing },
  },
  {
    name: 'Growth',
    price: perMonth(monthlyPrices.scoopGrowth),
    description: 'For people who would be missed if they skipped a week.',
    features: [
      '14-day free trial, no card',
      'Up to 20 projects',
      '10,000 subscribers',
      'Your own domains',
      'All numbers, as tables',
    ],
    action: { label: 'Try Growth for 14 Days', href: external.scoopPricing },
    badge: 'Most Popular',
  },
  {
    name: 'Pro',
    price: perMonth(monthlyPrices.scoopPro),
    description: 'For newsrooms, and newsletters with a payroll.',
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
      'You choose. If you do nothing, the account becomes Starter: your posts stay up, and projects beyond the third turn read-only.',
  },
  {
    question: 'Can I bring my old posts and subscribers?',
    answer:
      'Yes. Scoop reads Markdown, HTML archives and the exports of eight other tools. A Sunday is enough for 200 posts, pictures included.',
  },
  {
    question: 'Is the morning sentence written by AI?',
    answer: `No. It is filled into one of ${products.sentenceTemplates} templates that a person wrote, so it cannot invent a reader.`,
  },
  {
    question: 'How do I leave?',
    answer:
      'Settings, Export. You get every post as HTML and Markdown, your images and your list in one archive, and we keep redirects running for a year.',
  },
  {
    question: 'Do you take a share of paid subscriptions?',
    answer: `No share. Readers pay through Rook Pay at its usual ${promises.feePercent}%, and the plan is all that Scoop itself costs.`,
  },
];

/** Text of the page about Rook Scoop, the publishing and analytics platform. */
export const scoop = {
  title: 'Rook Scoop: publishing and analytics in one place',
  description:
    'Scoop is a publishing and analytics platform: an editor, a site, a mailing list, and one sentence each morning about who read you. Free for three projects.',
  keywords: ['publishing platform', 'newsletter', 'analytics without cookies', 'blog', 'Rook Scoop'],
  hero: {
    masthead: ['Rook Scoop', `Every morning, ${products.sentenceTime}`, 'Starter: Free'],
    headline: ['Write it.', 'Then hear who read it.'],
    lead: 'Scoop is where you publish: an editor, a site and a mailing list. The next morning it tells you what happened, in one sentence.',
    actions: [start, pricing],
  },
  features: {
    name: 'Features',
    items: features,
  },
  showcase: {
    name: 'Showcase',
    statement: 'Tuesday evening to Wednesday morning.',
    blocks: [
      {
        time: '21:40',
        screen: 'scoop-editor',
        alt: 'Scoop’s editor with “Soup without salt”, 82 words, and the list of pieces',
        title: 'You write',
        description:
          'One column, and nothing beside it but your other pieces. Select a word and five buttons come up; let go and they leave.',
      },
      {
        time: '22:05',
        screen: 'scoop-page',
        alt: 'The same piece on its site, Low Heat, and a box for subscribing',
        title: 'You publish',
        description:
          'A post leaves for 10,000 inboxes in under four minutes, oldest subscribers first. Until the last one has left, you can stop the rest.',
      },
      {
        time: '07:30',
        screen: 'scoop-mail',
        alt: 'The mail: the sentence, nine Tuesdays as bars, three pages',
        title: 'You know',
        description:
          'The sentence comes first. One tap away, from Growth up, is yesterday in full: thirteen tables that print on two sheets.',
      },
    ],
  },
  comparison: {
    name: 'Comparison',
    intro: 'Nine questions to ask any tool, ours too.',
    tools: ['Scoop', 'Gazet', 'Tallo', 'Penna'],
    rows: comparison,
    note: 'From the public plan pages of Gazet, Tallo and Penna, read on November 2, 2026. We lose the last two rows and left them in.',
  },
  testimonials: { name: 'Testimonials', quotes },
  pricing: {
    name: 'Pricing',
    plans,
  },
  faq: { name: 'Frequently Asked Questions', questions },
  closing: {
    heading: 'Tomorrow at 07:30, then.',
    text: 'Publish something tonight. Three paragraphs will do.',
    actions: [start, pricing],
  },
} as const;
