import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DatasetName } from '../../src/config/datasets.ts';
import { loadSite, openSiteDocuments } from '../../src/content/loading/load-site.ts';
import type { JsonObject } from '../../src/lib/json.ts';
import { block, postDocument } from '../support/content-fixture.ts';
import { outcome, storeFolder, stubEnv, whole } from '../support/loaded-site.ts';
import { type SanityServer, startSanityServer } from '../support/sanity-server.ts';

let server: SanityServer;
beforeAll(async () => {
  server = await startSanityServer();
});
afterAll(() => server.close());

const reference = (_ref: string) => ({ _type: 'reference', _ref });
const image = (n: number) => ({ _type: 'image', _key: `i${n}`, asset: reference(imageId(n)) });
const imageId = (n: number) => `image-hash${n}-16x9-svg`;
const link = (href: string) =>
  block('Linked', {
    markDefs: [{ _type: 'link', _key: 'l', href }],
    children: [{ _type: 'span', _key: 's', text: 'there', marks: ['l'] }],
  });

/** An edit of one document, whatever it is; documents that are gone come back with it. */
interface Edit {
  readonly project: DatasetName;
  readonly id: string;
  /** `undefined` deletes it. */
  readonly change: JsonObject | undefined;
}

const some = fc.nat(2);
const value = (changes: Readonly<Record<string, fc.Arbitrary<unknown>>>) =>
  fc.record(changes, { requiredKeys: [] });
const titles = fc.constantFrom('One', 'Two', '', 7);
const dates = fc.constantFrom('2026-01-01T09:00:00Z', '2026-02-01', 'soon', undefined, '2025-05-05T00:00:00Z'); // prettier-ignore
const slugs = fc.constantFrom('one', 'two', 'a/b', undefined).map((current) => ({ current }));
const texts = fc.oneof(
  fc.constantFrom('Plain words.', undefined, 7),
  fc.array(
    fc.oneof(
      fc.constantFrom('A', 'B').map((words) => block(words)),
      some.map(image),
      fc.constantFrom('/support/', '/gone/', 'https://elsewhere.example/').map(link),
    ),
    { maxLength: 3 },
  ),
);
const asset = fc.option(some.map(image));
const file = fc.option(some.map((n) => ({ asset: reference(`file-hash${n}-pdf`), title: 'T' })));
const person = fc.oneof(
  some.map((n) => reference(`person-${n}`)),
  fc.record({ name: titles, image: asset }),
);
const shared = { title: titles, publishedAt: dates, slug: slugs, mainImage: asset, body: texts };
const tag = some.map((n) => reference(`tag-${n}`));

/** Documents of a kind, and how any of them changes; sometimes it goes. */
const kind = (
  project: DatasetName,
  ids: fc.Arbitrary<string>,
  type: fc.Arbitrary<string>,
  changes: Readonly<Record<string, fc.Arbitrary<unknown>>>,
): fc.Arbitrary<Edit> =>
  fc.record({
    project: fc.constant(project),
    id: ids,
    change: fc.option(
      fc.tuple(type, value(changes)).map(([_type, change]) => ({ _type, ...change })),
      { nil: undefined, freq: 5 },
    ),
  });

/** Documents of a list; now and then one becomes another kind, and leaves it. */
const listed = (
  project: DatasetName,
  type: string,
  changes: Readonly<Record<string, fc.Arbitrary<unknown>>>,
) =>
  kind(
    project,
    fc.nat(4).map((n) => `${type}-${n}`),
    fc.constantFrom(type, type, type, 'note'),
    changes,
  );

/** Documents that others refer to. */
const referred = (
  name: string,
  ids: (n: number) => string,
  changes: Readonly<Record<string, fc.Arbitrary<unknown>>>,
) =>
  fc
    .constantFrom<DatasetName>('perspectives', 'press-releases', 'media-coverage', 'ceo-letters')
    .chain((project) => kind(project, some.map(ids), fc.constant(name), changes));

const edits: fc.Arbitrary<Edit> = fc.oneof(
  listed('perspectives', 'post', { ...shared, author: person, category: tag, likes: fc.constantFrom(1, -1) }), // prettier-ignore
  listed('press-releases', 'pressRelease', { ...shared, pdfFile: file, content: texts }),
  listed('media-coverage', 'mediaCoverage', {
    title: titles, publishedAt: dates, coverImage: asset, category: tag, publication: person,
    link: fc.constant({ url: '/support/' }),
  }), // prettier-ignore
  listed('ceo-letters', 'ceoLetter', { ...shared, author: person, pdfFile: file }),
  referred('person', (n) => `person-${n}`, {
    name: titles, role: titles, position: titles, bio: texts, image: asset, logo: asset,
  }), // prettier-ignore
  referred('tag', (n) => `tag-${n}`, { title: titles }),
  referred('sanity.imageAsset', imageId, { url: titles, originalFilename: titles }),
  referred('sanity.fileAsset', (n) => `file-hash${n}-pdf`, {
    url: fc.constantFrom('https://cdn.sanity.io/a.pdf', 'https://cdn.sanity.io/b.pdf'),
  }),
);

function apply({ project, id, change }: Edit): void {
  const documents = server.documents(project);
  if (change === undefined) documents.delete(id);
  else {
    // As a service holds it: plain JSON.
    const document = { ...postDocument({ _id: id }), ...documents.get(id), ...change };
    documents.set(id, structuredClone(document));
  }
}

it('a load by revisions gives what a load of everything gives, whatever was edited', async () => {
  stubEnv(server.env);
  const folder = await storeFolder();
  const kept = join(folder, 'kept.sqlite');
  const load = (store: string, everything = false) =>
    loadSite({ store, everything, revisions: {} });
  let loads = 0;
  const start = fc.array(edits, { minLength: 20, maxLength: 40 });
  const publishes = fc.array(fc.array(edits, { minLength: 1, maxLength: 6 }), { maxLength: 4 });
  let [fetched, taken] = [0, 0];
  await fc.assert(
    fc.asyncProperty(start, publishes, async (first, later) => {
      // The kept store goes on from one sequence to the next: that too is an edit of everything.
      for (const project of ['perspectives', 'press-releases', 'media-coverage', 'ceo-letters'] as const) {
        server.documents(project).clear();
      } // prettier-ignore
      for (const batch of [first, ...later]) {
        batch.forEach(apply);
        const byRevisions = await load(kept);
        const ofAll = await load(join(folder, `fresh-${(loads += 1)}.sqlite`));
        expect(outcome(byRevisions)).toStrictEqual(outcome(ofAll));
        expect(whole(openSiteDocuments(kept))).toStrictEqual(whole(ofAll.documents));
        expect(byRevisions.fetched + byRevisions.kept).toBe(ofAll.fetched);
        fetched += byRevisions.fetched;
        taken += byRevisions.kept;
      }
      const checked = await load(kept, true);
      expect(checked).toMatchObject({ kept: 0, faults: [] });
    }),
    { numRuns: 120 },
  );
  expect(taken).toBeGreaterThan(fetched / 4);
  // Half a minute where little else runs; the hundred and twenty sequences are what counts.
}, 180_000);
