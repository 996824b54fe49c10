import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { loadCollection } from '../../src/content/collection.ts';
import { type CollectionReport, formatProblem } from '../../src/content/report.ts';
import { EmbeddedSource } from '../../src/content/sources/embedded.ts';
import type { ContentSource } from '../../src/content/sources/source.ts';
import { ceoLetters } from '../../src/content/types/ceo-letters.ts';
import { type TypeName, typeNames } from '../../src/content/types/index.ts';
import { mediaCoverage } from '../../src/content/types/media-coverage.ts';
import { perspectives } from '../../src/content/types/perspectives.ts';
import { pressReleases } from '../../src/content/types/press-releases.ts';
import type { JsonObject } from '../../src/lib/json.ts';
import { root } from './folders.ts';

/** The sample content of the repository. */
export const sampleDirectory = join(root, 'src/content/datasets');

/** Documents, or raw text of `data.ndjson`, by type; absent ones are empty. */
export type Datasets = Partial<Record<TypeName, readonly JsonObject[] | string>>;

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
  for (const name of typeNames) {
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

const SITE = 'https://rook.example';

/** Loads the four collections side by side, as a build does. */
export async function loadAll(source: ContentSource) {
  const [perspective, pressRelease, coverage, letter] = await Promise.all([
    loadCollection(perspectives, source, SITE),
    loadCollection(pressReleases, source, SITE),
    loadCollection(mediaCoverage, source, SITE),
    loadCollection(ceoLetters, source, SITE),
  ]);
  return {
    perspectives: perspective,
    pressReleases: pressRelease,
    mediaCoverage: coverage,
    ceoLetters: letter,
  };
}

/** The lines that the build's summary would show. */
export function problemLines({ report }: { report: CollectionReport }): readonly string[] {
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
