import { expect, it } from 'vitest';
import { links, monthlyPrices, promises } from '~/config/company.ts';
import { links as linksPage } from '~/copy/links.ts';
import { drawingNames, readSource } from '../../../scripts/drawings/draw.ts';
import { claims } from '../../support/content/company-claims.ts';

/** The texts of a drawing's source, in order. */
function wordsOf(name: string): readonly string[] {
  return [...readSource(`${name}.svg`).matchAll(/<text[^>]*>([^<]*)/g)].map(([, words = '']) =>
    words.replaceAll('&amp;', '&').replaceAll('&lt;', '<').replaceAll('&gt;', '>'),
  );
}

/** The texts that follow the last of these words in a drawing. */
function after(name: string, words: string): readonly string[] {
  const all = wordsOf(name);
  const at = all.lastIndexOf(words);
  if (at < 0) throw new Error(`${name}.svg does not say "${words}".`);
  return all.slice(at + 1);
}

const amountOf = (printed = '') => Number(/[\d,]+(?:\.\d+)?/.exec(printed)?.[0].replaceAll(',', ''));
const amountAfter = (name: string, words: string) => amountOf(after(name, words)[0]);
const cents = (amount: number) => amount.toFixed(2);

it.each(drawingNames().map((file) => file.replace('.svg', '')))(
  '%s says what the record of the company says',
  (name) => {
    const text = wordsOf(name).join('\n');
    const wrong = claims.flatMap(({ fact, is, said, except }) =>
      [...text.matchAll(said)]
        .filter(([words, ...figures]) => !except?.test(words) && amountOf(figures.find(Boolean)) !== is)
        .map(([words]) => `${fact}: ${words}, not ${String(is)}`),
    );
    expect(wrong).toEqual([]);
  },
);

it('the tower says what the record and the other drawings say', () => {
  expect(wordsOf('tower')).toEqual(
    expect.arrayContaining([
      `${String(promises.feePercent)}%`,
      `Fee ${String(promises.feePercent)}%`,
      `${String(promises.friendsPercent)}%`,
      `Over ${links.users.toLocaleString('en-US')} users`,
      `seen in the last ${String(links.activeDays)} days`,
      `Week 4 of ${String(promises.mentorWeeksWithPlan)}`,
    ]),
  );
  expect(amountAfter('tower', 'Fixed at')).toBe(amountAfter('studio-quote', 'Fixed price'));
  expect(after('tower', 'Friends paid')[0]).toBe('$170.70');
});

it.each([
  // In the tower, the price is on a row of links before it is on the receipt.
  ['tower', 'Bow rehair', 'Fee 1.9%', 'To Astrid'],
  ['pay-checkout', 'Total', 'Rook, 1.9%', 'Astrid gets'],
])('a payment in %s adds up', (name, price, fee, rest) => {
  const [paid, kept, left] = [price, fee, rest].map((words) => amountAfter(name, words));
  expect(cents(kept ?? 0)).toBe(cents(((paid ?? 0) * promises.feePercent) / 100));
  expect(cents(left ?? 0)).toBe(cents((paid ?? 0) - (kept ?? 0)));
});

it('the receipt says what the checkout said, and when the money arrives', () => {
  const [total, fee, rest] = ['Total', 'Rook, 1.9%', 'Astrid gets'].map((words) => after('pay-checkout', words)[0]);
  expect(after('pay-receipt', 'Total')[0]).toBe(total);
  expect(after('pay-receipt', 'What reaches the seller')[0]).toBe(rest);
  const sum = `€${cents(amountOf(total))} less ${String(promises.feePercent)}%, ${String(fee)}`;
  // Thursday, September 17, to Monday: two business days.
  expect(wordsOf('pay-receipt')).toEqual(expect.arrayContaining([sum, 'on Monday, September 21']));
});

it('what Astrid sells costs the same on her page and in her editor', () => {
  for (const { label, ...item } of linksPage.demoPage.items) {
    if (!('price' in item)) continue;
    const prices = ['links-page', 'links-editor'].map((name) => after(name, label)[0]);
    expect([label, ...prices]).toEqual([label, item.price, item.price]);
  }
});

it('the statement of a friend adds up', () => {
  const rows = [
    ['Scoop Growth', monthlyPrices.scoopGrowth],
    ['Scoop Pro', monthlyPrices.scoopPro],
    ['Links Pro', monthlyPrices.linksPro],
  ] as const;
  const [friends, shares] = [0, 2].map((column) =>
    rows.reduce((sum, [plan]) => sum + amountOf(after('friends-statement', plan)[column]), 0),
  );
  for (const [plan, price] of rows) {
    const [many = 0, paid, share = 0] = after('friends-statement', plan).slice(0, 3).map(amountOf);
    expect([plan, paid]).toEqual([plan, price]);
    expect(cents(share)).toBe(cents((many * price * promises.friendsPercent) / 100));
  }
  const sums = [`$${cents(shares ?? 0)}`, `${String(friends)} paying friends`];
  expect(wordsOf('friends-statement')).toEqual(expect.arrayContaining(sums));
});

it('a quote of the studio adds up', () => {
  const prices = wordsOf('studio-quote')
    .filter((words) => words.startsWith('$'))
    .map(amountOf);
  const [fixed, ...lines] = prices.toSorted((a, b) => b - a);
  expect(lines.reduce((sum, price) => sum + price, 0)).toBe(fixed);
});
