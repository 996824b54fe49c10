import type { DatasetName } from '../config/datasets.ts';
import type { SiteDocuments } from './types/all.ts';

/**
 * What the process knows of the site's documents. Two copies of this module live in a build, Node's
 * own and the one bundled with the pages; they share one process.
 */
const DOCUMENTS: unique symbol = Symbol.for('rook-site:documents');
const LOADED_APART: unique symbol = Symbol.for('rook-site:content-loaded-apart');

interface Shared {
  [DOCUMENTS]?: SiteDocuments | undefined;
  [LOADED_APART]?: boolean;
}

const shared: Shared & typeof globalThis = globalThis;

/**
 * Makes the documents known from which pages are rendered from now on.
 * @param documents another object whenever any of them has changed; `undefined` forgets them
 */
export function rememberDocuments(documents: SiteDocuments | undefined): void {
  shared[DOCUMENTS] = documents;
}

/** The documents that were made known; none in development, where Astro holds them. */
export function siteDocuments(): SiteDocuments | undefined {
  return shared[DOCUMENTS];
}

/** Tells Astro's loaders that this process loads its content itself: they then hold nothing. */
export function skipAstroContent(): void {
  shared[LOADED_APART] = true;
}

/** Whether Astro's loaders have nothing to do. */
export function isContentLoadedApart(): boolean {
  return shared[LOADED_APART] === true || shared[DOCUMENTS] !== undefined;
}

/**
 * The entries of a dataset: those that were made known, or else Astro's.
 * @param fromAstro reads its collection
 */
export async function entriesOf<Name extends DatasetName>(
  name: Name,
  fromAstro: () => Promise<readonly { readonly data: SiteDocuments[Name][number] }[]>,
): Promise<readonly { readonly data: SiteDocuments[Name][number] }[]> {
  const known: readonly SiteDocuments[Name][number][] | undefined = siteDocuments()?.[name];
  return known === undefined ? fromAstro() : known.map((data) => ({ data }));
}
