import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { builtPages } from '../support/built-pages.ts';
import { root } from '../support/folders.ts';

/** Of the version of Astro's element that ours takes the place of. */
const KNOWN = 'c9fc3b347727c6a23bcf517a22ae5e521a407598654af6df7501576f6b6fdf2a';

it('Astro’s island element is the one that ours was written for', () => {
  const file = 'node_modules/astro/dist/runtime/server/astro-island.prebuilt.js';
  expect(
    hash('sha256', readFileSync(path.join(root, file))),
    `Astro has changed ${file}: take over into src/directives/island-element.ts what our islands need, then name the new digest here.`,
  ).toBe(KNOWN);
});

it('pages with islands have our element, and not Astro’s', () => {
  const texts = builtPages()
    .filter(({ document }) => document.querySelector('astro-island') !== null)
    .map(({ document }) => [...document.querySelectorAll('script')].map((script) => script.textContent).join('')); // prettier-ignore
  expect(texts.length).toBeGreaterThan(0);
  for (const text of texts) {
    expect(text).toContain('?again');
    expect(text).not.toContain('astro:unmount');
  }
});
