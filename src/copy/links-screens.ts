import type { GoodName } from '#brand/goods.ts';
import { promises } from '#company/record.ts';
import { inEuros } from './prices.ts';

/** What was sold through a link, in euros, and how often the link was tapped. */
interface Sold {
  readonly good: GoodName;
  readonly label: string;
  readonly price: number;
  readonly paid: number;
  readonly taps: number;
}

const month: readonly Sold[] = [
  { good: 'bow', label: 'Bow rehair', price: 65, paid: 9, taps: 31 },
  { good: 'strings', label: 'Strings', price: 48, paid: 12, taps: 44 },
  { good: 'crate', label: 'Cello', price: 0, paid: 0, taps: 58 },
  { good: 'violin', label: 'Rent', price: 0, paid: 0, taps: 17 },
];

const sum = month.reduce((total, { price, paid }) => total + price * paid, 0);
const payments = month.reduce((total, { paid }) => total + paid, 0);

/** A set of strings, with Swedish tax of 25% and the fee of Rook Pay. */
const price = 48;
const tax = price / 5;
const fee = Math.round(price * promises.feePercent) / 100;

/** The screens of Rook Links at work: Astrid Holm’s checkout, her page for buyers and for her, and what it sold. */
export const linksScreens = {
  checkout: {
    label: 'Rook Pay’s checkout for a set of four strings',
    address: 'rook.link/astrid/strings',
    name: 'Rook Pay',
    to: 'to Astrid Holm',
    item: 'Strings, set of four',
    ways: ['Card', 'Wallet', 'Bank transfer'],
    email: { label: 'Email for the receipt', typed: 'lina.sand@post.example' },
    card: { label: 'Card number', typed: '5355 2210 08', others: ['MM / YY', '3 digits'] },
    pay: `Pay ${inEuros(price)}`,
    note: 'No account. The receipt comes by email.',
    good: 'strings',
    about: 'For violin: G, D, A, E',
    lines: [
      ['Price', inEuros(price - tax)],
      ['VAT, 25%', inEuros(tax)],
      ['Post, Sweden', inEuros(0)],
    ],
    total: ['Total', inEuros(price)],
    shares: [
      ['Astrid gets', inEuros(price - fee)],
      [`Rook, ${promises.feePercent}%`, inEuros(fee)],
    ],
  },
  buyer: {
    label: 'Astrid Holm’s page. Bow rehair is open.',
    note: 'White hair, ready in two days.',
    pay: 'Pay Astrid Holm',
  },
  editor: {
    label: 'The editor. The link Strings is being dragged.',
    bar: ['Done', 'Your page', 'Preview'],
    dragged: 'strings',
    add: '+ Add a link',
    shop: ['Shop Mode', 'Off'],
  },
  sales: {
    label: 'Sales, September 2026',
    name: 'Sales',
    spans: ['Week', 'Month'],
    sum: `€${sum.toLocaleString('en-US')}`,
    of: `${payments} payments, September 2026`,
    key: ['Paid', 'beside taps'],
    rows: month,
    advice: {
      finding: '58 taps and nothing to pay.',
      reason: 'How to ship me a cello has no price.',
      choices: ['Set a price', 'Not now'],
    },
  },
} as const;
