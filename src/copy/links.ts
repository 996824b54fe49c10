import type { Plan, Point, Question, Quote } from './shapes.ts';
import { links as record, monthlyPrices, products, promises } from '#company/record.ts';
import { external } from '#company/site.ts';
import type { GoodName } from '#brand/goods.ts';
import { perMonth } from './prices.ts';

const pricing = { label: 'See pricing', href: external.linksPricing };
const start = { label: 'Make your page', href: external.linksApp };

/** An item in Shop Mode. */
interface ShopItem {
  readonly good: GoodName;
  readonly label: string;
  /** The price and any remark. */
  readonly price: string;
  readonly state?: 'held' | 'sold';
}

const features: readonly (Point & { readonly figure?: string })[] = [
  {
    title: 'Payment links',
    description:
      'Put an amount on a link and it is a checkout: card, wallet or bank transfer, a receipt by email, and the money with you, usually two business days later.',
  },
  {
    title: 'Unlimited links',
    figure: 'No limit',
    description: 'A record shop in Leeds has 2,306 on one page. Both plans allow it.',
  },
  {
    title: 'Mobile optimized',
    description:
      'We design for a phone 360\u00a0px wide first. You can build the whole page with your thumb; a desktop works too.',
  },
  {
    title: 'Numbers you can act on',
    description:
      'Free has two: visits and taps. Pro adds three: where a buyer came from, what they paid, and the last link they opened.',
  },
];

const quotes: readonly Quote[] = [
  {
    quote:
      'I really love this, and so does my mum, who does the markets with me. The code is printed on all our jar lids, and I was worried because prices do go up, but you just change it on the page and the same lids still work.',
    author: 'Bronagh Tully',
    role: 'Beekeeper',
    company: 'Tully Honey',
  },
  {
    quote: 'Parents pay for the term before it begins. I used to spend the first lesson collecting envelopes.',
    author: 'Emeka Nwosu',
    role: 'Piano teacher',
    company: 'Yaba Keys',
  },
  {
    quote:
      'I am not good with computers, and my nephew was meant to make us a website but he never had time. I did this myself on a Sunday. It works, and people pay.',
    author: 'Sunniva Berg',
    role: 'Florist',
    company: 'Berg & Blom',
  },
];

const plans: readonly Plan[] = [
  {
    name: 'Free',
    price: '$0',
    description: 'For sharing your links and taking your first payments.',
    features: [
      'Unlimited links',
      'Basic analytics: visits and taps',
      'Mobile optimized',
      `Payments at ${promises.feePercent}%, nothing monthly`,
    ],
    action: { label: 'Start on Free', href: external.linksPricing },
  },
  {
    name: 'Pro',
    price: perMonth(monthlyPrices.linksPro),
    description: 'For a page that has become a business.',
    features: [
      'Everything in Free',
      `Shop Mode, up to ${products.shopItems} items`,
      'Custom branding: your colors, your domain, no Rook label',
      'Advanced analytics: sources, sales, the last link opened',
      `The same price for ${promises.priceHeldMonths} months`,
    ],
    action: { label: 'Go Pro', href: external.linksPricing },
    badge: 'Unlocks Shop Mode',
  },
];

const questions: readonly Question[] = [
  {
    question: 'What does the Free plan leave out?',
    answer:
      'Shop Mode, custom branding and advanced analytics. Links, payments and receipts are the same on both plans.',
  },
  {
    question: 'What does a payment cost me?',
    answer: `A fee of ${promises.feePercent}% of the amount, taken from the payment itself. There is no minimum, and a refund costs you nothing.`,
  },
  {
    question: 'Can I change a price after sharing the link?',
    answer: 'Yes. The address stays and the price changes. A buyer who has the old price open is told before they pay.',
  },
  {
    question: 'How do I cancel Pro?',
    answer: `Whenever you like, under Settings, Plan. Pro runs to the end of the time you paid for, then you are on Free and every link keeps working. For ${promises.refundDays} days from purchase or renewal, Support refunds the whole price and its tax.`,
  },
  {
    question: 'How does Links compare to Linktree and other link pages?',
    answer: `On Links a buyer pays on the page itself, on both plans, for ${promises.feePercent}% of the payment. Your own domain comes with Pro. We cannot import a page yet, so you copy your links by hand. Makers Weekly tested six services in 2024: Links came second, and first for people who sell from a phone.`,
  },
];

