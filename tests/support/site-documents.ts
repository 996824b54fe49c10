import type { Entries } from '../../src/content/types/index.ts';

type Post = Entries['perspectives'][number];
type PressRelease = Entries['press-releases'][number];
type Coverage = Entries['media-coverage'][number];
type Letter = Entries['ceo-letters'][number];

/** What all kinds of documents have; the title is the id, where a test says no other. */
const sharedOf = (id: string) => ({
  ...{ id, title: id, description: undefined, summary: '', opening: undefined },
  ...{ publishedAt: undefined, updatedAt: undefined, text: [] },
});

/** A perspective as pages are given it, at the address of its id; `changes` win. */
export const postOf = (id: string, changes: Partial<Post> = {}): Post => ({
  ...{ ...sharedOf(id), slug: id, paragraph: undefined, perspectiveCategory: 'Field Notes' },
  ...{ category: undefined, mainImage: undefined, author: undefined, likes: 0 },
  ...changes,
});

/** A press release, in the same way. */
export const pressReleaseOf = (id: string, changes: Partial<PressRelease> = {}): PressRelease => ({
  ...{ ...sharedOf(id), slug: id, excerpt: undefined, pdfFile: undefined },
  ...{ mainImage: undefined, contactInfo: undefined },
  ...changes,
});

/** Media coverage, in the same way; it has no page. */
export const coverageOf = (id: string, changes: Partial<Coverage> = {}): Coverage => ({
  ...{ ...sharedOf(id), excerpt: undefined, link: undefined, publication: undefined },
  ...{ coverImage: undefined, mainImage: undefined, category: undefined },
  ...changes,
});

/** A letter, in the same way. */
export const letterOf = (id: string, changes: Partial<Letter> = {}): Letter => ({
  ...{ ...sharedOf(id), slug: id, pdfFile: undefined, mainImage: undefined, author: undefined },
  ...changes,
});

/** The documents of a site; datasets that are not named have none. */
export const documentsOf = (some: Partial<Entries>): Entries => ({
  ...{ perspectives: [], 'press-releases': [], 'media-coverage': [], 'ceo-letters': [] },
  ...some,
});
