import { type JsonObject, isJsonObject } from '../../lib/json.ts';

/**
 * What an answer depends on: the document's own id and revision first, then those of the documents
 * that its projection looks into, by id. A service that names no revision gives `null`.
 */
export type Revisions = readonly (readonly [id: string, revision: string | null])[];

/** Reads the revisions in an answer, see `revisionsQuery`. */
export function revisionsOf(id: string, row: JsonObject): Revisions {
  const used = new Map<string, string | null>();
  collect(row['uses'], used);
  used.delete(id);
  const others = [...used].sort(([a], [b]) => (a < b ? -1 : 1));
  return [[id, revision(row)], ...others];
}

function collect(value: unknown, found: Map<string, string | null>): void {
  if (Array.isArray(value)) {
    for (const item of value) collect(item, found);
  } else if (isJsonObject(value) && typeof value['_id'] === 'string') {
    found.set(value['_id'], revision(value));
  }
}

function revision({ _rev: given }: JsonObject): string | null {
  return typeof given === 'string' ? given : null;
}

/** Text that is the same exactly as long as nothing has changed; `null` where nobody can know. */
export function signatureOf(revisions: Revisions): string | null {
  return revisions.some(([, each]) => each === null) ? null : JSON.stringify(revisions);
}

/** Ids and the revisions at which a load must see them; `null`: it must see that they are gone. */
export type Wanted = ReadonlyMap<string, string | null>;

/** How the documents of a dataset show an id: not at all, all at one revision, or at several. */
export type Sight = 'absent' | 'mixed' | { readonly revision: string | null };

/** How documents show the wanted ids, as their own or as what they use. */
export function sightOf(wanted: Wanted, documents: Iterable<Revisions>): Map<string, Sight> {
  const sights = new Map<string, Sight>([...wanted.keys()].map((id) => [id, 'absent']));
  for (const revisions of documents) {
    for (const [id, each] of revisions) {
      const before = sights.get(id);
      if (before === undefined || before === 'mixed') continue;
      const same = before === 'absent' || before.revision === each;
      sights.set(id, same ? { revision: each } : 'mixed');
    }
  }
  return sights;
}

/** Whether documents show an id as it is wanted. */
export function isSeen(want: string | null, sight: Sight): boolean {
  if (sight === 'absent') return want === null;
  return sight !== 'mixed' && want !== null && sight.revision === want;
}
