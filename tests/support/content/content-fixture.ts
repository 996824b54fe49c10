import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { readContent } from '#content/load.ts';
import { reportLines } from '#content/sources/report.ts';
import { EmbeddedSource } from '#content/sources/embedded.ts';
import type { ContentSource } from '#content/sources/source.ts';
import { type TypeName, typeNames } from '#content/types/index.ts';
import type { JsonObject } from '#lib/json.ts';

/** The sample content of the repository. */
export const sampleDirectory = join(import.meta.dirname, '../../../src/content/datasets');

/** Documents, or raw text of `data.ndjson`, by type; absent ones are empty. */
export type Datasets = Partial<Record<TypeName, readonly JsonObject[] | string>>;

type Files = Readonly<Record<string, string>>;

/** Writes dataset folders into a directory that is removed after the test. */
export async function writeDatasets(datasets: Datasets, files: Files = {}): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'rook-content-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  const texts = typeNames.map((name) => {
    const given = datasets[name] ?? [];
    const lines = typeof given === 'string' ? given : given.map((each) => `${JSON.stringify(each)}\n`).join('');
    return [`${name}/data.ndjson`, lines] as const;
  });
  for (const [path, text] of [...texts, ...Object.entries(files)]) {
    await mkdir(dirname(join(directory, path)), { recursive: true });
    await writeFile(join(directory, path), text);
  }
  return directory;
}

/** The datasets of a folder, which `CONTENT_DIR` names unless it is the sample. */
export const embeddedSource = (directory: string, custom = true) =>
  new EmbeddedSource({ kind: 'embedded', directory, custom, dataset: 'production' });

/** Loads the whole content of a source, and what the build's summary would say of it. */
export async function load(source: ContentSource) {
  const { entries, report } = await readContent(source);
  const of = (type: TypeName) => report.collections.find((each) => each.type === type);
  return { entries, report, of, ...reportLines(report) };
}

/** Loads datasets with these documents and files. */
export const loadDatasets = async (datasets: Datasets, files?: Files) =>
  load(embeddedSource(await writeDatasets(datasets, files)));

/** Loads one perspective with these changes, and what is reported of it: `"slug": …`. */
export async function loadPost(changes: JsonObject, files?: Files) {
  const { entries, problems } = await loadDatasets({ perspectives: [post(changes)] }, files);
  const [entry] = entries.perspectives;
  if (entry === undefined) throw new Error('The document was lost.');
  const start = 'perspectives: document "post-one", field ';
  return { entry, problems: problems.map((line) => line.replace(start, '')) };
}

const slugOf = (current: unknown) => ({ _type: 'slug', current });

/** A perspective as Sanity stores it, complete but for assets. */
export const post = (changes: JsonObject = {}): JsonObject => ({
  ...{ _id: 'post-one', _type: 'post', title: 'One', description: 'The first.' },
  ...{ _createdAt: '2026-01-01T00:00:00Z', _updatedAt: '2026-01-02T00:00:00Z' },
  ...{ paragraph: 'An opening.', perspectiveCategory: 'Field Notes', likes: 3 },
  ...{ publishedAt: '2026-01-01T09:00:00Z', slug: slugOf('one') },
  ...{ category: { _type: 'category', title: 'Essay' }, body: [block('The body.')] },
  author: { name: 'Anika Rao', role: 'Founder and CEO' },
  ...changes,
});

/** A document of any type, whose title and slug are its id. */
const titled = (_type: string, _id: string, changes: JsonObject = {}): JsonObject => ({
  ...{ _id, _type, title: _id, slug: slugOf(_id), publishedAt: '2026-01-01T00:00:00Z' },
  ...changes,
});

/** A press release whose title and slug are its id. */
export const release = (id: string, changes: JsonObject = {}) => titled('pressRelease', id, changes);

/** Media coverage, in the same way. */
export const coverage = (id: string, changes: JsonObject = {}) => titled('mediaCoverage', id, changes);

/** A letter, in the same way. */
export const letter = (id: string, changes: JsonObject = {}) => titled('ceoLetter', id, changes);

/** A span of portable text. */
export const span = (text: string, marks: readonly string[] = []) => ({
  ...{ _type: 'span', _key: text.slice(0, 8), text, marks },
});

/** A paragraph of portable text; `changes` go into the block. */
export const block = (text: string, changes: JsonObject = {}): JsonObject => ({
  ...{ _type: 'block', _key: text.slice(0, 8), style: 'normal', markDefs: [] },
  children: [span(text)],
  ...changes,
});

/** A paragraph that is a link. */
export const linked = (href: unknown, text = 'Words'): JsonObject =>
  block(text, { markDefs: [{ _type: 'link', _key: 'l', href }], children: [span(text, ['l'])] });
