import { globSync, readFileSync } from 'node:fs';
import { create } from 'fontkit';
import { expect, it } from 'vitest';
import { type Budget, budgets } from '../../scripts/weight/budgets.ts';
import { weigh } from '../../scripts/weight/page-weight.ts';
import { all, attribute, builtPages, isDetailPage, shown } from '../support/built/built-pages.ts';
import { expectNoFaults } from '../support/built/every-page.ts';
import { siteFolder, textOf } from '../support/site.ts';

const shownBytes = (bytes: number) => bytes.toLocaleString('en');

it('every page is within its budgets', () => {
  expect(builtPages().filter(({ address }) => !isDetailPage(address)).length).toBeGreaterThan(40);
  expectNoFaults(({ address, html }) => {
    const { parts, ...weights } = weigh(html);
    const list = Object.entries(parts).map(([part, bytes]) => `${part} ${shownBytes(bytes)}`);
    const faultsOf = ({ name, limit, remedy }: Budget, bytes: number) => {
      if (bytes <= limit) return [];
      return [
        `${name}: ${shownBytes(bytes - limit)} bytes above the limit of ${shownBytes(limit)}.
Bytes before compression: ${list.join(', ')}.
${remedy}, or raise the limit in scripts/weight/budgets.ts with a line of reason.`,
      ];
    };
    return [
      ...faultsOf(budgets.firstText, weights.firstText),
      ...(isDetailPage(address) ? [] : faultsOf(budgets.page, weights.page)),
      ...faultsOf(budgets.ownScripts, weights.ownScripts),
    ];
  });
});

it('no page requests a style sheet, or a script when opened', () => {
  const asked = 'link[rel~="stylesheet" i], script[src], link[rel="modulepreload"], link[as="script"]';
  expectNoFaults(({ document }) => all(document, asked).map(shown));
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

it('inline scripts import nothing immediately', () => {
  expectNoFaults(({ document }) =>
    all(document, 'script:not([src])')
      .filter((script) => !/json|speculationrules/.test(attribute(script, 'type')))
      .filter((script) => /(?:^|[;}\s])import\s*["'{*]/.test(script.textContent))
      .map(shown),
  );
});
