import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { ceoLetterType } from '../../src/content/types/ceo-letter.ts';
import { type DatasetName, datasetNames } from '../../src/config/datasets.ts';
import { EmbeddedSource } from '../../src/content/sources/embedded.ts';
import type { ContentType, DocumentOf, Entry } from '../../src/content/content-type.ts';
import { type LoadedDocuments, concludeDataset } from '../../src/content/conclude.ts';
import { fetchDocuments } from '../../src/content/fetch-documents.ts';
import { mediaCoverageType } from '../../src/content/types/media-coverage.ts';
import type { JsonObject } from '../../src/lib/json.ts';
import { perspectiveType } from '../../src/content/types/perspective.ts';
import { pressReleaseType } from '../../src/content/types/press-release.ts';
import { formatProblem } from '../../src/content/problem.ts';
import type { ContentSource } from '../../src/content/source.ts';
import { root } from './folders.ts';

/** The sample content of the repository. */
export const sampleDirectory = join(root, 'src/content/datasets');

/** Documents, or raw text of `data.ndjson`, by dataset; absent ones are empty. */
export type Datasets = Partial<Record<DatasetName, readonly JsonObject[] | string>>;

/**
 * Writes dataset folders into a temporary directory.
 * @param whenDone takes what removes the directory; after the test unless told otherwise
 */
export async function writeDatasets(
  datasets: Datasets,
  files: Readonly<Record<string, string | Buffer>> = {},
  whenDone: (remove: () => Promise<void>) => void = onTestFinished,
): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'rook-content-'));
  whenDone(() => rm(directory, { recursive: true, force: true }));
  for (const name of datasetNames) {
    const given = datasets[name] ?? [];
    const text =
      typeof given === 'string' ? given : given.map((each) => `${JSON.stringify(each)}\n`).join('');
    await writeFileIn(join(directory, name, 'data.ndjson'), text);
  }
  for (const [path, content] of Object.entries(files)) {
    await writeFileIn(join(directory, path), content);
  }
  return directory;
}

async function writeFileIn(path: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}

export function embeddedSource(directory: string): EmbeddedSource {
  return new EmbeddedSource({
    kind: 'embedded',
    directory,
    custom: true,
    dataset: 'production',
  });
}

export interface AllDocuments {
  readonly perspectives: LoadedDocuments<DocumentOf<typeof perspectiveType>>;
  readonly pressReleases: LoadedDocuments<DocumentOf<typeof pressReleaseType>>;
  readonly mediaCoverage: LoadedDocuments<DocumentOf<typeof mediaCoverageType>>;
  readonly ceoLetters: LoadedDocuments<DocumentOf<typeof ceoLetterType>>;
}

/** Loads all documents of a type, whole: tests look at their texts too. */
async function loadWhole<Document extends Entry>(
  type: ContentType<Document>,
  source: ContentSource,
): Promise<LoadedDocuments<Document>> {
  const opened = await source.open(type.dataset);
  const { documents, updatedAt } = await fetchDocuments(type, opened, source.pageSize);
  return concludeDataset(type, opened, documents, updatedAt);
}

/** Loads the four collections side by side, as a build does. */
export async function loadAll(source: ContentSource): Promise<AllDocuments> {
  const [perspectives, pressReleases, mediaCoverage, ceoLetters] = await Promise.all([
    loadWhole(perspectiveType, source),
    loadWhole(pressReleaseType, source),
    loadWhole(mediaCoverageType, source),
    loadWhole(ceoLetterType, source),
  ]);
  return { perspectives, pressReleases, mediaCoverage, ceoLetters };
}

/** The lines that the build's summary would show. */
export function problemLines({ report }: LoadedDocuments<unknown>): readonly string[] {
  return report.problems.map(formatProblem);
}

/** A perspective as Sanity stores it, complete but for assets. */
export function postDocument(changes: JsonObject = {}): JsonObject {
  return {
    _id: 'post-one',
    _type: 'post',
    _createdAt: '2026-01-01T00:00:00Z',
    _updatedAt: '2026-01-02T00:00:00Z',
    _rev: 'aaaaaaaaaaaaaaaaaaaaaa',
    title: 'One',
    description: 'The first.',
    paragraph: 'An opening.',
    perspectiveCategory: 'Field Notes',
    publishedAt: '2026-01-01T09:00:00Z',
    slug: { _type: 'slug', current: 'one' },
    category: { _type: 'category', title: 'Essay' },
    author: { name: 'Anika Rao', role: 'Founder and CEO' },
    likes: 3,
    body: [block('The body.')],
    ...changes,
  };
}

/** A paragraph of portable text; `changes` go into the block. */
export function block(text: string, changes: JsonObject = {}): JsonObject {
  return {
    _type: 'block',
    _key: text.slice(0, 8),
    style: 'normal',
    markDefs: [],
    children: [{ _type: 'span', _key: 's', text, marks: [] }],
    ...changes,
  };
}

/** Loads the four collections from dataset folders with these documents and files. */
export async function loadDatasets(datasets: Datasets, files?: Record<string, string | Buffer>) {
  return loadAll(embeddedSource(await writeDatasets(datasets, files)));
}

/** Loads one perspective with these changes, and what is reported of it. */
export async function loadPost(changes: JsonObject, files?: Record<string, string | Buffer>) {
  const { perspectives } = await loadDatasets({ perspectives: [postDocument(changes)] }, files);
  const [entry] = perspectives.entries;
  if (entry === undefined) throw new Error('The document was lost.');
  return { entry, problems: problemLines(perspectives) };
}

/** Start of a report about the field of the post. */
export const at = (field: string) => `perspectives: document "post-one", field "${field}": `;