/** Astrid Holm's shop. */
const shopItems: readonly ShopItem[] = [
  { good: 'bow', label: 'Bow rehair', price: '€65' },
  { good: 'strings', label: 'Strings', price: '€48' },
  { good: 'rosin', label: 'Rosin', price: '€14' },
  { good: 'case', label: 'Case', price: '€95, 1 left' },
  { good: 'bridge', label: 'Bridge', price: '€35' },
  { good: 'pegs', label: 'Pegs, four', price: '€28, held', state: 'held' },
  { good: 'metronome', label: 'Metronome', price: 'Sold out', state: 'sold' },
  { good: 'varnish', label: 'Varnish', price: '€22' },
  { good: 'fork', label: 'Tuning fork', price: '€16' },
  { good: 'book', label: 'Tune book', price: '€19' },
  { good: 'glue', label: 'Hide glue', price: '€12' },
  { good: 'scroll', label: 'Scroll', price: '€75' },
  { good: 'clamp', label: 'Clamp', price: '€9' },
  { good: 'violin', label: 'Violin to rent', price: '€25 a month' },
  { good: 'horsehair', label: 'Horsehair', price: '€24' },
  { good: 'plane', label: 'Finger plane', price: '€54, 1 left' },
  { good: 'rest', label: 'Padded rest', price: '€38' },
  { good: 'apron', label: 'Apron', price: '€44' },
  { good: 'spruce', label: 'Spruce', price: '€42' },
  { good: 'mug', label: 'Mug', price: '€18' },
  { good: 'knife', label: 'Knife', price: '€36' },
  { good: 'cloth', label: 'Cloth', price: '€6' },
  { good: 'mute', label: 'Mute', price: '€8' },
  { good: 'letter', label: 'Letters', price: '€20 a year' },
];

/** Text of the page about Rook Links, the payment-link manager. */
export const links = {
  title: 'Rook Links: one page of links that take payments',
  description:
    'Rook Links is a link-in-bio page that takes payments. Unlimited links on the Free plan; Shop Mode, custom branding and advanced analytics on Pro.',
  keywords: [
    'payment links',
    'link in bio',
    'link manager',
    'Linktree alternative',
    'cancel Links',
    'Shop Mode',
    'fees',
    'Rook Links',
  ],
  hero: {
    name: 'Rook Links',
    headline: 'The link in your bio can take payments.',
    lead: 'Put your links on one page and share its address anywhere. Some links open your other pages; others have a price, and buyers pay without making an account.',
    claim: {
      figure: `Over ${record.users.toLocaleString('en-US')} users`,
      text: `Each has opened their page in the past ${record.activeDays} days.`,
    },
    actions: [start, pricing],
  },
  demoPage: {
    name: 'Astrid Holm',
    line: 'Repairs violins in Gothenburg',
    address: 'rook.link/astrid',
    /** Label of the two radio buttons below it. */
    legend: 'Astrid Holm’s page as',
    faces: ['Links', 'Shop'],
    items: [
      { good: 'bow', label: 'Bow rehair', price: '€65' },
      { good: 'strings', label: 'Strings, set of four', price: '€48' },
      { good: 'crate', label: 'How to ship me a cello' },
      { good: 'violin', label: 'Instruments to rent' },
      { good: 'clock', label: 'Workshop hours' },
      { good: 'letter', label: 'Letters, four a year' },
    ],
  },
  features: {
    name: 'Features',
    items: features,
  },
  demo: {
    name: 'Demo Views',
    views: [
      {
        title: 'Buyer view',
        description: 'What it is, what it costs, who gets the money, and one button.',
      },
      {
        title: 'Editor view',
        description: 'Your page with handles: drag to sort, tap to set a price.',
      },
      {
        title: 'Sales view',
        description: 'On Pro: payments beside taps, so you see what people open but never buy.',
      },
    ],
  },
  shop: {
    name: 'Shop Mode',
    badge: 'Pro',
    intro:
      'Flip one switch and each link becomes an item with a square photograph and the number of pieces left. The last piece is never sold twice.',
    facts: [
      `Up to ${products.shopItems} items on one page, each with a photograph from your phone.`,
      `A piece is held for ${products.holdMinutes} minutes while a buyer pays.`,
      'No cart to fill or forget: a tap on an item opens its checkout.',
    ],
    items: shopItems,
  },
  testimonials: {
    name: 'Testimonials',
    quotes,
  },
  plans: {
    name: 'Free and Pro plans',
    intro: `Prices are in US dollars, before tax. Cancel at any time under Settings, Plan. You can get your money back for ${promises.refundDays} days.`,
    plans,
  },
  faq: { name: 'Frequently Asked Questions', questions },
  closing: {
    heading: 'Six links before your tea gets cold.',
    actions: [start, pricing],
  },
} as const;
