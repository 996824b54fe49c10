import { expect, it } from 'vitest';
import { type Budget, budgets } from '../../scripts/weight/budgets.ts';
import { weigh } from '../../scripts/weight/page-weight.ts';
import { all, attribute, builtPages, isDetailPage, shown } from '../support/built/built-pages.ts';
import { expectNoFaults } from '../support/built/every-page.ts';

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

it('inline scripts import nothing immediately', () => {
  expectNoFaults(({ document }) =>
    all(document, 'script:not([src])')
      .filter((script) => !/json|speculationrules/.test(attribute(script, 'type')))
      .filter((script) => /(?:^|[;}\s])import\s*["'{*]/.test(script.textContent))
      .map(shown),
  );
});
