import { describe, expect, it } from 'vitest';
import {
  at,
  loadDatasets,
  loadPost,
  postDocument,
  problemLines,
} from '../support/content-fixture.ts';

describe('slugs', () => {
  it.each([
    ['none', undefined],
    ['null', null],
    ['an empty one', { current: '' }],
    ['one of spaces', { current: '  ' }],
    ['one of another type', { current: 7 }],
  ])('%s: no page, no link, and the agreed words', async (_name, slug) => {
    const { entry, problems } = await loadPost({ slug });
    expect(entry.slug).toBeUndefined();
    expect(entry.title).toBe('One');
    expect(problems).toEqual([
      `${at('slug')}No slug parameter provided: no page is made and its card has no link. Generate a slug and publish again.`,
    ]);
  });

  it.each([
    'a/b',
    '../secrets',
    '..',
    '.',
    '.hidden',
    'a\\b',
    'what?',
    'c#',
    '100%',
    'a\u0000b',
    'page',
    'Page',
    'category',
    'CATEGORY',
    'rss.xml',
    'a'.repeat(201),
    '\ud800',
  ])('no safe path segment: %j', async (current) => {
    const { entry, problems } = await loadPost({ slug: { current } });
    expect(entry.slug).toBeUndefined();
    expect(problems).toEqual([
      `${at('slug')}the slug ${JSON.stringify(current)} is no safe path segment: no page is made and its card has no link. Use letters, digits and hyphens.`,
    ]);
  });

  it.each([
    ['two words', 'two words'],
    ['  trimmed ', 'trimmed'],
    ['日本語', '日本語'],
    ['cafe\u0301', 'café'],
    ['🎉', '🎉'],
    ['ديوان', 'ديوان'],
  ])('spaces and Unicode are published: %j', async (current, slug) => {
    const { entry, problems } = await loadPost({ slug: { current } });
    expect(entry.slug).toBe(slug);
    expect(problems).toEqual([]);
  });

  it('of two documents with one slug the newest keeps it, wherever it stands', async () => {
    const slug = { current: 'same' };
    const { perspectives } = await loadDatasets({
      perspectives: [
        postDocument({ _id: 'older', slug, publishedAt: '2026-01-01T00:00:00Z' }),
        postDocument({ _id: 'newest', slug, publishedAt: '2026-03-01T00:00:00Z' }),
        postDocument({ _id: 'undated', slug, publishedAt: 'soon' }),
      ],
    });
    const slugs = perspectives.entries.map(({ id, slug: kept }) => [id, kept]);
    expect(slugs).toEqual([
      ['newest', 'same'],
      ['older', undefined],
      ['undated', undefined],
    ]);
    expect(perspectives.report.pages).toBe(1);
    expect(problemLines(perspectives)).toContain(
      'perspectives: document "older", field "slug": the newer document "newest" has the slug "same" too and keeps it: no page is made and its card has no link. Give one of them another slug.',
    );
  });

  it.each([
    ['2026-01-02T00:00:00Z', '2026-01-03T00:00:00Z', 'b'],
    ['2026-01-03T00:00:00Z', '2026-01-02T00:00:00Z', 'a'],
    ['2026-01-02T00:00:00Z', '2026-01-02T00:00:00Z', 'a'],
  ])('of two of one day the last changed keeps it: a of %s, b of %s', async (a, b, owner) => {
    const twin = { slug: { current: 'same' }, publishedAt: '2026-01-01T00:00:00Z' };
    const { perspectives } = await loadDatasets({
      perspectives: [
        postDocument({ _id: 'b', _updatedAt: b, ...twin }),
        postDocument({ _id: 'a', _updatedAt: a, ...twin }),
      ],
    });
    const keeping = perspectives.entries.filter(({ slug }) => slug === 'same');
    expect(keeping.map(({ id }) => id)).toEqual([owner]);
  });
});

describe('dates', () => {
  it.each([
    ['2026-03-02T09:00:00Z', '2026-03-02T09:00:00.000Z'],
    ['2026-03-02T01:30:00+05:30', '2026-03-01T20:00:00.000Z'],
    ['2026-03-02', '2026-03-02T00:00:00.000Z'],
    ['2199-03-02T09:00:00Z', '2199-03-02T09:00:00.000Z'],
  ])('%s is %s', async (publishedAt, iso) => {
    const { entry, problems } = await loadPost({ publishedAt });
    expect(entry.publishedAt).toBe(iso);
    expect(problems).toEqual([]);
  });

  it('without a zone is read as UTC, and reported', async () => {
    const { entry, problems } = await loadPost({ publishedAt: '2026-03-02T23:30:00' });
    expect(entry.publishedAt).toBe('2026-03-02T23:30:00.000Z');
    expect(problems).toEqual([
      `${at('publishedAt')}"2026-03-02T23:30:00" has no time zone and is read as UTC. Add a Z.`,
    ]);
  });

  it.each(['soon', '2026-02-31T00:00:00Z', '2026-13-01', 1_767_225_600_000, {}])(
    'that is none is left out: %j',
    async (publishedAt) => {
      const { entry, problems } = await loadPost({ publishedAt });
      expect(entry.publishedAt).toBeUndefined();
      expect(problems).toEqual([
        `${at('publishedAt')}${JSON.stringify(publishedAt)} is no date; it is shown without one, after all others. Write it as 2026-03-02T09:00:00Z.`,
      ]);
    },
  );
});
