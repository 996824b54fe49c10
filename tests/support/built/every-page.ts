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
  const addressesOf = new Map<string, string[]>();
  for (const page of pages) {
    for (const fault of new Set(faultsOf(page))) {
      addressesOf.set(fault, [...(addressesOf.get(fault) ?? []), page.address]);
    }
  }
  const faults = [...addressesOf].map(([fault, [first = '', ...others]]) =>
    [first, ...(others.length > 0 ? ['and', String(others.length), 'more'] : []), fault].join(' '),
  );
  expect(faults.slice(0, 40)).toEqual([]);
}
