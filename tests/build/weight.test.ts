import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { expect, it } from 'vitest';
import {
  type BuiltPage,
  attribute,
  builtPages,
  fileFor,
  fullPages,
  isDetailPage,
} from '../support/built-pages.ts';

/** The first flight of a TCP connection: ten packets of 1,460 bytes. */
const FIRST_FLIGHT = 14_600;
const INLINE_SCRIPT = 3_000;

const brotli = (data: Buffer | string) =>
  brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

const styleWeights = new Map<string, number>();

/** Bytes of a style sheet as it travels; each is compressed once. */
function weightOfStyle(address: string): number {
  const known = styleWeights.get(address);
  if (known !== undefined) return known;
  const file = fileFor(address);
  if (file === undefined) throw new Error(`${address} is linked and not in the build`);
  const weight = brotli(readFileSync(file));
  styleWeights.set(address, weight);
  return weight;
}

interface Weight {
  readonly address: string;
  readonly html: number;
  readonly css: number;
  readonly all: number;
}

function weightOf({ address, html, document }: BuiltPage): Weight {
  const css = [...document.querySelectorAll('link[rel="stylesheet"]')]
    .filter((link) => attribute(link, 'media') !== 'print')
    .reduce((sum, link) => sum + weightOfStyle(attribute(link, 'href')), 0);
  const page = brotli(html);
  return { address, html: page, css, all: page + css };
}

it('HTML and blocking CSS of every page but articles fit the first flight', () => {
  const weights = fullPages()
    .filter(({ address }) => !isDetailPage(address))
    .map(weightOf)
    .sort((one, other) => other.all - one.all);
  console.table(
    Object.fromEntries(weights.slice(0, 10).map(({ address, ...bytes }) => [address, bytes])),
  );
  const heavy = weights
    .filter(({ all }) => all > FIRST_FLIGHT)
    .map(
      ({ address, all }) =>
        `${address}: ${String(all)} bytes, ${String(all - FIRST_FLIGHT)} too many; shorten markup, copy or scoped styles`,
    );
  expect(heavy).toEqual([]);
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
