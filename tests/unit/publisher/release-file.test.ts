import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ReleaseFacts } from '../../../src/publisher/release-facts.ts';
import { readReleaseFile, writeReleaseFile } from '../../../src/publisher/release-file.ts';

const FIRST = '000001-20260301T100000Z';
const SECOND = '000002-20260301T110000Z';
const THIRD = '000003-20260301T110500Z';

const documents = {
  added: { count: 1, documents: [{ dataset: 'perspectives', id: 'post-1', title: 'Four days' }] },
  changed: { count: 0, documents: [] },
  removed: { count: 0, documents: [] },
};
const noPages = { count: 0, paths: [] };

const factsOf = (
  files: Record<string, string>,
  more: Partial<ReleaseFacts> = {},
): ReleaseFacts => ({
  pages: Object.keys(files).length,
  digest: JSON.stringify(files),
  files,
  checkedAt: Date.parse('2026-03-01T10:00:00Z'),
  ...more,
});
const first = factsOf({ 'index.html': 'a', 'old/index.html': 'b' });
const second = factsOf(
  { 'index.html': 'A', 'new/index.html': 'c', 'new/index.html.br': 'd' },
  {
    cause: { reason: 'webhook for post-1', documents: ['post-1'] },
    changes: { added: noPages, changed: noPages, removed: noPages, documents },
  },
);

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'release-file-'));
});
afterEach(async () => {
  await rm(dir, { recursive: true });
});
const folder = (release: string) => join(dir, release);
const written = (release: string) => readFile(`${folder(release)}.release.json`, 'utf8');

describe('release.json', () => {
  it('tells what went live and why, beside the release and for its owner alone', async () => {
    await writeReleaseFile(folder(SECOND), SECOND, { facts: second, last: first });
    const about = {
      release: SECOND,
      checkedAt: '2026-03-01T10:00:00.000Z',
      reason: 'webhook for post-1',
      completes: null,
      pages: {
        count: 3,
        added: { count: 1, paths: ['/new/'] },
        changed: { count: 1, paths: ['/'] },
        removed: { count: 1, paths: ['/old/'] },
      },
      documents,
    };
    expect(JSON.parse(await written(SECOND))).toEqual(about);
    expect(await readReleaseFile(folder(SECOND))).toEqual(about);
    expect((await stat(`${folder(SECOND)}.release.json`)).mode & 0o777).toBe(0o600);
    // For people: a line for each thing.
    expect((await written(SECOND)).split('\n').length).toBeGreaterThan(20);
  });

  it('says nothing of what nobody knows', async () => {
    await writeReleaseFile(folder(SECOND), SECOND, { facts: first, last: undefined });
    expect(await readReleaseFile(folder(SECOND))).toEqual({
      ...{ release: SECOND, checkedAt: '2026-03-01T10:00:00.000Z', reason: null },
      ...{ completes: null, pages: { count: 2 }, documents: null },
    });
  });

  it('lists the first thousand pages of each kind, and counts all', async () => {
    const files = Array.from({ length: 1500 }, (_, n) => [`${n}/index.html`, 'a'] as const);
    const facts = factsOf(Object.fromEntries(files));
    await writeReleaseFile(folder(FIRST), FIRST, { facts, last: { files: {} } });
    const { added } = (await readReleaseFile(folder(FIRST)))?.pages ?? {};
    expect([added?.count, added?.paths.length]).toEqual([1500, 1000]);
  });

  it('tells of a release that completes another what that one has changed', async () => {
    await writeReleaseFile(folder(SECOND), SECOND, { facts: second, last: first });
    const facts = { ...second, settles: SECOND, pages: 4 };
    await writeReleaseFile(folder(THIRD), THIRD, { facts, last: second }, folder(SECOND));
    const completed = await readReleaseFile(folder(SECOND));
    expect(await readReleaseFile(folder(THIRD))).toEqual({
      ...completed,
      ...{ release: THIRD, completes: SECOND, pages: { ...completed?.pages, count: 4 } },
    });
  });

  it('compares with the release that it completes where nothing is known of that one', async () => {
    const facts = { ...second, settles: FIRST };
    await writeReleaseFile(folder(THIRD), THIRD, { facts, last: first }, folder(FIRST));
    expect((await readReleaseFile(folder(THIRD)))?.pages).toMatchObject({
      ...{ added: { count: 1 }, changed: { count: 1 }, removed: { count: 1 } },
    });
  });

  it.each([
    ['is gone', undefined],
    ['is torn', '{"release": "000002'],
    ['is empty', ''],
    ['holds something else', '{"release":7}'],
    ['was written by another version', '{"release":"x","checkedAt":"","reason":null}'],
  ])('is none where it %s', async (_, text) => {
    if (text !== undefined) await writeFile(`${folder(SECOND)}.release.json`, text);
    expect(await readReleaseFile(folder(SECOND))).toBeUndefined();
  });
});
