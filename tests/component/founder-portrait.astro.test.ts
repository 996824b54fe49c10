import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { founderPortrait } from '~/components/hub/founder-portrait.ts';

it('is another for each letter that was drawn, and the plain one for the rest', async () => {
  const letters = await readFile('src/content/datasets/ceo-letters/data.ndjson', 'utf8');
  const slugs = [...letters.matchAll(/"current": "([^"]+)"/g)].map(([, slug]) => slug);
  const drawn = slugs.map((slug) => founderPortrait(slug).src);
  expect(drawn.length).toBeGreaterThan(1);
  expect(new Set(drawn).size).toBe(drawn.length);
  const plain = founderPortrait('a-letter-of-2031').src;
  expect(plain).toMatch(/anika-rao\.svg/);
  expect(founderPortrait(undefined).src).toBe(plain);
  expect(drawn).not.toContain(plain);
});
