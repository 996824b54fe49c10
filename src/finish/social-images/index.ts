import { mkdir } from 'node:fs/promises';
import { imageOf } from './draw.ts';
import { drawAll } from './draw-all.ts';
import { forgetUnused, isKept, placeImages } from './image-cache.ts';
import type { PageCard } from './page-card.ts';

/**
 * Draws the social images of a site's pages. Images are kept by content in the cache: only changed
 * ones are drawn again, and those that were drawn elsewhere (`keepImage`) are only put in their place.
 * @param folder absolute path of the built site
 * @param cache absolute path of a folder that only social images are kept in
 * @returns how many there are, and how many of them were drawn
 */
export async function drawSocialImages(
  cards: readonly PageCard[],
  folder: string,
  cache: string,
): Promise<{ readonly images: number; readonly drawn: number }> {
  await mkdir(cache, { recursive: true });
  const images = cards.map(({ path, card }) => ({ path, image: imageOf(card) }));
  const unlike = new Map(images.map(({ image }) => [image.name, image]));
  const missing = [...unlike.values()].filter(({ name }) => !isKept(name, cache));
  await drawAll({ images: missing, cache });
  const placed = images.map(({ path, image: { name } }) => ({ path, name }));
  await placeImages(placed, folder, cache);
  await forgetUnused(cache);
  return { images: new Set(placed.map(({ path }) => path)).size, drawn: missing.length };
}
