import { datasets } from '../config/datasets.ts';
import type { ContentType, Entry } from './content-type.ts';
import { newestFirst } from './order.ts';
import type { Problem } from './problem.ts';
import type { OpenDataset } from './source.ts';
import type { ReadDocument } from './fetch-documents.ts';
import type { DatasetReport } from './report.ts';

export interface LoadedDocuments<Document> {
  /** Newest first; documents without a date come last. */
  readonly entries: readonly Document[];
  readonly report: DatasetReport;
}

/**
 * Puts the documents of a type in their order, each slug given once, and reports what was noted of
 * them. It is the same in whatever order they come.
 */
export function concludeDataset<Document extends Entry>(
  type: Pick<ContentType<Document>, 'dataset' | 'hasPages'>,
  opened: OpenDataset,
  read: readonly ReadDocument<Document>[],
  updatedAt: string | undefined,
): LoadedDocuments<Document> {
  const { dataset } = type;
  const ordered = inOrder(read);
  const { entries, problems } = oneForEachSlug(ordered.map(({ document }) => document));
  const slugs = new Map(type.hasPages ? entries.map(({ id, slug }) => [id, slug]) : []);
  const noted = ordered.flatMap(({ document: { id }, ...each }) =>
    each.problems.map((problem) => ({ dataset, document: id, ...problem })),
  );
  const titleless = new Set(
    noted.flatMap(({ document, field }) => (field === 'title' ? [document] : [])),
  );
  const report: DatasetReport = {
    dataset,
    documents: entries.length,
    updatedAt,
    sound: entries.filter(
      ({ id, slug }) => !titleless.has(id) && (!type.hasPages || slug !== undefined),
    ).length,
    pages: [...slugs.values()].filter((slug) => slug !== undefined).length,
    problems: [
      ...opened.problems,
      ...noted,
      ...problems.map((problem) => ({ dataset, ...problem })),
    ],
    files: opened.files,
    links: ordered.flatMap(({ document: { id }, links }) =>
      links.map((link) => ({ document: id, ...link, slug: slugs.get(id) })),
    ),
    ...(entries.length === 0 && emptiness(type, opened)),
  };
  return { entries, report };
}

function inOrder<Document extends Entry>(
  read: readonly ReadDocument<Document>[],
): readonly ReadDocument<Document>[] {
  return read.toSorted((a, b) => newestFirst(a.document, b.document));
}

/** Says that nothing came, which is most often a slip: a wrong id, or an export without its documents. */
function emptiness<Document extends Entry>(
  { dataset }: Pick<ContentType<Document>, 'dataset'>,
  { place, mendWhenEmpty: mend }: OpenDataset,
): Pick<DatasetReport, 'empty'> {
  if (mend === undefined) return {};
  const { documentType } = datasets[dataset];
  const found = `${place} holds no published document of type "${documentType}", and the list says that there is nothing yet.`;
  return { empty: { found, mend } };
}

/** Of two documents with one slug the newest keeps it. Expects the newest first. */
function oneForEachSlug<Document extends Entry>(given: readonly Document[]) {
  const owners = new Map<string, string>();
  const problems: Omit<Problem, 'dataset'>[] = [];
  const entries = given.map((entry): Document => {
    if (entry.slug === undefined) return entry;
    const owner = owners.get(entry.slug);
    if (owner === undefined) {
      owners.set(entry.slug, entry.id);
      return entry;
    }
    problems.push({
      document: entry.id,
      field: 'slug',
      found: `the newer document "${owner}" has the slug "${entry.slug}" too and keeps it: no page is made and its card has no link.`,
      mend: 'Give one of them another slug.',
    });
    return { ...entry, slug: undefined };
  });
  return { entries, problems };
}
