import { detailPath, routes } from '~/config/routes.ts';
import { pagePath } from '~/lib/pagination.ts';
import { type FeedSection } from '~/config/feed-paths.ts';
import { perPage } from '~/config/list-sizes.ts';

const pageSizes: Readonly<Record<FeedSection, number>> = {
  perspectives: perPage.perspectives,
  pressReleases: perPage['press-releases'],
  mediaCoverage: perPage['media-coverage'],
  ceoLetters: perPage['ceo-letters'],
};

/** A section whose entries have pages of their own. */
export type ArticleSection = Exclude<FeedSection, 'mediaCoverage'>;

/** Address of an entry's own page; `undefined` where it has none. */
export function ownPath(section: ArticleSection, entry: { readonly slug: string }): string;
export function ownPath(
  section: ArticleSection,
  entry: { readonly slug?: string | undefined },
): string | undefined;
export function ownPath(
  section: ArticleSection,
  { slug }: { readonly slug?: string | undefined },
): string | undefined {
  return slug === undefined ? undefined : detailPath(routes[section], slug);
}

/**
 * Address of an entry's card on the list page that shows it, as its id there. Only entries without
 * a page of their own have such an id. The address moves as the list grows.
 * @param index the entry's place in the whole list, from 0
 */
export function placePath(
  section: FeedSection,
  { id }: { readonly id: string },
  index: number,
): string {
  const page = Math.floor(index / pageSizes[section]) + 1;
  return `${pagePath(routes[section], page)}#${encodeURIComponent(id)}`;
}
