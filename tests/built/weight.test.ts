import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { expect, it } from 'vitest';
import { all, attribute, builtPages, fileFor, isDetailPage, shown } from '../support/built/built-pages.ts';
import { expectNoFaults } from '../support/built/every-page.ts';
import { textOf } from '../support/site.ts';

/** The first flight of a TCP connection: ten packets of 1,460 bytes. */
const FIRST_FLIGHT = 14_600;
const INLINE_SCRIPT = 3_000;
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

it('inline scripts are at most 3 kB a page, and import nothing immediately', () => {
  expectNoFaults(({ document }) => {
    const code = all(document, 'script:not([src])')
      .filter((script) => !/json|speculationrules/.test(attribute(script, 'type')))
      .map((script) => script.textContent)
      .join('\n');
    const bytes = brotli(code);
    const imports = /(?:^|[;}\s])import\s*["'{*]/.test(code) ? ['a static import'] : [];
    return bytes > INLINE_SCRIPT ? [...imports, `${String(bytes)} bytes of scripts`] : imports;
  });
});
