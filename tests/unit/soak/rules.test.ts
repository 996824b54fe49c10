import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Status } from '../../../tests/support/publisher/publisher-process.ts';
import { GONE } from '../../../scripts/soak/content.ts';
import { faultsOfStatus, isAtRest, leftoversIn, strangersTo } from '../../../scripts/soak/rest.ts';
import { faultOfPage, faultsOf, type GoingLive } from '../../../scripts/soak/rules.ts';

const WHOLE = { 'index.html': 'a', '404.html': 'b', 'sitemap-index.xml': 'c' };
const release = (number: number, documents = {}, files: Record<string, string> = WHOLE) => ({ id: `00000${number}-20260101T000000Z`, files, documents, seenAt: 0 }); // prettier-ignore
const free = { held: undefined, isGoingBack: false };
const going = (change: Partial<GoingLive>): GoingLive => ({
  release: release(3),
  before: release(2),
  orders: free,
  isHealing: false,
  spoiled: [],
  ...change,
});

describe('a release that goes live', () => {
  it.each([
    ['is newer', going({})],
    ['is the first', going({ before: undefined })],
    ['is older, by order', going({ before: release(4), orders: { ...free, isGoingBack: true } })],
    ['is older, since the one before was taken away', going({ before: release(4), isHealing: true })],
    ['was there before the hold', going({ orders: { ...free, held: new Set([release(3).id]) } })],
    ['lost fewer than half', going({ release: release(3, { posts: 5 }), before: release(2, { posts: 9 }) })],
  ])('is good where it %s', (_, live) => {
    expect(faultsOf(live)).toEqual([]);
  }); // prettier-ignore

  it.each([
    ['nobody went back', going({ before: release(4) })],
    ['while publishing was held', going({ orders: { ...free, held: new Set() } })],
    ['without 404.html', going({ release: release(3, {}, { 'index.html': 'a', 'sitemap-index.xml': 'c' }) })],
    ['with a loss', going({ release: release(3, { posts: 4 }), before: release(2, { posts: 9 }) })],
    ['damaged files: index.html', going({ spoiled: ['index.html'] })],
  ])('is noticed: %s', (words, live) => {
    expect(faultsOf(live)).toEqual([expect.stringContaining(words)]);
  }); // prettier-ignore

  it('is noticed where a page of it leads nowhere', () => {
    expect(faultOfPage('a/index.html', `<a href="${GONE}">elsewhere</a>`)).toContain('a/index.html');
    expect(faultOfPage('a/index.html', '<a href="/">home</a>')).toBeUndefined();
  }); // prettier-ignore
});

describe('a publisher at rest', () => {
  let dir: string;

  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'rest-'));
    mkdirSync(join(dir, 'building'));
    for (const number of [1, 2, 3]) mkdirSync(join(dir, 'releases', release(number).id), { recursive: true }); // prettier-ignore
    writeFileSync(join(dir, 'state.json'), '{}');
  });
  afterEach(() => {
    rmSync(dir, { recursive: true });
  });

  it('leaves nothing over', () => {
    expect(leftoversIn(dir, 3)).toEqual([]);
    expect(leftoversIn(dir, 2)).toEqual([expect.stringContaining('3 releases')]);
    mkdirSync(join(dir, 'building', 'a-build'));
    writeFileSync(join(dir, 'state.json.7-1.tmp'), '');
    writeFileSync(join(dir, 'rebuild-claimed.json'), '');
    expect(leftoversIn(dir, 3)).toEqual([
      expect.stringContaining('a-build'),
      expect.stringContaining('rebuild-claimed.json, state.json.7-1.tmp'),
    ]);
  });

  const current = release(3).id;
  const rest: Status = {
    current,
    releases: [current],
    building: false,
    queue: { waiting: null, claimed: null },
    failures: 0,
    heldSince: null,
    settling: null,
    lastBuild: null,
    publish: { release: current, status: 'done', attempts: 1, error: null },
  };

  it('says so, and what is served', () => {
    expect(isAtRest(rest)).toBe(true);
    expect(isAtRest({ ...rest, settling: 'waiting' })).toBe(false);
    expect(isAtRest({ ...rest, publish: { release: 'another', status: 'done', attempts: 1, error: null } })).toBe(false); // prettier-ignore
    expect(faultsOfStatus(rest, current)).toEqual([]);
    expect(faultsOfStatus(rest, 'another')).toHaveLength(1);
    expect(faultsOfStatus({ ...rest, failures: 2, heldSince: 'now', releases: [] }, current)).toHaveLength(3); // prettier-ignore
  });

  it('leaves no process behind', () => {
    const process = (pid: number, parent: number) => ({ pid, parent, command: 'sh' });
    const own = [process(10, 1), process(11, 10), process(12, 11)];
    expect(strangersTo(10, own)).toEqual([]);
    expect(strangersTo(10, [...own, process(20, 1)])).toEqual([process(20, 1)]);
  });
});
