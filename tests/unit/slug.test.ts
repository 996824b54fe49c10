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

it('titles come from slugs', () => {
  expect(titleFromSlug('four-day_launches')).toBe('Four day launches');
});
