import { z } from 'zod';

const document = z.object({
  /** Collection that it belongs to. */
  dataset: z.string(),
  id: z.string(),
  title: z.string(),
  /** Who signs it, where somebody does. */
  author: z.string().optional(),
  /** Address of its own page, where it has one. */
  page: z.string().optional(),
});

const documents = z.object({
  count: z.int().nonnegative(),
  /** The first of them. */
  documents: z.array(document.readonly()).readonly(),
});

export const documentChanges = z.object({
  added: documents,
  changed: documents,
  removed: documents,
});

/** Documents in which a release differs from the one before, as the builder tells them. */
export type DocumentChanges = Readonly<z.infer<typeof documentChanges>>;

/** A document that differs. */
export type ChangedDocument = Readonly<z.infer<typeof document>>;

/** A kind of change, and the sign that stands for it in lists. */
export const KINDS = [
  ['added', '+'],
  ['removed', '-'],
  ['changed', '~'],
] as const;

type Counted = Readonly<Record<(typeof KINDS)[number][0], { readonly count: number }>>;

/** How many there are of all kinds. */
export function countOf(changes: Counted): number {
  return KINDS.reduce((sum, [kind]) => sum + changes[kind].count, 0);
}

/** How many there are of each kind, in words. */
export function countsInWords(changes: Counted): string {
  return KINDS.map(([kind]) => `${changes[kind].count} ${kind}`).join(', ');
}

/** A document on one line: its title, who signs it, its id. */
export function documentWords({ title, author, id }: ChangedDocument): string {
  return `“${title}”${author === undefined ? '' : ` by ${author}`} (${id})`;
}

/** All of them on one line, for the log: the first few by name, the others counted. */
export function changesInWords(changes: DocumentChanges, named = 10): string {
  const all = KINDS.flatMap(([kind, sign]) =>
    changes[kind].documents.map((each) => `${sign} ${each.dataset}: ${documentWords(each)}`),
  );
  const shown = all.slice(0, named);
  const rest = countOf(changes) - shown.length;
  return [...shown, ...(rest > 0 ? [`and ${rest} more`] : [])].join('; ');
}
