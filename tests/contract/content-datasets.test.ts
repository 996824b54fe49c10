import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { readContent } from '../../src/content/load.ts';
import { formatSummary } from '../../src/content/report.ts';
import { EmbeddedSource } from '../../src/content/sources/embedded.ts';
import {
  type Datasets,
  embeddedSource,
  loadAll,
  loadDatasets,
  postDocument,
  problemLines,
  sampleDirectory,
  writeDatasets,
} from '../support/content-fixture.ts';

describe('documents and datasets', () => {
  it('one bad document never stops the others', async () => {
    const nonsense = { _id: 'bad', _type: 'post', title: {}, slug: [], body: 'x', author: [], publishedAt: false, mainImage: 'x', likes: 'many' }; // prettier-ignore
    const { perspectives } = await loadDatasets({ perspectives: [nonsense, postDocument()] });
    expect(perspectives.entries.map(({ id }) => id)).toEqual(['post-one', 'bad']);
    expect(perspectives.entries[1]?.title).toBe('Untitled');
  });

  it('without id or type are told by their line', async () => {
    const { perspectives } = await loadDatasets({
      perspectives: [postDocument({ _id: undefined }), { _id: 'typeless', title: 'x' }],
    });
    expect(perspectives.entries.map(({ id }) => id)).toEqual(['line-1']);
    expect(problemLines(perspectives)).toEqual([
      'perspectives: document "line-1", field "_id": the document has no id; its line stands in for it. Give the document an "_id".',
      'perspectives: document "typeless", field "_type": the document has no type and is left out. Give the document a "_type".',
    ]);
  });

  it('a malformed line is named by file and line', async () => {
    const good = JSON.stringify({ _id: 'a', _type: 'pressRelease' });
    const loading = loadDatasets({ 'press-releases': `${good}\n\n{"_id": "b",\n` });
    await expect(loading).rejects.toThrow(/^press-releases\/data\.ndjson:3 is not valid JSON: /);
    await expect(loadDatasets({ 'ceo-letters': '[]\n' })).rejects.toThrow(
      'ceo-letters/data.ndjson:1 is not a JSON object. Each line holds one document.',
    );
  });

  it('a folder that holds no dataset is refused', async () => {
    const directory = await writeDatasets({});
    await expect(loadAll(embeddedSource(`${directory}/perspectives`))).rejects.toThrow(
      /holds none of the dataset folders perspectives, press-releases, media-coverage, ceo-letters\. Point CONTENT_DIR/,
    );
  });

  it('a single missing dataset is empty, and reported', async () => {
    const directory = await writeDatasets({ perspectives: [postDocument()] });
    await rm(join(directory, 'ceo-letters'), { recursive: true });
    const { perspectives, ceoLetters } = await loadAll(embeddedSource(directory));
    expect(perspectives.entries).toHaveLength(1);
    expect(problemLines(ceoLetters)).toEqual([
      `ceo-letters: document "data.ndjson", field "file": there is no ${directory}/ceo-letters/data.ndjson; the dataset counts as empty. Export the dataset into this folder.`,
    ]);
  });

  it.each([
    ['a file without documents', ''],
    ['documents of other types alone', '{"_id":"a","_type":"author"}\n'],
  ])('%s: empty, and said to be', async (_name, text) => {
    const directory = await writeDatasets({ 'ceo-letters': text, perspectives: [postDocument()] });
    const { ceoLetters, perspectives } = await loadAll(embeddedSource(directory));
    expect(ceoLetters.report).toEqual({
      type: 'ceo-letters',
      documents: 0,
      sound: 0,
      updatedAt: undefined,
      pages: 0,
      problems: [],
      files: [],
      empty: `${directory}/ceo-letters/data.ndjson holds no published document of type "ceoLetter", and the list says that there is nothing yet. Export the dataset into this folder again.`,
    });
    expect(perspectives.report.empty).toBeUndefined();
  });
});

