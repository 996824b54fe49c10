import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { expect, it } from 'vitest';
import {
  type BuiltPage,
  attribute,
  builtPages,
  fileFor,
  isDetailPage,
} from '../support/built-pages.ts';
import { heaviestParts } from '../support/page-weight.ts';
import { textOf } from '../support/site.ts';

/** The first flight of a TCP connection: ten packets of 1,460 bytes. */
const FIRST_FLIGHT = 14_600;
const INLINE_SCRIPT = 3_000;

/** Words of a page from which its article counts as long: about four minutes of reading. */
const LONG_ARTICLE = 900;

const brotli = (data: Buffer | string) =>
  brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

function isLongArticle({ address, document }: BuiltPage): boolean {
  const main = document.querySelector('main');
  return isDetailPage(address) && textOf(main).split(/\s+/).length > LONG_ARTICLE;
}

/** Bytes of a page as a browser is sent it: those of the copy that lies beside it. */
function bytesOf(address: string): number {
  const file = fileFor(address);
  if (file === undefined) throw new Error(`${address} is not in the build`);
  return readFileSync(`${file}.br`).length;
}

it('every page but long articles fits the first flight as it is sent, its rules inside', () => {
  const weights = builtPages()
    .filter((page) => !isLongArticle(page))
    .map((page) => ({ ...page, bytes: bytesOf(page.address) }))
    .sort((one, other) => other.bytes - one.bytes);
  console.table(Object.fromEntries(weights.slice(0, 10).map((each) => [each.address, each.bytes])));
  expect(weights.length).toBeGreaterThan(50);
  const heavy = weights
    .filter(({ bytes }) => bytes > FIRST_FLIGHT)
    .map(
      ({ address, html, bytes }) =>
        `${address}: ${String(bytes)} bytes, ${String(bytes - FIRST_FLIGHT)} too many; most are in ${heaviestParts(html)}`,
    );
  expect(heavy).toEqual([]);
});

it('no scope is as Astro names it', () => {
  const long = builtPages().filter(
    ({ document }) => document.querySelector('[class*="astro-"]') !== null,
  );
  expect(long.map(({ address }) => address)).toEqual([]);
});

it('no page asks for a style sheet', () => {
  const asking = builtPages().filter(
    ({ document }) => document.querySelector('link[rel~="stylesheet" i]') !== null,
  );
  expect(asking.map(({ address }) => address)).toEqual([]);
});

/** Inline scripts that run; data blocks are not among them. */
function inlineScripts(document: Document): string {
  return [...document.querySelectorAll('script:not([src])')]
    .filter((script) => !/json|speculationrules/.test(attribute(script, 'type')))
    .map((script) => script.textContent)
    .join('\n');
}

it('inline scripts are at most 3 kB a page', () => {
  const heavy = builtPages()
    .map(({ address, document }) => ({ address, bytes: brotli(inlineScripts(document)) }))
    .filter(({ bytes }) => bytes > INLINE_SCRIPT)
    .map(({ address, bytes }) => `${address}: ${String(bytes)} bytes`);
  expect(heavy).toEqual([]);
});

it('no page has a script that is fetched by opening it', () => {
  const fetched = builtPages().flatMap(({ address, document }) =>
    [
      ...document.querySelectorAll(
        'script[src], link[rel="modulepreload"], link[rel="preload"][as="script"]',
      ),
    ].map((element) => `${address}: ${element.outerHTML.slice(0, 160)}`),
  );
  expect(fetched).toEqual([]);
});

it('no inline script imports a module at once', () => {
  const importing = builtPages()
    .filter(({ document }) => /(?:^|[;}\s])import\s*["'{*]/.test(inlineScripts(document)))
    .map(({ address }) => `${address}: an inline script has a static import`);
  expect(importing).toEqual([]);
});
