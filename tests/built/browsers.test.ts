import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { builtPages } from '../support/built/built-pages.ts';
import { expectNoFaults } from '../support/built/every-page.ts';
import { faultsOfScript, unknownFeatures } from '../support/built/browser-features.ts';
import { siteFolder } from '../support/site.ts';

/** Features that some browsers of the list lack, and visitors do without: see docs/browsers.md. */
const DONE_WITHOUT = `:has, text-wrap, size-adjust, ascent-override,
  overscroll-behavior, @media prefers-contrast, @media forced-colors, forced-color-adjust,
  break-after: avoid, break-before: avoid, place-self: end, place-self: start,
  ::details-content, content-visibility, contain-intrinsic-height, animation-timeline, animation-range, view-timeline, view-timeline-name,
  grid-template-rows: subgrid, @view-transition, view-transition-name, ::view-transition, ::view-transition-old,
  ::view-transition-new`.split(/,\s+/);

/** Methods that are asked for, or whose object is, and one of our own that is called like a young one. */
const ASKED_FOR = /: (?:share|skipTransition|format)$/;

/** The different texts that pages have between two tags. */
const inline = (tag: string) => {
  const pattern = new RegExp(`<${tag}(?: type="module"| hidden)?>([^]*?)</${tag}>`, 'g');
  const texts = builtPages().flatMap(({ html }) => [...html.matchAll(pattern)]);
  return [...new Set(texts.map(([, text = '']) => text))];
};

it('scripts use only syntax and features that all listed browsers have', () => {
  const files = globSync(`${siteFolder}/{_astro,pagefind}/*.{js,mjs}`);
  expect(files.length).toBeGreaterThan(8);
  const code = files.map((file) => [path.basename(file), readFileSync(file, 'utf8')] as const);
  const all = [...code, ...inline('script').map((text) => ['inline', text] as const)];
  const faults = all.flatMap(([name, text]) =>
    faultsOfScript(text)
      // React and Pagefind ask for methods before they call them.
      .filter((fault) => fault.startsWith('/') || !/^react\.|^pagefind/.test(name))
      .map((fault) => `${name}: ${fault}`),
  );
  expect(faults.filter((fault) => !ASKED_FOR.test(fault))).toEqual([]);
});

it('styles have fallbacks for what a listed browser lacks, or are optional', () => {
  const lacking = new Set(inline('style').flatMap(unknownFeatures));
  expect([...lacking].sort()).toEqual(DONE_WITHOUT.sort());
});

it('pages keep phones from inflating text', () => {
  expectNoFaults(({ html }) => (html.includes('-webkit-text-size-adjust:100%') ? [] : ['no text-size-adjust']));
});
