import { writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  QUICK_QUALITY,
  SMALLEST_BYTES,
  compressAtOnce,
  isCompressible,
} from '../finish/compress.ts';
import type { SiteContext } from '../finish/context.ts';
import type { Dictionary } from '../finish/dictionary/dictionary.ts';
import type { KeptCopies } from '../finish/kept-copies.ts';
import { imageOf } from '../finish/social-images/draw.ts';
import { keepImage } from '../finish/social-images/image-cache.ts';
import { digestOf } from '../lib/digest.ts';
import type { SitePath } from '../renderer/renderer.ts';
import { makeFolder } from './make-folder.ts';
import { type MadePage, type RenderedPage, finishRendered, renderPage } from './make-page.ts';
import { type WrittenCopies, linkOrCopy } from './output.ts';

/** A social image that was drawn into the folder of kept ones. */
export interface DrawnImage {
  /** Name of its file there. */
  readonly name: string;
  readonly digest: string;
}

/** A page that stands in the output's folder already; `same` where it is rendered as before. */
export type WrittenPage =
  | 'same'
  | (Omit<MadePage, 'bytes'> & {
      readonly digest: string;
      /** The site before has the same bytes: nothing was written. */
      readonly isThere: boolean;
      /** Set where its compressed copies stand beside it. */
      readonly copies?: WrittenCopies | undefined;
      /** Set where its social image was not kept yet. */
      readonly image?: DrawnImage | undefined;
    });

/** How a path was made for the site before, where its files can be taken over. */
export interface PageBefore {
  /** Digest of the bytes as they were rendered. */
  readonly source: string | undefined;
  /** Digest of its file. */
  readonly digest: string | undefined;
}

/** Where pages go, and what comes with each. */
export interface PagePlace {
  /** Absolute folder of the site. */
  readonly out: string;
  /** Absolute folder of kept social images. */
  readonly images: string;
  /** Set where pages are compressed as they are made, quickly where no better copies are kept. */
  readonly kept: KeptCopies | undefined;
}

/** A path to make. */
export interface PageJob {
  readonly path: SitePath;
  readonly before: PageBefore;
}

/**
 * Makes paths and writes them, with what depends on each alone: its social image, its compressed
 * copies. They are rendered first, all of them, then finished, then drawn, then compressed: each of
 * these takes half of the time when the processor's caches hold what it needs.
 * @returns what became of each, in their order
 */
export async function writePages(
  jobs: readonly PageJob[],
  context: SiteContext,
  { out, images, kept }: PagePlace,
): Promise<readonly WrittenPage[]> {
  const rendered: RenderedPage[] = [];
  for (const { path: sitePath } of jobs) rendered.push(await renderPage(sitePath));
  const made: (Written | 'same')[] = [];
  for (const [index, page] of rendered.entries()) {
    const before = jobs[index]?.before;
    if (page.source === before?.source) {
      made.push('same');
      continue;
    }
    const { bytes, ...rest } = await finishRendered(page, context);
    const digest = digestOf(bytes);
    made.push({ bytes, page: { ...rest, digest, isThere: digest === before?.digest } });
  }
  const changed = made.filter((each) => each !== 'same');
  for (const each of changed) each.page.image = drawnImage(each.page, images);
  const fresh = changed.filter(({ page }) => !page.isThere);
  for (const { page, bytes } of fresh) {
    const target = path.join(out, page.file);
    makeFolder(path.dirname(target));
    writeFileSync(target, bytes);
  }
  for (const { page, bytes } of fresh) {
    if (kept === undefined || !isCompressible(page.file) || bytes.length < SMALLEST_BYTES) continue;
    page.copies = await writeCopies(out, page, bytes, kept, context.dictionary);
  }
  return made.map((each) => (each === 'same' ? each : each.page));
}

/** A page on its way, and the bytes of its file. */
interface Written {
  readonly bytes: Buffer;
  readonly page: Mutable<Exclude<WrittenPage, 'same'>>;
}

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

function drawnImage({ facts }: Pick<MadePage, 'facts'>, images: string): DrawnImage | undefined {
  if (facts?.card === undefined) return undefined;
  const image = imageOf(facts.card.card);
  const digest = keepImage(image, images);
  return digest === undefined ? undefined : { name: image.name, digest };
}

/** Puts compressed copies beside a page: the best, where they are kept, or quick ones. */
async function writeCopies(
  out: string,
  { file, digest }: Pick<Written['page'], 'file' | 'digest'>,
  bytes: Buffer,
  kept: KeptCopies,
  dictionary: Dictionary | undefined,
): Promise<WrittenCopies> {
  const target = path.join(out, file);
  const best = await kept.best(file, digest, () => Promise.resolve(bytes), false);
  for (const copy of best ?? []) linkOrCopy(copy.source, target + copy.ending);
  if (best !== undefined) {
    return { digests: best.map((copy) => [copy.ending, copy.digest]), isBest: true };
  }
  const made = compressAtOnce(file, bytes, QUICK_QUALITY, dictionary);
  const digests = made.flatMap(({ ending, bytes: copy }) => {
    if (copy === undefined) return [];
    writeFileSync(target + ending, copy);
    return [[ending, digestOf(copy)] as const];
  });
  return { digests, isBest: false };
}
