import { randomUUID } from 'node:crypto';
import { mkdirSync, renameSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { constants, copyFile, link, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { type SocialImage, drawImage } from './draw.ts';
import { digestOf } from '../../lib/digest.ts';
import { eachOf } from '../../lib/each-of.ts';
import { forgetFiles } from '../forget-files.ts';

const DAY = 86_400_000;

/** Images of changed titles are forgotten after this many days without use. */
const KEPT_DAYS = 30;

/** Files placed side by side: enough to keep Node's own pool of threads busy. */
const AT_ONCE = 16;

/** An image and where it goes. */
export interface PlacedImage {
  /** Path in the built site, decoded, without a leading slash. */
  readonly path: string;
  /** Name of its file in the cache. */
  readonly name: string;
}

/**
 * Whether the cache has an image; one that it has counts as used today.
 * @param cache absolute path of the folder
 */
export function isKept(name: string, cache: string): boolean {
  const file = path.join(cache, name);
  const kept = statSync(file, { throwIfNoEntry: false });
  if (kept === undefined) return false;
  const now = Date.now();
  // Once a day, not each time: the files of built sites are the same ones, and get the date too.
  if (kept.mtimeMs > now - DAY) return true;
  try {
    utimesSync(file, now / 1000, now / 1000);
    return true;
  } catch {
    // Another build has just forgotten it.
    return false;
  }
}

/**
 * Draws an image into the cache, unless it is there. A build that is stopped midway leaves no half
 * image, and builds, processes or threads side by side may draw the same one.
 * @param cache absolute path of the folder, which is made when it is missing
 * @returns digest of its bytes, where it had to be drawn
 */
export function keepImage(image: SocialImage, cache: string): string | undefined {
  if (isKept(image.name, cache)) return undefined;
  mkdirSync(cache, { recursive: true });
  const part = path.join(cache, `${image.name}.${randomUUID()}.part`);
  const bytes = drawImage(image);
  writeFileSync(part, bytes);
  renameSync(part, path.join(cache, image.name));
  return digestOf(bytes);
}

/**
 * Puts kept images into a built site: as further names of the cache's own files, or as copies where
 * the disk has no such names.
 * @param folder absolute path of the built site
 * @throws {Error} when the cache lacks one of them
 */
export async function placeImages(
  images: readonly PlacedImage[],
  folder: string,
  cache: string,
): Promise<void> {
  const targets = new Map(images.map(({ path: to, name }) => [path.join(folder, to), name]));
  const folders = new Set([...targets.keys()].map((target) => path.dirname(target)));
  await eachOf(folders, AT_ONCE, async (name) => void (await mkdir(name, { recursive: true })));
  await eachOf(targets, AT_ONCE, ([target, name]) => placeFile(path.join(cache, name), target));
}

async function placeFile(file: string, target: string): Promise<void> {
  const isLinked = () =>
    link(file, target).then(
      () => true,
      () => false,
    );
  if (await isLinked()) return;
  // Never written over: what is there may be a name of another image in the cache.
  await rm(target, { force: true });
  if (!(await isLinked())) await copyFile(file, target, constants.COPYFILE_FICLONE);
}

/** Removes the images that no build has used for a month. */
export async function forgetUnused(cache: string): Promise<void> {
  await forgetFiles(cache, KEPT_DAYS);
}
