import { isUnpublished } from '../document-id.ts';
import type { Wanted } from './revisions.ts';

/** Drafts that are gone, each with the id under which it was shown. */
export type Discarded = ReadonlyMap<string, string>;

/**
 * What answers must show of what webhooks named. A perspective shows drafts under the id of their
 * document, the strongest alone, and of the others nothing.
 * @param revisions by id as a webhook gives it; `null` where the document or draft is gone
 */
export function wantedOf(
  revisions: Readonly<Record<string, string | null>>,
  perspective: 'published' | 'drafts' | readonly string[],
): { readonly wanted: Wanted; readonly discarded: Discarded } {
  const wanted = new Map<string, string | null>();
  const discarded = new Map<string, string>();
  // Weaker ones first, so that a stronger one takes their place.
  for (const prefix of ['', ...prefixesOf(perspective)]) {
    for (const [given, revision] of Object.entries(revisions)) {
      if (!given.startsWith(prefix) || isUnpublished(given) !== (prefix !== '')) continue;
      const id = given.slice(prefix.length);
      if (prefix !== '' && revision === null) discarded.set(given, id);
      else wanted.set(id, revision);
    }
  }
  return { wanted, discarded };
}

/** How the ids begin that a perspective shows beside those of published documents, the weakest first. */
function prefixesOf(perspective: 'published' | 'drafts' | readonly string[]): string[] {
  const names = typeof perspective === 'string' ? [perspective] : perspective.toReversed();
  return names
    .filter((name) => name !== 'published')
    .map((name) => (name === 'drafts' ? 'drafts.' : `versions.${name}.`));
}
