import { expect } from 'vitest';
import { type BuiltPage, builtPages } from './built-pages.ts';

/**
 * Expects a check to pass on every page. Reports each fault once, with the first page that has it.
 * @param faultsOf describes what is wrong with a page
 */
export function expectNoFaults(
  faultsOf: (page: BuiltPage) => readonly string[],
  pages: readonly BuiltPage[] = builtPages(),
): void {
  const all = pages.flatMap((page) => [...new Set(faultsOf(page))].map((fault) => ({ fault, address: page.address })));
  const faults = [...Map.groupBy(all, ({ fault }) => fault)].map(([fault, [first, ...others]]) => {
    const more = others.length > 0 ? ` and ${others.length} more` : '';
    return `${first?.address}${more} ${fault}`;
  });
  expect(faults.slice(0, 40)).toEqual([]);
}
