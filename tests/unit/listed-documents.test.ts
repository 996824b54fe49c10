import { describe, expect, it } from 'vitest';
import {
  documentChanges,
  type ListedDocument,
  listedDocument,
  listedDocuments,
} from '../../src/content/listed-documents.ts';
import type { StoredText } from '../../src/content/loading/text-store.ts';
import {
  coverageOf,
  documentsOf,
  letterOf,
  postOf,
  pressReleaseOf,
} from '../support/site-documents.ts';

const textOf = (digest: string, store = '/kept/documents.sqlite'): StoredText => ({
  ...{ store, dataset: 'perspectives', digest },
});
const author = { name: 'Anika Rao', role: undefined, image: undefined };

const site = documentsOf({
  perspectives: [
    postOf('post-1', { title: 'Four days', slug: 'four days & ü', author, text: textOf('a') }),
    postOf('post-2', { slug: undefined }),
  ],
  'press-releases': [pressReleaseOf('release-1')],
  'media-coverage': [
    coverageOf('coverage-1', { publication: { name: 'The Ledger', logo: undefined } }),
  ],
  'ceo-letters': [letterOf('letter-1')],
});

const named = (documents: readonly ListedDocument[]) =>
  documents.map(({ digest: _, ...rest }) => rest);

describe('listedDocuments', () => {
  it('names each document with who signs it and its page, where it has them', () => {
    const all = listedDocuments(site);
    expect(named(all)).toEqual([
      {
        ...{ dataset: 'perspectives', id: 'post-1', title: 'Four days', author: 'Anika Rao' },
        page: '/perspectives/four%20days%20%26%20%C3%BC/',
      },
      { dataset: 'perspectives', id: 'post-2', title: 'post-2' },
      {
        ...{ dataset: 'press-releases', id: 'release-1', title: 'release-1' },
        page: '/press-release/release-1/',
      },
      {
        ...{ dataset: 'media-coverage', id: 'coverage-1', title: 'coverage-1' },
        author: 'The Ledger',
      },
      {
        ...{ dataset: 'ceo-letters', id: 'letter-1', title: 'letter-1' },
        page: '/letter-from-the-ceo/letter-1/',
      },
    ]);
    for (const each of all) expect(listedDocument.parse(each)).toEqual(each);
  });

  it('holds nothing that a terminal obeys, and no title without end', () => {
    const title = `\u001b[2J\u202eA\nB ${'x'.repeat(5000)}`;
    const [first] = listedDocuments(documentsOf({ perspectives: [postOf('post-1', { title })] }));
    expect(first?.title).toMatch(/^\[2JA B x+ … x+$/);
    expect(first?.title.length).toBeLessThan(500);
  });
});

describe('documentChanges', () => {
  const none = { count: 0, documents: [] };
  const before = listedDocuments(site);
  const changesTo = (post: Parameters<typeof postOf>[1]) =>
    documentChanges(
      before,
      listedDocuments({
        ...site,
        perspectives: [postOf('post-1', { ...site.perspectives[0], ...post }), ...site.perspectives.slice(1)], // prettier-ignore
      }),
    );

  it('are none between the same documents, however they were loaded', () => {
    const again = structuredClone(site);
    const nothing = { added: none, changed: none, removed: none };
    expect(documentChanges(before, listedDocuments(again))).toEqual(nothing);
    // Nor does it matter where texts wait until their pages are rendered.
    expect(changesTo({ text: textOf('a', '/elsewhere/documents.sqlite') })).toEqual(nothing);
  });

  it.each([
    ['its text alone', { text: textOf('b') }],
    ['its text, which it has no more', { text: undefined }],
    ['a field that no list shows', { likes: 4 }],
    ['its author', { author: { ...author, role: 'Founder' } }],
  ])('tell of a document that differs in %s', (_, change) => {
    const { added, changed, removed } = changesTo(change);
    expect([added, removed]).toEqual([none, none]);
    expect(changed).toEqual({ count: 1, documents: named(before.slice(0, 1)) });
  });

  it('tell of documents that came and went, as they are or were', () => {
    const after = listedDocuments(documentsOf({ perspectives: [postOf('post-9')] }));
    expect(documentChanges(before, after)).toEqual({
      added: { count: 1, documents: named(after) },
      changed: none,
      removed: { count: 5, documents: named(before) },
    });
  });

  it('take documents of two collections for two, whatever their ids', () => {
    const after = listedDocuments(documentsOf({ 'ceo-letters': [letterOf('post-1')] }));
    const { added, changed } = documentChanges(before, after);
    expect([added.count, changed.count]).toEqual([1, 0]);
  });

  it('count all and name the first two hundred', () => {
    const many = Array.from({ length: 1000 }, (_, n) => postOf(`post-${n}`));
    const { added } = documentChanges([], listedDocuments(documentsOf({ perspectives: many })));
    expect(added.count).toBe(1000);
    expect(added.documents.map(({ id }) => id)).toEqual(many.slice(0, 200).map(({ id }) => id));
  });
});
