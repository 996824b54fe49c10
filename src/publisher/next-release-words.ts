import {
  countOf,
  countsInWords,
  type DocumentChanges,
  documentWords,
  KINDS,
} from './document-changes.ts';
import type { NextRelease } from './next-release.ts';
import type { ReleaseChanges } from './release-changes.ts';

/** Pages shown of each kind. */
const SHOWN = 20;

/** What would go live next, for people: what it is about, documents by collection, then pages. */
export function nextReleaseWords(next: NextRelease): string {
  const { changes, current, hold, refused } = next;
  const lines = [
    current === null ? 'No release is served yet.' : `Compared with release ${current}:`,
    ...changeLines(changes),
    ...(refused === null ? [] : ['', 'It would not go live:', refused]),
    ...(hold === null
      ? []
      : ['', `Held since ${hold.since} (${hold.reason}): nothing goes live by itself.`]),
  ];
  // Titles and reasons come from outside, and a terminal obeys what it is sent.
  return lines.map((line) => line.replace(/[^\P{C}\n]/gu, '\uFFFD')).join('\n');
}

function changeLines(changes: ReleaseChanges | null): readonly string[] {
  if (changes === null) return ['Nothing tells how it would differ.'];
  const { documents } = changes;
  if (countOf(changes) === 0 && (documents === undefined || countOf(documents) === 0)) {
    return ['Nothing would change.'];
  }
  return [
    ...(documents === undefined ? [] : documentLines(documents)),
    '',
    `Pages: ${countsInWords(changes)}`,
    ...KINDS.flatMap(([kind, sign]) => {
      const { count, paths } = changes[kind];
      const rest = count - Math.min(count, SHOWN);
      return [
        ...paths.slice(0, SHOWN).map((path) => `  ${sign} ${path}`),
        ...(rest > 0 ? [`  ${sign} and ${rest} more`] : []),
      ];
    }),
  ];
}

function documentLines(documents: DocumentChanges): readonly string[] {
  const all = KINDS.flatMap(([kind, sign]) =>
    documents[kind].documents.map((document) => ({ sign, document })),
  );
  const collections = Map.groupBy(all, ({ document }) => document.dataset);
  const unnamed = countOf(documents) - all.length;
  return [
    '',
    `Documents: ${countsInWords(documents)}`,
    ...[...collections].flatMap(([dataset, group]) => [
      `  ${dataset}`,
      ...group.map(({ sign, document }) => {
        const page = document.page === undefined ? '' : `  ${document.page}`;
        return `    ${sign} ${documentWords(document)}${page}`;
      }),
    ]),
    ...(unnamed > 0 ? [`  and ${unnamed} more`] : []),
  ];
}
