import fc from 'fast-check';
import path from 'node:path';
import { expect, it } from 'vitest';
import { safeSlug, titleFromSlug } from '../../src/lib/slug.ts';

it('a safe slug is one segment of an address and one folder, whatever is given', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (given) => {
      const slug = safeSlug(given);
      if (slug === undefined) return;
      const address = `/hub/${encodeURIComponent(slug)}/`;
      expect(new URL(address, 'https://rook.example').pathname.split('/')).toHaveLength(4);
      expect(decodeURIComponent(new URL(address, 'https://rook.example').pathname)).toBe(`/hub/${slug}/`); // prettier-ignore
      expect(path.dirname(path.join('/hub', slug, 'index.html'))).toBe(`/hub/${slug}`);
    }),
    { numRuns: 500 },
  );
});

it('a safe slug stays what it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (given) => {
      const slug = safeSlug(given);
      if (slug !== undefined) expect(safeSlug(slug)).toBe(slug);
    }),
  );
});

it.each([
  ['zero\u200bwidth', 'zerowidth'],
  ['\u200fright\u200e\u061c', 'right'],
  ['soft\u00adhyphen\u2060\ufeff', 'softhyphen'],
  ['\u202egpj.exe', 'gpj.exe'],
  ['\u2066a\u2069', 'a'],
  [' \u200b spaced \u200b', 'spaced'],
  ['مرحبا', 'مرحبا'],
  ['emoji-👩🏽\u200d💻-❤️', 'emoji-👩🏽\u200d💻-❤️'],
])('what cannot be seen leaves a slug: %j', (given, slug) => {
  expect(safeSlug(given)).toBe(slug);
});

it.each(['\u200b', '\u200b.hidden', 'pa\u200bge', '.\u200b.', 'a\u2028b', 'a\ufdd0'])(
  'a slug is judged without what cannot be seen: %j',
  (given) => expect(safeSlug(given)).toBeUndefined(),
);

it('titles come from slugs', () => {
  expect(titleFromSlug('four-day_launches')).toBe('Four day launches');
});
