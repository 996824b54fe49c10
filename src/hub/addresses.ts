import { detailPath, routes } from '~/config/routes.ts';
import { linkLeads } from '~/content/site-links.ts';
import { pagePath } from '~/lib/pagination.ts';
import type { FeedSection } from './feeds/feed-paths.ts';
import {
  CEO_LETTERS_PER_PAGE,
  MEDIA_COVERAGE_PER_PAGE,
  PRESS_RELEASES_PER_PAGE,
} from './list-sizes.ts';
import { PERSPECTIVES_PER_PAGE } from './perspectives-page.ts';

const perPage: Readonly<Record<FeedSection, number>> = {
  perspectives: PERSPECTIVES_PER_PAGE,
  pressReleases: PRESS_RELEASES_PER_PAGE,
  mediaCoverage: MEDIA_COVERAGE_PER_PAGE,
  ceoLetters: CEO_LETTERS_PER_PAGE,
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
  const page = Math.floor(index / perPage[section]) + 1;
  return `${pagePath(routes[section], page)}#${encodeURIComponent(id)}`;
}

/** Address of a piece that others wrote; `undefined` where it has none, or one that leads nowhere. */
export function originalHref({
  link,
}: {
  readonly link?: { readonly url: string | undefined } | undefined;
}): string | undefined {
  return link?.url !== undefined && linkLeads(link.url) ? link.url : undefined;
}
