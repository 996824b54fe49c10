import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type DatasetName, datasets } from '../../../src/config/datasets.ts';
import { studioTypes } from '../../../src/content/studio/types.ts';
import type { JsonObject } from '../../../src/lib/json.ts';
import { root } from '../../support/folders.ts';
import { type StoredDocument, judgeBy } from '../../support/studio/judge.ts';
import { GONE, reported, unasked } from '../../support/studio/reported.ts';
import { assetDocument, assetsIn, readBySite } from '../../support/studio/site-reports.ts';

function soundDocument(dataset: DatasetName, changes: JsonObject): StoredDocument {
  return {
    title: 'A title',
    publishedAt: '2026-01-01T09:00:00Z',
    ...(dataset !== 'media-coverage' && { slug: { _type: 'slug', current: 'a-title' } }),
    ...changes,
    _id: 'a',
    _type: datasets[dataset].documentType,
  };
}

/** A path without what tells one item of a list from another: keys here, numbers there. */
const placeOf = (path: string) => path.replace(/\[[^\]]*\]/g, '[]');

describe('what the site reports of a document, the Studio marks', () => {
  it.each(reported)('$dataset, $field: $says', async ({ dataset, changes, field, says }) => {
    const document = soundDocument(dataset, changes);
    const { problems } = await readBySite(dataset, [document], [GONE]);
    expect(problems).toMatchObject([{ field, found: expect.stringContaining(says) as string }]);

    const assets = [...assetsIn(document)].filter((id) => id !== GONE).map(assetDocument);
    const marks = await judgeBy(studioTypes[dataset])(document, assets);
    const errors = marks.filter(({ level }) => level === 'error').map((mark) => placeOf(mark.path));
    const place = placeOf(field);
    // Where the whole value is of a wrong kind, it is marked instead of its part.
    expect(errors.filter((each) => each.startsWith(place) || `${each}[]` === place)).not.toEqual(
      [],
    );
  });

  it.each(unasked)('$dataset, $field, even where no query answers so', async (each) => {
    const document = soundDocument(each.dataset, each.changes);
    expect((await readBySite(each.dataset, [document])).problems).toEqual([]);
    const marks = await judgeBy(studioTypes[each.dataset])(document);
    expect(marks).toMatchObject([{ path: each.field, level: 'error' }]);
  });

  it.each(['perspectives', 'press-releases', 'ceo-letters'] as const)(
    '%s: a slug that another document has',
    async (dataset) => {
      const document = soundDocument(dataset, {});
      const other = { ...document, _id: 'b' };
      const { problems } = await readBySite(dataset, [document, other]);
      expect(problems).toMatchObject([{ field: 'slug' }]);
      const judge = judgeBy(studioTypes[dataset]);
      const marks = await judge(document, [other]);
      expect(marks).toMatchObject([{ path: 'slug', level: 'error' }]);
      expect(await judge(document, [{ ...other, slug: { _type: 'slug', current: 'c' } }])).toEqual(
        [],
      );
    },
  );

  it('but for links to pages that are not there, which nobody knows before the site is built', async () => {
    const markDefs = [{ _type: 'link', _key: 'l', href: '/perspectives/gone/' }];
    const text = { _type: 'block', _key: 'b', style: 'normal', markDefs, children: [] };
    const document = soundDocument('perspectives', { body: [text] });
    expect(await judgeBy(studioTypes.perspectives)(document)).toEqual([]);
  });

  it('and nothing of a sound one', async () => {
    const document = soundDocument('perspectives', {});
    expect((await readBySite('perspectives', [document])).problems).toEqual([]);
    expect(await judgeBy(studioTypes.perspectives)(document)).toEqual([]);
  });
});

describe('this list of reports', () => {
  it('has each place of the code that reads documents', () => {
    const folder = path.join(root, 'src/content/reading');
    const calls = readdirSync(folder)
      .sort()
      .map((file) => {
        const text = readFileSync(path.join(folder, file), 'utf8');
        return [`reading/${file}`, text.match(/\bnote\(\s*['`\w]/g)?.length ?? 0] as const;
      })
      .filter(([, count]) => count > 0);
    const listed = Map.groupBy([...unasked, ...reported], ({ by }) => by);
    expect(
      calls.map(([file, count]) => `${file}: ${String(count)}`),
      'A report came or went: give it a line in tests/support/studio/reported.ts, and a rule in src/content/studio.',
    ).toEqual([...listed].map(([file, list]) => `${file}: ${String(list.length)}`));
  });
});
