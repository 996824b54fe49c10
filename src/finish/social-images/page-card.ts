import { routes } from '../../config/routes.ts';
import { site } from '../../config/site.ts';
import { type Accent, DEFAULT_ACCENT, isAccent } from '../../brand/palette.ts';
import { formatDate } from '../../lib/format-date.ts';
import { DEFAULT_OG_IMAGE } from '../../seo/og-image-path.ts';
import type { Card } from './card-svg.ts';

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

/**
 * Reads a page's card from its own head.
 * @param address the page's address, from the site's root
 * @returns `undefined` for pages that show the default image, or a picture of another origin
 */
export function pageCard(html: string, address: string): PageCard | undefined {
  const image = metaOf(html, 'og:image');
  const title = metaOf(html, 'og:title');
  if (image === undefined || title === undefined || !URL.canParse(image)) return undefined;
  const { pathname } = new URL(image);
  if (!pathname.startsWith('/og/') || pathname === DEFAULT_OG_IMAGE) return undefined;
  const published = metaOf(html, 'article:published_time');
  const label = LABELS.find(([hub]) => address.startsWith(hub))?.[1] ?? site.tagline;
  return {
    path: decodeURIComponent(pathname).slice(1),
    card: {
      title,
      label,
      foot: published === undefined ? new URL(image).host : formatDate(published),
      accent: accentOf(html),
    },
  };
}

function metaOf(html: string, property: string): string | undefined {
  const tag = new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(html);
  return tag?.[1] === undefined ? undefined : unescapeHtml(tag[1]);
}

function accentOf(html: string): Accent {
  const name = /<body[^>]* data-accent="(\w+)"/.exec(html)?.[1];
  return isAccent(name) ? name : DEFAULT_ACCENT;
}

function unescapeHtml(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#34;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll('&#38;', '&');
}
