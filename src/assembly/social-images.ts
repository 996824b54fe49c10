import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { PageFacts } from '../finish/facts.ts';
import { imageOf } from '../finish/social-images/draw.ts';
import { drawSocialImages } from '../finish/social-images/index.ts';
import { digestOf } from '../lib/digest.ts';
import { imageCache } from './finishing.ts';
import type { Previous, SiteOutput } from './output.ts';
import type { DrawnImage } from './write-pages.ts';

/**
 * Puts the social images of pages into the site; those of the site before are taken over.
 * @param drawn images that were drawn just now, by their files in the site: they need not be read
 */
export async function takeSocialImages(
  output: SiteOutput,
  facts: readonly PageFacts[],
  previous: Previous | undefined,
  drawn: ReadonlyMap<string, DrawnImage>,
): Promise<void> {
  const before = new Map(
    [...(previous?.record.pages.values() ?? [])].flatMap((page) => {
      const card = page.facts?.card;
      return card === undefined ? [] : [[card.path, JSON.stringify(card)] as const];
    }),
  );
  const cache = imageCache();
  const missing = facts
    .flatMap(({ card }) => card ?? [])
    .filter((card) => before.get(card.path) !== JSON.stringify(card) || !output.reuse(card.path))
    .filter(({ path: file }) => {
      const image = drawn.get(file);
      if (image !== undefined) output.take(file, path.join(cache, image.name), image.digest);
      return image === undefined;
    });
  for (const { path: file, card } of missing) {
    output.makeRoom(file);
    // The site's file and the kept one may be the same: both are damaged then.
    if (previous?.damaged.has(file))
      await rm(path.join(cache, imageOf(card).name), { force: true });
  }
  await drawSocialImages(missing, output.folder, cache);
  for (const { path: file } of missing) {
    output.adopt(file, digestOf(await readFile(path.join(output.folder, file))));
  }
}
