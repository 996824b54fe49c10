import { describe, expect, it } from 'vitest';
import { drawingNames, readSource } from '../../scripts/drawings/draw.ts';
import { links, monthlyPrices, promises } from '../../src/config/company.ts';
import { links as linksPage } from '../../src/copy/links.ts';
import { claims } from '../support/company-claims.ts';

/** The texts of a drawing's source, in order. */
function wordsOf(name: string): readonly string[] {
  return [...readSource(`${name}.svg`).matchAll(/<text[^>]*>([^<]*)/g)].map(([, words = '']) =>
    words.replaceAll('&amp;', '&').replaceAll('&lt;', '<').replaceAll('&gt;', '>'),
  );
}

/** The text that follows another one in a drawing. */
function after(name: string, words: string): string {
  const all = wordsOf(name);
  const at = all.indexOf(words);
  if (at < 0) throw new Error(`${name}.svg does not say "${words}".`);
  return all[at + 1] ?? '';
}

const amountOf = (printed: string) =>
  Number(/[\d,]+(?:\.\d+)?/.exec(printed)?.[0].replaceAll(',', ''));
const cents = (amount: number) => amount.toFixed(2);

describe('drawings say what the record of the company says', () => {
  it.each(drawingNames().map((file) => file.replace('.svg', '')))('%s', (name) => {
    const text = wordsOf(name).join('\n');
    const wrong = claims.flatMap(({ fact, is, said, except }) =>
      [...text.matchAll(said)]
        .filter(([words]) => !except?.test(words))
        .map((match) => match.slice(1).find((figure) => figure !== undefined) ?? '')
        .filter((figure) => amountOf(figure) !== is)
        .map((figure) => `${fact}: ${figure}, not ${String(is)}`),
    );
    expect(wrong).toEqual([]);
  });

  it('the tower', () => {
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
    expect(after('tower', 'Fixed at')).toBe(after('studio-quote', 'Fixed price'));
    expect(after('tower', 'Friends paid')).toBe('$170.70');
  });
});

describe('a payment adds up', () => {
  it.each([
    ['tower', 'Bow rehair', 'Fee 1.9%', 'To Astrid'],
    ['pay-checkout', 'Total', 'Rook, 1.9%', 'Astrid gets'],
  ])('in %s', (name, price, fee, rest) => {
    const texts = wordsOf(name);
    // The price in the tower stands on a row of links before it stands on the receipt.
    const amount = amountOf(texts[texts.lastIndexOf(price) + 1] ?? '');
    expect(cents(amountOf(after(name, fee)))).toBe(cents((amount * promises.feePercent) / 100));
    expect(cents(amount - amountOf(after(name, fee)))).toBe(cents(amountOf(after(name, rest))));
  });

  it('in the receipt, and reaches the seller when it is promised to', () => {
    const paid = amountOf(after('pay-receipt', 'Total'));
    expect(after('pay-receipt', 'Total')).toBe(after('pay-checkout', 'Total'));
    expect(after('pay-receipt', 'What reaches the seller')).toBe(
      after('pay-checkout', 'Astrid gets'),
    );
    expect(wordsOf('pay-receipt')).toContain(
      `€${cents(paid)} less ${String(promises.feePercent)}%, ${after('pay-checkout', 'Rook, 1.9%')}`,
    );
    // Thursday to Monday: two business days.
    expect(new Date('2026-09-17').getUTCDay()).toBe(4);
    expect(wordsOf('pay-receipt')).toContain('on Monday, September 21');
  });
});

it('what Astrid sells costs the same on her page, in her editor and in her shop', () => {
  for (const { label, ...item } of linksPage.demoPage.items) {
    if (!('price' in item)) continue;
    for (const name of ['links-page', 'links-editor'])
      expect([name, after(name, label)]).toEqual([name, item.price]);
  }
});

it('the statement of a friend adds up', () => {
  const name = 'friends-statement';
  const plans = [
    ['Scoop Growth', monthlyPrices.scoopGrowth],
    ['Scoop Pro', monthlyPrices.scoopPro],
    ['Links Pro', monthlyPrices.linksPro],
  ] as const;
  const texts = wordsOf(name);
  const rows = plans.map(([plan, price]) => {
    const at = texts.indexOf(plan);
    const [friends, paid, share] = texts.slice(at + 1, at + 4).map(amountOf);
    expect([plan, paid]).toEqual([plan, price]);
    expect(cents(share ?? 0)).toBe(cents(((friends ?? 0) * price * promises.friendsPercent) / 100));
    return { friends: friends ?? 0, share: share ?? 0 };
  });
  const sum = rows.reduce((all, { share }) => all + share, 0);
  expect(texts).toContain(`$${cents(sum)}`);
  const friends = rows.reduce((all, row) => all + row.friends, 0);
  expect(texts).toContain(`${String(friends)} paying friends`);
});

it('a quote of the studio adds up', () => {
  const prices = wordsOf('studio-quote')
    .filter((words) => words.startsWith('$'))
    .map(amountOf);
  const [fixed, ...lines] = prices.toSorted((a, b) => b - a);
  expect(lines.reduce((sum, price) => sum + price, 0)).toBe(fixed);
});
