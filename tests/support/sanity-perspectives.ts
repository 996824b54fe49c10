import type { JsonObject } from '../../src/lib/json.ts';

/** The API's first version whose answers show published documents where no perspective is named. */
const PUBLISHED_BY_DEFAULT = '2025-02-19';

/** Documents by `_id`. */
type Documents = ReadonlyMap<string, JsonObject>;

const isUnpublished = (id: string) => /^(?:drafts|versions)\./.test(id);

/**
 * The perspective of a query: `published`, `raw`, or what may take the place of published documents,
 * the strongest first.
 * @param named in its address, if there is one
 * @param apiVersion `YYYY-MM-DD`
 */
export function perspectiveOf(
  named: string | null,
  apiVersion: string,
): 'published' | 'raw' | readonly string[] {
  const name = named ?? (apiVersion < PUBLISHED_BY_DEFAULT ? 'raw' : 'published');
  return name === 'published' || name === 'raw' ? name : name.split(',');
}

/**
 * Documents as a perspective shows them. A draft or version takes the place and the `_id` of its
 * document, with its own revision, and `_originalId` tells which it is.
 */
export function seenIn(
  perspective: 'published' | 'raw' | readonly string[],
  documents: Documents,
): Map<string, JsonObject> {
  if (perspective === 'raw') return new Map(documents);
  const seen = new Map([...documents].filter(([id]) => !isUnpublished(id)));
  if (perspective === 'published') return seen;
  for (const [id, document] of seen) seen.set(id, { ...document, _originalId: id });
  const prefixes = perspective
    .filter((name) => name !== 'published')
    .map((name) => (name === 'drafts' ? 'drafts.' : `versions.${name}.`));
  // The strongest is laid on top.
  for (const prefix of prefixes.reverse()) {
    for (const [_originalId, document] of documents) {
      if (!_originalId.startsWith(prefix)) continue;
      const _id = _originalId.slice(prefix.length);
      seen.set(_id, { ...document, _id, _originalId });
    }
  }
  return seen;
}
