import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  embeddedSource,
  loadAll,
  loadDatasets,
  postDocument,
  problemLines,
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

  it('an empty dataset is empty, and no problem', async () => {
    const { perspectives } = await loadDatasets({});
    expect(perspectives.report).toEqual({
      dataset: 'perspectives',
      documents: 0,
      pages: 0,
      problems: [],
      files: [],
      links: [],
    });
  });
});
