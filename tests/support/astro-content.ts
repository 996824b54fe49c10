import type { DatasetName } from '../../src/content/datasets.ts';

const entries = new Map<string, readonly unknown[]>();

/** Sets what `getCollection` gives in tests that run outside Astro. */
export function setCollection(name: DatasetName, documents: readonly unknown[]): void {
  entries.set(name, documents);
}

/** Stands in for Astro's own, which exists in its builds only. */
export function getCollection(name: string): Promise<readonly { data: unknown }[]> {
  return Promise.resolve((entries.get(name) ?? []).map((data) => ({ data })));
}
