import { expect, it } from 'vitest';
import { type ListedRelease, releaseTable } from '../../../src/publisher/release-list.ts';

const none = { count: 0, paths: [] };

const listed = (change: Partial<ListedRelease>): ListedRelease => ({
  release: '000001-20260101T000000Z',
  builtAt: '2026-01-01T00:00:00Z',
  isCurrent: false,
  pages: null,
  cause: null,
  changes: null,
  completes: null,
  ...change,
});

const table = (releases: ListedRelease[]) =>
  releaseTable({
    dir: '/srv/www',
    current: null,
    hold: { since: '2026-01-01T00:00:00Z', reason: 'the fair', by: 'hold' },
    releases,
  }).split('\n');

it('lists releases in columns, the first paths of each, and what is current and held', () => {
  const changes = {
    added: { count: 1, paths: ['/new/'] },
    changed: { count: 30, paths: ['/', '/a/', '/b/', '/c/'] },
    removed: { count: 1, paths: ['/old/'] },
  };
  const cause = { reason: 'webhook for post-1', documents: ['post-1'] };
  expect(
    table([
      listed({
        release: '000012-20260102T030405Z',
        builtAt: '2026-01-02T03:04:05Z',
        ...{ isCurrent: true, pages: 70, cause, changes, completes: '000011-20260102T030400Z' },
      }),
      listed({}),
    ]),
  ).toEqual([
    '* 000012-20260102T030405Z  2026-01-02 03:04 UTC  70 pages  +1 ~30 -1  webhook for post-1  [current, held: the fair, completes 000011-20260102T030400Z]',
    '    + /new/  - /old/  ~ /  ~ /a/  and 28 more',
    '  000001-20260101T000000Z  2026-01-01 00:00 UTC',
  ]);
});

it('sends no orders to the terminal that come from outside', () => {
  const [line = '', paths = ''] = table([
    listed({
      cause: { reason: 'webhook for \u001b[2J\u202Ex', documents: [] },
      changes: { added: { count: 1, paths: ['/\u0007/'] }, changed: none, removed: none },
    }),
  ]);
  expect(line + paths).not.toMatch(/[\p{Cc}\p{Cf}]/u);
});

it('says so where nothing is kept', () => {
  expect(table([])).toEqual(['No release is kept.']);
});
