import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { renderAsync } from '@resvg/resvg-js';
import { LOCKFILE, drawingKey } from '#brand/raster.ts';
import { DEFAULT_ACCENT } from '#brand/palette.ts';
import { isAccent } from '#brand/theme.ts';
import { type Card, cardSvg } from '#brand/social-card/card.ts';
import { CARD_FONTS } from '#brand/social-card/faces.ts';
import { site } from '#company/site.ts';
import { contentTypes } from '#content/types/index.ts';
import { formatDate } from '#lib/format-date.ts';
import { DEFAULT_OG_IMAGE } from '#content/seo/og-image-path.ts';
import type { Cache } from './cache.ts';
import { type Page, metaOf, valueOf } from '#integrations/html/page.ts';

/** A card, and the file of its image: a decoded path in the site without a leading slash. */
export interface PageCard extends Card {
  readonly file: string;
}

/** Later pages of a list share the image of the first. */
const LATER_PAGE = /\/page\/\d+\/$/;

/** Reads a page's card from its head; `undefined` if the page has another image. */
export function cardOf(page: Page): PageCard | undefined {
  const image = metaOf(page, 'og:image');
  const title = metaOf(page, 'twitter:title');
  if (image === undefined || title === undefined || !URL.canParse(image)) return undefined;
  const { pathname, host } = new URL(image);
  const isOwn = pathname.startsWith('/og/') && pathname !== DEFAULT_OG_IMAGE;
  if (!isOwn || LATER_PAGE.test(page.address)) return undefined;
  const published = metaOf(page, 'article:published_time');
  const body = page.elements.find(({ name }) => name === 'body');
  const accent = valueOf(body, 'data-accent');
  return {
    file: decodeURIComponent(pathname).slice(1),
    title,
    label: contentTypes.find((type) => page.address.startsWith(type.path))?.cardLabel ?? site.tagline,
    foot: published === undefined ? host : formatDate(published),
    accent: isAccent(accent) ? accent : DEFAULT_ACCENT,
  };
}

/**
 * Draws the social images of pages, 1200×630, unless they are in the cache.
 * @param folder of the site
 */
export async function drawSocialImages(cards: readonly PageCard[], folder: string, cache: Cache): Promise<void> {
  await Promise.all(
    cards.map(async (card) => {
      const target = path.join(folder, card.file);
      await mkdir(path.dirname(target), { recursive: true });
      const svg = cardSvg(card);
      const key = `${drawingKey(svg, [...CARD_FONTS, LOCKFILE])}.png`;
      if (cache.copyTo(key, target)) return;
      const image = await renderAsync(svg, {
        font: { fontFiles: CARD_FONTS, loadSystemFonts: false, defaultFontFamily: 'Archivo' },
      });
      cache.write(key, image.asPng());
      cache.copyTo(key, target);
    }),
  );
}
