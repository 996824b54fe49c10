import { describe, expect, it } from 'vitest';
import { datasetNames } from '../../../src/config/datasets.ts';
import { readPortableText } from '../../../src/content/reading/portable-text.ts';
import { loadEmbeddedDataset } from '../../../src/content/sources/embedded-dataset.ts';
import { allStudioTypes, studioTypes } from '../../../src/content/studio/types.ts';
import { contentTypes } from '../../../src/content/types/all.ts';
import { type JsonObject, isJsonObject } from '../../../src/lib/json.ts';
import { sampleDirectory } from '../../support/content-fixture.ts';
import { type StoredDocument, judgeBy, problemsOf } from '../../support/studio/judge.ts';
import { documentTypeOf, queriedPaths, schemaPaths } from '../../support/studio/schema-fields.ts';
import { readBySite } from '../../support/studio/site-reports.ts';
import { wholeDocument } from '../../support/studio/whole-document.ts';

describe('the types of a workspace', () => {
  it.each([
    ...datasetNames.map((name) => [name, studioTypes[name]] as const),
    ['all datasets in one', allStudioTypes] as const,
  ])('%s: are taken by the Studio without an error or a warning', (_name, types) => {
    expect(problemsOf(types)).toEqual([]);
  });

  it('are what would be refused if they were wrong', () => {
    const broken = { ...documentTypeOf('perspectives'), name: 'no name' };
    expect(problemsOf([broken]).join('\n')).toContain('error in');
  });
});

/** Fields that a query asks for and no editor fills in, with the reason. */
const NOT_OFFERED: readonly (readonly [path: RegExp, reason: string])[] = [
  [/\.caption$/, 'asked for with every image; only images of a text show one, and offer it'],
  [/^category\.title$/, 'media coverage names its kind in plain words, which stand for a title'],
];

/** Fields that an editor fills in and no query asks for by their path, with the reason. */
const NOT_ASKED: readonly (readonly [path: RegExp, reason: string])[] = [
  [/^category$/, 'in plain words: the query asks for a title, and takes words for one'],
];

const isExcepted = (path: string, exceptions: typeof NOT_OFFERED) =>
  exceptions.some(([pattern]) => pattern.test(path));

describe.each(datasetNames)('the fields of %s', (dataset) => {
  const asked = queriedPaths(contentTypes[dataset].projection);
  const offered = schemaPaths(documentTypeOf(dataset).fields, studioTypes[dataset]);

  it('hold everything that its query asks for', () => {
    const lost = asked.filter((path) => !offered.includes(path) && !isExcepted(path, NOT_OFFERED));
    expect(lost, 'Add these fields to the schema of the type, in src/content/studio.').toEqual([]);
  });

  it('hold nothing that its query leaves out', () => {
    const idle = offered.filter((path) => !asked.includes(path) && !isExcepted(path, NOT_ASKED));
    expect(idle, 'Ask for these fields in src/content/types, or take them out of the schema.').toEqual([]); // prettier-ignore
  });

  it('each change what the site reads, those inside of texts too', async () => {
    const { document, paths } = wholeDocument(dataset);
    const read = async (stored: StoredDocument) => (await readBySite(dataset, [stored])).entries;
    const usual = await read(document);
    const idle: string[] = [];
    for (const path of paths) {
      const other = await read(wholeDocument(dataset, path).document);
      if (JSON.stringify(other) === JSON.stringify(usual)) idle.push(path);
    }
    expect(usual).toHaveLength(1);
    expect(paths.length).toBeGreaterThan(10);
    expect(idle, 'An editor fills these in for nothing.').toEqual([]);
  });
});

it('no exception stands for nothing', () => {
  const types = datasetNames.map((name) => ({
    asked: queriedPaths(contentTypes[name].projection),
    offered: schemaPaths(documentTypeOf(name).fields, studioTypes[name]),
  }));
  const unoffered = types.flatMap(({ asked, offered }) => asked.filter((each) => !offered.includes(each))); // prettier-ignore
  const unasked = types.flatMap(({ asked, offered }) => offered.filter((each) => !asked.includes(each))); // prettier-ignore
  const idle = [
    ...NOT_OFFERED.filter(([pattern]) => !unoffered.some((path) => pattern.test(path))),
    ...NOT_ASKED.filter(([pattern]) => !unasked.some((path) => pattern.test(path))),
  ];
  expect(idle).toEqual([]);
});

/** A value that remembers the names of the properties that are read of its objects, by their type. */
function watched(value: unknown, type: string, seen: Set<string>): unknown {
  if (Array.isArray(value)) return value.map((item) => watched(item, type, seen));
  if (!isJsonObject(value)) return value;
  const own = typeof value['_type'] === 'string' ? value['_type'] : type;
  const parts = Object.entries(value).map(([name, part]) => [name, watched(part, own, seen)]);
  return new Proxy(Object.fromEntries(parts) as JsonObject, {
    get: (target, name) => {
      if (typeof name === 'string' && !name.startsWith('_')) seen.add(`${own}.${name}`);
      return typeof name === 'string' ? target[name] : undefined;
    },
  });
}

it('the blocks of a text hold everything that the site reads of them', () => {
  const { document } = wholeDocument('perspectives');
  const body: readonly unknown[] = Array.isArray(document['body']) ? document['body'] : [];
  // Images of a text are read as those of fields are, which is held above.
  const blocks = body.filter((item) => isJsonObject(item) && item['_type'] !== 'image');
  const offered = new Set<string>();
  const collect = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(collect);
    if (!isJsonObject(value)) return;
    for (const [name, part] of Object.entries(value)) {
      if (!name.startsWith('_')) offered.add(`${String(value['_type'])}.${name}`);
      collect(part);
    }
  };
  collect(blocks);
  const seen = new Set<string>();
  const nothing = () => undefined;
  const home = { origin: '', projectId: '', dataset: '' };
  readPortableText(watched(blocks, 'text', seen), 'body', { note: nothing, link: nothing, siteUrl: '', home }); // prettier-ignore
  expect(seen.size).toBeGreaterThan(8);
  expect([...seen].filter((name) => !offered.has(name))).toEqual([]);
});

describe.each(datasetNames)('the sample content of %s', (dataset) => {
  it('is as the Studio would have it, and read without a report', async () => {
    const home = { origin: '', projectId: dataset, dataset: 'production' };
    const { documents } = await loadEmbeddedDataset(dataset, sampleDirectory, home);
    const stored = [...documents.values()].map((each) => ({
      ...each,
      _id: String(each['_id']),
      _type: String(each['_type']),
    }));
    const judge = judgeBy(studioTypes[dataset], 'cli');
    const written = stored.filter(({ _type }) => !_type.startsWith('sanity.'));
    const marks = await Promise.all(
      written.map(async (each) =>
        (await judge(each, stored)).map(({ path, message }) => `${each._id}, ${path}: ${message}`),
      ),
    );
    expect(written.length).toBeGreaterThan(5);
    expect(marks.flat()).toEqual([]);
    expect((await readBySite(dataset, stored)).problems).toEqual([]);
  });
});
