import { z } from 'zod';
import { type DatasetName, datasetNames } from '../config/datasets.ts';
import { detailPath, routes } from '../config/routes.ts';
import { digestOf } from '../lib/digest.ts';
import type { Entry, Stored } from './content-type.ts';
import { brief } from './problem.ts';
import type { SiteDocuments } from './types/all.ts';

/** A document as lists of changes name it. */
export const listedDocument = z.object({
  dataset: z.enum(datasetNames),
  id: z.string(),
  title: z.string(),
  /** Who signs it, where somebody does. */
  author: z.string().optional(),
  /** Address of its own page, where it has one. */
  page: z.string().optional(),
  /** Of all that pages are given of it. */
  digest: z.string(),
});

export type ListedDocument = Readonly<z.infer<typeof listedDocument>>;

type Listed = Stored<Entry> & Entry;

/** All documents of the site, dataset by dataset. */
export function listedDocuments(documents: SiteDocuments): readonly ListedDocument[] {
  return [
    ...documents.perspectives.map((each) =>
      listed('perspectives', each, each.author?.name, routes.perspectives),
    ),
    ...documents['press-releases'].map((each) =>
      listed('press-releases', each, undefined, routes.pressReleases),
    ),
    ...documents['media-coverage'].map((each) =>
      listed('media-coverage', each, each.publication?.name),
    ),
    ...documents['ceo-letters'].map((each) =>
      listed('ceo-letters', each, each.author?.name, routes.ceoLetters),
    ),
  ];
}

function listed(
  dataset: DatasetName,
  document: Listed,
  author: string | undefined,
  hub?: Parameters<typeof detailPath>[0],
): ListedDocument {
  const { text, ...rest } = document;
  return {
    dataset,
    id: document.id,
    title: brief(document.title),
    ...(author !== undefined && { author: brief(author) }),
    ...(hub !== undefined &&
      document.slug !== undefined && { page: detailPath(hub, document.slug) }),
    // Where its text lies is no part of the document.
    digest: digestOf(JSON.stringify([rest, text?.digest])),
  };
}

/** A document that differs between two sites. */
export type ChangedDocument = Omit<ListedDocument, 'digest'>;

/** How many documents are of a kind, and the first of them. */
export interface ChangedDocuments {
  readonly count: number;
  readonly documents: readonly ChangedDocument[];
}

/** Documents in which a site differs from another. */
export interface DocumentChanges {
  readonly added: ChangedDocuments;
  readonly changed: ChangedDocuments;
  readonly removed: ChangedDocuments;
}

/** Documents named of each kind; all are counted. */
const NAMED = 200;

/** Compares the documents of two sites. */
export function documentChanges(
  before: readonly ListedDocument[],
  after: readonly ListedDocument[],
): DocumentChanges {
  const had = new Map(before.map((each) => [keyOf(each), each.digest]));
  const has = new Set(after.map(keyOf));
  return {
    added: first(after.filter((each) => !had.has(keyOf(each)))),
    changed: first(after.filter((each) => (had.get(keyOf(each)) ?? each.digest) !== each.digest)),
    removed: first(before.filter((each) => !has.has(keyOf(each)))),
  };
}

const keyOf = ({ dataset, id }: ListedDocument) => `${dataset}/${id}`;

function first(found: readonly ListedDocument[]): ChangedDocuments {
  const documents = found.slice(0, NAMED).map(({ digest: _, ...named }) => named);
  return { count: found.length, documents };
}
