import { cp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { formatSummary } from '#content/sources/report.ts';
import { typeNames } from '#content/types/index.ts';
import {
  coverage,
  embeddedSource,
  load,
  loadDatasets,
  post,
  release,
  sampleDirectory,
  writeDatasets,
} from '../support/content/content-fixture.ts';

it('an invalid document never stops the others; without id or type it is named by its line', async () => {
  const fields = { title: {}, slug: [], body: 'x', author: [], publishedAt: false, mainImage: 'x', likes: 'many' };
  const { entries, problems } = await loadDatasets({
    perspectives: [post({ _id: undefined }), { _id: 'typeless' }, { _id: 'bad', _type: 'post', ...fields }],
  });
  expect(entries.perspectives).toMatchObject([{ id: 'line-1' }, { title: 'Untitled' }]);
  expect(problems[0]).toContain('document "line-1", field "_id": the document has no id; its line number is used');
  expect(problems[1]).toContain('document "typeless", field "_type": the document has no type and is left out.');
});

it('a malformed line is named by file and line', async () => {
  const lines = `${JSON.stringify(release('a'))}\n\n{"_id": "b",\n`;
  const loading = loadDatasets({ 'press-releases': lines });
  await expect(loading).rejects.toThrow(/^press-releases\/data\.ndjson:3 is not valid JSON: /);
  const message = 'ceo-letters/data.ndjson:1 is not a JSON object. Each line must be one document.';
  await expect(loadDatasets({ 'ceo-letters': '[]\n' })).rejects.toThrow(message);
});

it('a folder without datasets is refused; a single missing dataset is empty, and reported', async () => {
  const directory = await writeDatasets({ perspectives: [post()] });
  await expect(load(embeddedSource(`${directory}/perspectives`))).rejects.toThrow(
    `has none of the dataset folders ${typeNames.join(', ')}. Set CONTENT_DIR`,
  );
  await rm(join(directory, 'ceo-letters'), { recursive: true });
  const { entries, problems } = await load(embeddedSource(directory));
  expect(entries.perspectives).toHaveLength(1);
  const missing = `field "file": ceo-letters/data.ndjson does not exist; the dataset counts as empty.`;
  expect(problems).toEqual([expect.stringContaining(missing)]);
});

it.each(['', '{"_id":"a","_type":"author"}\n'])('%j is empty, and reported as such', async (text) => {
  const { empty, of } = await loadDatasets({ 'ceo-letters': text, perspectives: [post()] });
  expect(of('ceo-letters')).toMatchObject({ documents: 0, sound: 0, pages: 0, problems: [] });
  expect(of('perspectives')?.empty).toBeUndefined();
  const report = /CEO letters: .+\/data\.ndjson has no published document of type "ceoLetter", .+ Export the dataset/;
  expect(empty.join('\n')).toMatch(report);
});

it('only valid documents count for the check of a release', async () => {
  const junk = (_type: string, title: unknown) =>
    Array.from({ length: 30 }, (_, n) => ({ _id: `junk-${n}`, _type, title, slug: 7, body: 'x' }));
  const { entries, of } = await loadDatasets({
    perspectives: [post(), ...junk('post', {})],
    'press-releases': junk('pressRelease', 'No slug'),
    'media-coverage': [coverage('m'), ...junk('mediaCoverage', {})],
  });
  const collections = [of('perspectives'), of('press-releases'), of('media-coverage')];
  expect(collections.map((each) => each?.sound)).toEqual([1, 0, 1]);
  // All are listed.
  expect(entries.perspectives).toHaveLength(31);
});

it('records the date of each document that was read, including referenced and left-out ones', async () => {
  const author = { _id: 'author', _type: 'author', name: 'A', _updatedAt: '2026-05-01T00:00:00Z' };
  const leftOut = post({ _id: 'untitled', title: null, _updatedAt: '2026-06-01T00:00:00Z' });
  const { of } = await loadDatasets({
    perspectives: [author, post({ author: { _type: 'reference', _ref: 'author' } }), leftOut],
  });
  expect(Object.fromEntries(of('perspectives')?.dates ?? [])).toMatchObject({
    author: '2026-05-01T00:00:00Z',
    untitled: '2026-06-01T00:00:00Z',
  });
  expect(of('ceo-letters')?.dates.size).toBe(0);
});

it('problems and empty collections fail a build only with CONTENT_STRICT', async () => {
  const faulty = await writeDatasets({});
  await cp(sampleDirectory, faulty, { recursive: true });
  await writeFile(join(faulty, 'perspectives/data.ndjson'), JSON.stringify(post({ slug: null })));
  await writeFile(join(faulty, 'media-coverage/data.ndjson'), '');
  await load(embeddedSource(faulty));
  vi.stubEnv('CONTENT_STRICT', 'true');
  await expect(load(embeddedSource(faulty))).rejects.toThrow(
    /^CONTENT_STRICT is true and the content has \d+ problem\(s\):\n- media coverage: .+ list is empty\. Export .+\n- perspectives: document "post-one", field "slug": No slug/,
  );
  const { report } = await load(embeddedSource(sampleDirectory));
  expect(formatSummary(report, 40)).toMatch(
    /^Content: the datasets of CONTENT_DIR \(.+\n40 pages built in total, with 404.html\.\nNothing was left out\.$/s,
  );
  // The sample is never taken for the real content.
  expect(embeddedSource(sampleDirectory, false).description).toMatch(
    /^the embedded sample datasets \(.+ from Sanity\.$/,
  );
});
