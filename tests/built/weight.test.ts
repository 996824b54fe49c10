import { globSync, readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { create } from 'fontkit';
import { expect, it } from 'vitest';
import { all, attribute, builtPages, fileFor, isDetailPage, shown } from '../support/built/built-pages.ts';
import { expectNoFaults } from '../support/built/every-page.ts';
import { siteFolder, textOf } from '../support/site.ts';

/** The first flight of a TCP connection: ten packets of 1,460 bytes. */
const FIRST_FLIGHT = 14_600;
/** Words of a page from which its article counts as long: about four minutes of reading. */
const LONG_ARTICLE = 900;

const brotli = (text: string) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length;

it('every page but long articles fits the first flight, with its rules', () => {
  const short = builtPages().filter(
    ({ address, document }) =>
      !isDetailPage(address) || textOf(document.querySelector('main')).split(' ').length <= LONG_ARTICLE,
  );
  expect(short.length).toBeGreaterThan(50);
  expectNoFaults(({ address, html }) => {
    // Browsers get the compressed copy.
    const bytes = readFileSync(`${fileFor(address) ?? ''}.br`).length;
    return bytes > FIRST_FLIGHT ? [`${String(bytes)} bytes as sent, ${String(html.length)} as written`] : [];
  }, short);
});

it('no page requests a style sheet, requests a script when opened, or has long scope names', () => {
  const asked = 'link[rel~="stylesheet" i], script[src], link[rel="modulepreload"], link[as="script"]';
  expectNoFaults(({ document }) => all(document, `${asked}, [class*="astro-"]`).map(shown));
});

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

it('the React that islands wait for is at most 52 kB', () => {
  const [file = ''] = globSync(`${siteFolder}/_astro/react.*.js.br`);
  expect(readFileSync(file).length).toBeLessThanOrEqual(52_000);
});

it('inline scripts are at most 3 kB a page, and import nothing immediately', () => {
  expectNoFaults(({ document }) => {
    const code = all(document, 'script:not([src])')
      .filter((script) => !/json|speculationrules/.test(attribute(script, 'type')))
      .map((script) => script.textContent)
      .join('\n');
    const bytes = brotli(code);
    const imports = /(?:^|[;}\s])import\s*["'{*]/.test(code) ? ['a static import'] : [];
    return bytes > 3_000 ? [...imports, `${String(bytes)} bytes of scripts`] : imports;
  });
});
