import { type Accent, DEFAULT_ACCENT, isAccent } from '../../brand/palette.ts';
import { routes } from '../../config/routes.ts';
import { site } from '../../config/site.ts';
import { formatDate } from '../../lib/format-date.ts';
import { DEFAULT_OG_IMAGE } from '../../seo/og-image-path.ts';
import { type Page, findElement, metaOf, valueOf } from '../page.ts';
import type { Card } from './card-layout.ts';

const LABELS: readonly (readonly [hub: string, label: string])[] = [
  [routes.perspectives, 'Perspectives'],
  [routes.pressReleases, 'Press Release'],
  [routes.mediaCoverage, 'Media Coverage'],
  [routes.ceoLetters, 'Letter From the CEO'],
];

/** The social image that a built page asks for, and the card to draw there. */
export interface PageCard {
  /** Path of the image in the built site, decoded, without a leading slash. */
  readonly path: string;
  readonly card: Card;
}

/** Later pages of a list share the image of the first. */
const LATER_PAGE = /\/page\/\d+\/$/;

/**
 * Reads a page's card from its own head.
 * @returns `undefined` for pages that show the default image, that of another page, or a picture of
 *   another origin
 */
export function pageCard(page: Page): PageCard | undefined {
  const image = metaOf(page, 'og:image');
  const title = metaOf(page, 'og:title');
  if (image === undefined || title === undefined || !URL.canParse(image)) return undefined;
  const { pathname, host } = new URL(image);
  if (!pathname.startsWith('/og/') || pathname === DEFAULT_OG_IMAGE) return undefined;
  if (LATER_PAGE.test(page.address)) return undefined;
  const published = metaOf(page, 'article:published_time');
  const label = LABELS.find(([hub]) => page.address.startsWith(hub))?.[1] ?? site.tagline;
  return {
    path: decodeURIComponent(pathname).slice(1),
    card: {
      title,
      label,
      foot: published === undefined ? host : formatDate(published),
      accent: accentOf(page),
    },
  };
}

function accentOf(page: Page): Accent {
  const body = findElement(page, ({ name }) => name === 'body');
  const name = body && valueOf(body, 'data-accent');
  return isAccent(name) ? name : DEFAULT_ACCENT;
}
