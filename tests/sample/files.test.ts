import { globSync, readFileSync } from 'node:fs';
import { create } from 'fontkit';
import { expect, it } from 'vitest';
import { activeServices } from '#content/settings/active-services.ts';
import { thirdPartyServices } from '#copy/third-party-services.ts';
import { all, attribute } from '../support/built/built-pages.ts';
import { expectNoFaults } from '../support/built/every-page.ts';
import { siteFolder, textOf } from '../support/site.ts';

// Titles of other content may have other characters, from a second file.
it('preloads one font, of 8 kB, that has each character of the headings', () => {
  const [file = ''] = globSync(`${siteFolder}/_astro/archivo-800-basic.*.woff2`);
  const bytes = readFileSync(file);
  expect(bytes.length).toBeLessThanOrEqual(8_000);
  const font = create(bytes);
  const characters = new Set('characterSet' in font ? font.characterSet : []);
  expectNoFaults(({ document }) => {
    const fonts = all(document, 'link[as="font"]').map((link) => attribute(link, 'href'));
    const headings = all(document, 'h1, h2, h3, h4, .display').map(textOf).join('');
    const missing = new Set([...headings].filter((character) => !characters.has(character.codePointAt(0) ?? 0)));
    return [...fonts.filter((href) => !file.endsWith(href)), ...missing];
  });
});

it('sets text in a font of 16 kB', () => {
  const [file = ''] = globSync(`${siteFolder}/_astro/archivo-text-basic.*.woff2`);
  expect(readFileSync(file).length).toBeLessThanOrEqual(16_000);
});

it('no file has a trace of a service that is off, nor of the banner if all are', () => {
  const active = activeServices().map(({ id }) => `data-service="${id}"`);
  const parts = thirdPartyServices.map(({ id }) => `data-service="${id}"`).filter((part) => !active.includes(part));
  const banner = ['data-privacy-choices', 'consent:'];
  const traces = ['googletagmanager', ...parts, ...(active.length === 0 ? banner : [])];
  const found = globSync(`${siteFolder}/**/*.{html,js,css,json}`).filter((file) => {
    const text = readFileSync(file, 'utf8');
    return traces.some((trace) => text.includes(trace));
  });
  expect(found).toEqual([]);
});
