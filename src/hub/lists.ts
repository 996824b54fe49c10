import type { CeoLetter } from '~/content/ceo-letters.ts';
import type { Entry } from '~/content/content-type.ts';
import type { MediaCoverage } from '~/content/media-coverage.ts';
import type { Perspective } from '~/content/perspectives.ts';
import type { PressRelease } from '~/content/press-releases.ts';
import { eachOnce } from '~/lib/each-once.ts';
import type { ListPage } from '~/lib/pagination.ts';
import { CEO_LETTERS_PER_PAGE } from './list-sizes.ts';

/**
 * A page of a list as its layout is given it: what it shows of its entries and nothing more. An edit
 * that no list shows leaves their pages as they are.
 */
export interface ShownList<Card> {
  readonly items: readonly Card[];
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  /** ISO date of the last change of an entry on the page. */
  readonly modifiedAt: string | undefined;
}

function shownList<Document extends Entry, Card>(
  { items, page, pages }: ListPage<Document>,
  cardOf: (entry: Document) => Card,
): ShownList<Card> {
  const changes = items.flatMap(({ updatedAt }) => updatedAt ?? []).sort();
  return { items: items.map(cardOf), page, pages, modifiedAt: changes.at(-1) };
}

/** What the cards of all entries with pages show. */
function lineOf({ id, slug, title, publishedAt }: Entry) {
  return { id, slug, title, publishedAt };
}

/** What a perspective's card shows. */
export type ShownPerspective = ReturnType<typeof shownPerspective>;

/** A card stands in two lists and in the files of both. */
const shownPerspective = eachOnce((entry: Perspective) => {
  const { summary, category, perspectiveCategory, mainImage } = entry;
  return { ...lineOf(entry), summary, category, perspectiveCategory, mainImage };
});

/** What the JSON of a page of perspectives shows. */
export function perspectiveCards(list: ListPage<Perspective>): ListPage<ShownPerspective> {
  return { ...list, items: list.items.map(shownPerspective) };
}

/** What a page of perspectives shows. */
export function perspectivesList(list: ListPage<Perspective>) {
  return { ...shownList(list, shownPerspective), total: list.total };
}

/** What a page of press releases shows. */
export function pressReleasesList(list: ListPage<PressRelease>) {
  return shownList(list, (release) => {
    const { description, excerpt, opening, pdfFile, mainImage } = release;
    return { ...lineOf(release), description: description ?? excerpt, opening, pdfFile, mainImage };
  });
}

/** What a page of letters shows. */
export function ceoLettersList(list: ListPage<CeoLetter>) {
  return {
    ...shownList(list, (letter) => {
      const { description, pdfFile } = letter;
      return { ...lineOf(letter), description, pdfFile };
    }),
    /** Number of the first letter on the page: the list is newest first, and the oldest letter is 1. */
    number: list.total - (list.page - 1) * CEO_LETTERS_PER_PAGE,
  };
}

/** What a page of media coverage shows. */
export function mediaCoverageList(list: ListPage<MediaCoverage>) {
  return shownList(list, (item) => {
    const { id, title, publishedAt, description, excerpt, category, publication, link } = item;
    const cover = item.coverImage ?? item.mainImage;
    const shown = { id, title, publishedAt, description, excerpt, category, publication, cover };
    return { ...shown, link, links: ownAddress(link?.url) };
  });
}

/** The address of a piece, where it is one of this site: it may lead nowhere. */
export function ownAddress(url: string | undefined): readonly string[] {
  return url?.startsWith('/') ? [url] : [];
}
