import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { links } from '../../src/copy/links.ts';
import { products } from '../../src/config/company.ts';

const drawing = readFileSync(
  new URL('../../src/assets/screens/sources/parts/goods.svg', import.meta.url),
  'utf8',
);
const { demoPage, shop } = links;
const shown = [...demoPage.items, ...shop.items].map(({ good }) => good);

describe("the goods of Links' shop", () => {
  it.each([...new Set(['astrid', ...shown])])('%s is drawn, for pages and for screens', (good) => {
    expect(drawing).toContain(`<view id="view-${good}" `);
    expect(drawing).toContain(`<g id="${good}">`);
  });

  it('stand on as many shelves as a shop has, each on one', () => {
    expect(shop.items).toHaveLength(products.shopItems);
    expect(new Set(shop.items.map(({ good }) => good)).size).toBe(products.shopItems);
  });

  it('are as many held, sold and for sale as the note under them says', () => {
    const held = shop.items.filter(({ state }) => state === 'held').length;
    const sold = shop.items.filter(({ state }) => state === 'sold').length;
    expect([held, sold]).toEqual([1, 1]);
    expect(shop.shelfNote).toContain(`${String(shop.items.length - held - sold)} for sale`);
  });

  it('cost the same on a shelf as behind a link', () => {
    const priced = demoPage.items.flatMap((item) => ('price' in item ? [item] : []));
    for (const { good, price } of priced)
      expect(shop.items.find((item) => item.good === good)?.price).toBe(price);
  });
});