describe('what a build counts for the check of a release', () => {
  it('is documents that make sense: junk is none, however much of it there is', async () => {
    const junk = Array.from({ length: 30 }, (_, n) => ({ _id: `junk-${n}`, title: { odd: n }, slug: 7, body: 'x' })); // prettier-ignore
    const all = await loadDatasets({
      perspectives: [postDocument(), ...junk.map((each) => ({ ...each, _type: 'post' }))],
      'press-releases': junk.map((each) => ({ ...each, _type: 'pressRelease', title: 'No slug' })),
      'media-coverage': [
        { _id: 'm', _type: 'mediaCoverage', title: 'M', publishedAt: '2026-01-01' },
        ...junk.map((each) => ({ ...each, _type: 'mediaCoverage' })),
      ],
    });
    const sound = Object.values(all).map(({ report }) => [report.type, report.sound]);
    expect(Object.fromEntries(sound)).toEqual({ perspectives: 1, 'press-releases': 0, 'media-coverage': 1, 'ceo-letters': 0 }); // prettier-ignore
    // All are listed.
    expect(all.perspectives.entries).toHaveLength(31);
  });
});

describe('the date that a build says of a collection', () => {
  it('is the newest of all documents that were read, referenced and left-out ones included', async () => {
    const author = {
      _id: 'author',
      _type: 'author',
      name: 'A',
      _updatedAt: '2026-05-01T00:00:00Z',
    };
    const referring = postDocument({ author: { _type: 'reference', _ref: 'author' } });
    const { perspectives } = await loadDatasets({ perspectives: [author, referring] });
    expect(perspectives.report.updatedAt).toBe('2026-05-01T00:00:00Z');
    const leftOut = postDocument({ _id: '', _updatedAt: '2026-06-01T00:00:00Z' });
    const all = await loadDatasets({ perspectives: [author, referring, leftOut] });
    expect(all.perspectives.report.updatedAt).toBe('2026-06-01T00:00:00Z');
    expect(all.ceoLetters.report.updatedAt).toBeUndefined();
  });
});

describe('the report of empty datasets', () => {
  const report = async (datasets: Datasets) => {
    const all = await loadDatasets(datasets);
    return { source: 'a folder', collections: Object.values(all).map((loaded) => loaded.report) };
  };
  const release = { _id: 'r', _type: 'pressRelease', title: 'R', slug: { current: 'r' }, publishedAt: '2026-01-01' }; // prettier-ignore
  const coverage = { _id: 'm', _type: 'mediaCoverage', title: 'M', publishedAt: '2026-01-01' };
  const letter = { _id: 'l', _type: 'ceoLetter', title: 'L', slug: { current: 'l' }, publishedAt: '2026-01-01' }; // prettier-ignore
  const three = { 'press-releases': [release], 'media-coverage': [coverage], 'ceo-letters': [letter] }; // prettier-ignore

  it('says where the content comes from, so that the sample is never taken for it', () => {
    const { description } = new EmbeddedSource({
      ...{ kind: 'embedded', custom: false, dataset: 'production' },
      directory: sampleDirectory,
    });
    expect(formatSummary({ source: description, collections: [] }, 0)).toContain(
      'Content: the embedded sample datasets (src/content/datasets). Set SANITY_PROJECT_ID to publish from Sanity.',
    );
  });

  it('names each one in the summary', async () => {
    const summary = formatSummary(await report({ ...three, 'ceo-letters': [] }), 40);
    expect(summary).toMatch(/\nEmpty \(2\):\n- perspectives: .+"post".+\n- CEO letters: .+"ceoLetter", and the list says that there is nothing yet\. Export the dataset into this folder again\.$/); // prettier-ignore
    expect(summary).not.toContain('Nothing was left out.');
    const whole = formatSummary(await report({ ...three, perspectives: [postDocument()] }), 40);
    expect(whole).toMatch(/\n40 pages built in all\.\nNothing was left out\.$/);
  });

  it('fails the build with CONTENT_STRICT, and only then', async () => {
    const read = async (datasets: Datasets) =>
      readContent(embeddedSource(await writeDatasets(datasets)));
    await read(three);
    vi.stubEnv('CONTENT_STRICT', 'true');
    onTestFinished(() => void vi.unstubAllEnvs());
    await expect(read(three)).rejects.toThrow(
      /^CONTENT_STRICT is true and the content has 1 problem\(s\):\n- perspectives: .+ nothing yet\. Export the dataset into this folder again\.$/,
    );
    await read({ ...three, perspectives: [postDocument()] });
  });
});
