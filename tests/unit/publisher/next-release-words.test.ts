import { describe, expect, it } from 'vitest';
import {
  type ChangedDocument,
  changesInWords,
  type DocumentChanges,
} from '../../../src/publisher/document-changes.ts';
import type { NextRelease } from '../../../src/publisher/next-release.ts';
import { nextReleaseWords } from '../../../src/publisher/next-release-words.ts';
import type { ReleaseChanges } from '../../../src/publisher/release-changes.ts';

const CURRENT = '000012-20260301T100000Z';

const pagesOf = (...paths: readonly string[]) => ({ count: paths.length, paths: [...paths] });
const noPages = { added: pagesOf(), changed: pagesOf(), removed: pagesOf() };
const documentsOf = (...documents: readonly ChangedDocument[]) => ({
  count: documents.length,
  documents,
});
const noDocuments: DocumentChanges = {
  ...{ added: documentsOf(), changed: documentsOf(), removed: documentsOf() },
};
const post: ChangedDocument = {
  ...{ dataset: 'perspectives', id: 'post-1', title: 'Four days', author: 'Anika Rao' },
  page: '/perspectives/four-days/',
};
const coverage: ChangedDocument = { dataset: 'media-coverage', id: 'c-1', title: 'They wrote' };

const wordsFor = (next: Partial<NextRelease>) =>
  nextReleaseWords({
    ...{ current: CURRENT, pages: 7, changes: { ...noPages, documents: noDocuments } },
    ...{ refused: null, hold: null },
    ...next,
  });

const changes = (some: Partial<ReleaseChanges>): ReleaseChanges => ({ ...noPages, ...some });

describe('what would go live next, in words', () => {
  it('is nothing where nothing would change, whether the builder tells of documents or not', () => {
    const nothing = `Compared with release ${CURRENT}:\nNothing would change.`;
    expect(wordsFor({})).toBe(nothing);
    expect(wordsFor({ changes: noPages })).toBe(nothing);
  });

  it('names documents by collection, with who signs them and their pages, and then pages', () => {
    const words = wordsFor({
      changes: {
        added: pagesOf('/perspectives/four-days/'),
        changed: pagesOf('/', '/perspectives/'),
        removed: pagesOf('/perspectives/old/'),
        documents: {
          added: documentsOf(post),
          changed: documentsOf({ ...post, id: 'post-2', title: 'Five days', page: '/p/five/' }),
          removed: documentsOf(coverage),
        },
      },
    });
    expect(words).toBe(
      [
        `Compared with release ${CURRENT}:`,
        '',
        'Documents: 1 added, 1 removed, 1 changed',
        '  perspectives',
        '    + “Four days” by Anika Rao (post-1)  /perspectives/four-days/',
        '    ~ “Five days” by Anika Rao (post-2)  /p/five/',
        '  media-coverage',
        '    - “They wrote” (c-1)',
        '',
        'Pages: 1 added, 1 removed, 2 changed',
        '  + /perspectives/four-days/',
        '  - /perspectives/old/',
        '  ~ /',
        '  ~ /perspectives/',
      ].join('\n'),
    );
  });

  it('tells of documents whose pages stay as they are, and of pages without documents', () => {
    const documents = { ...noDocuments, changed: documentsOf(post) };
    expect(wordsFor({ changes: changes({ documents }) })).toContain(
      'Pages: 0 added, 0 removed, 0 changed',
    );
    const words = wordsFor({ changes: changes({ changed: pagesOf('/') }) });
    expect(words).not.toContain('Documents');
    expect(words).toContain('Pages: 0 added, 0 removed, 1 changed\n  ~ /');
  });

  it('is all of a first release', () => {
    const words = wordsFor({
      current: null,
      changes: changes({ added: pagesOf('/', '/404.html') }),
    });
    expect(words.split('\n')).toEqual([
      ...['No release is served yet.', '', 'Pages: 2 added, 0 removed, 0 changed', '  + /'],
      '  + /404.html',
    ]);
  });

  it('is cut where it is long, and what was cut is counted', () => {
    const paths = Array.from({ length: 30 }, (_, n) => `/page-${n}/`);
    const words = wordsFor({
      changes: {
        added: { count: 1200, paths },
        changed: { count: 21, paths: paths.slice(0, 21) },
        removed: { count: 20, paths: paths.slice(0, 20) },
        documents: { ...noDocuments, added: { count: 205, documents: [post] } },
      },
    });
    expect(words.split('\n').filter((line) => line.includes('more'))).toEqual([
      ...['  and 204 more', '  + and 1180 more', '  ~ and 1 more'],
    ]);
    expect(words).toContain('  + /page-19/');
    expect(words).not.toContain('+ /page-20/');
  });

  it('says where nothing tells how it would differ', () => {
    expect(wordsFor({ changes: null, pages: null })).toBe(
      `Compared with release ${CURRENT}:\nNothing tells how it would differ.`,
    );
  });

  it('says why it would not go live: refused, held, or both', () => {
    const refused = 'It has 2 pages, and the release before has 40.\nLet it shrink.';
    const hold = {
      ...{ since: '2026-03-01T10:00:00.000Z', reason: 'the fair', by: 'hold' as const },
    };
    const words = wordsFor({ refused, hold });
    expect(words.split('\n').slice(2)).toEqual([
      ...['', 'It would not go live:', ...refused.split('\n'), ''],
      'Held since 2026-03-01T10:00:00.000Z (the fair): nothing goes live by itself.',
    ]);
    expect(wordsFor({ refused })).not.toContain('Held');
    expect(wordsFor({ hold })).not.toContain('It would not');
  });

  it('holds nothing that a terminal obeys, whatever a title or a reason is', () => {
    const title = 'a\u001b[2J\u0007\u202eb\r';
    const documents = { ...noDocuments, added: documentsOf({ ...post, title, author: title }) };
    const words = wordsFor({
      changes: changes({ documents, added: pagesOf('/\u009b31m/') }),
      refused: `the page ${title}`,
    });
    expect(words).not.toMatch(/[^\P{C}\n]/u);
    expect(words).toContain('“a\uFFFD[2J\uFFFD\uFFFDb\uFFFD” by a\uFFFD[2J');
  });
});

describe('changes of documents on one line', () => {
  const many = (count: number, dataset = 'perspectives') => ({
    count,
    documents: Array.from({ length: count }, (_, n) => ({ dataset, id: `d-${n}`, title: `T${n}` })),
  });

  it('name the first ten, kind by kind, and count the others', () => {
    const words = changesInWords({ added: many(9), removed: many(2), changed: many(30) });
    const [last, ...first] = words.split('; ').reverse();
    expect(first.reverse()).toEqual([
      ...Array.from({ length: 9 }, (_, n) => `+ perspectives: “T${n}” (d-${n})`),
      '- perspectives: “T0” (d-0)',
    ]);
    expect(last).toBe('and 31 more');
  });

  it('count what nobody has named too', () => {
    const changes = { ...noDocuments, added: { count: 500, documents: many(3).documents } };
    expect(changesInWords(changes, 2)).toBe(
      '+ perspectives: “T0” (d-0); + perspectives: “T1” (d-1); and 498 more',
    );
  });

  it('are no word where there are none', () => {
    expect(changesInWords(noDocuments)).toBe('');
  });
});
