import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { openSiteDocuments } from '../content/loading/load-site.ts';
import { rememberDocuments } from '../content/site-documents.ts';
import {
  QUICK_QUALITY,
  SMALLEST_BYTES,
  compressAtOnce,
  isCompressible,
} from '../finish/compress.ts';
import type { KeptCopies } from '../finish/kept-copies.ts';
import { imageOf } from '../finish/social-images/draw.ts';
import { keepImage } from '../finish/social-images/image-cache.ts';
import { digestOf } from '../lib/digest.ts';
import { causeOf } from '../lib/errors.ts';
import { openRenderer } from '../renderer/renderer.ts';
import type { CrewAnswer, CrewOrder, CrewStart } from './crew-messages.ts';
import { makeFolder } from './make-folder.ts';
import { finishingOf, imageCache, openKeptCopies } from './finishing.ts';
import { type PageSheet, makePage } from './make-page.ts';
import type { WrittenPage } from './make-pages.ts';
import { COPIES, type WrittenCopies, linkOrCopy } from './output.ts';
import { readSitePaths } from './site-paths.ts';

type Work = (order: CrewOrder) => Promise<readonly WrittenPage[]>;

async function begin(start: CrewStart): Promise<Work> {
  const { renderer: folder, documents, others, out, isQuick } = start;
  rememberDocuments(openSiteDocuments(documents));
  const renderer = await openRenderer(folder);
  const paths = new Map((await readSitePaths(renderer, others)).map((each) => [each.file, each]));
  const context = await finishingOf(renderer);
  const images = imageCache();
  const kept = await openKeptCopies();
  // A style sheet travels once: most pages share theirs with others.
  const styles = new Set<string>();
  const sent = (style: PageSheet | undefined): PageSheet | undefined => {
    if (style === undefined) return undefined;
    if (styles.has(style.file)) return { file: style.file, css: undefined };
    styles.add(style.file);
    return style;
  };
  return async (order) => {
    const pages: WrittenPage[] = [];
    for (const { file, before } of order) {
      const sitePath = paths.get(file);
      if (sitePath === undefined) throw new Error(`${file} is no path of the site.`);
      const made = await makePage(sitePath, context, before);
      if (made === undefined) {
        pages.push('same');
        continue;
      }
      const { bytes, ...rest } = made;
      const card = made.facts?.card;
      if (card !== undefined) keepImage(imageOf(card.card), images);
      const target = path.join(out, file);
      makeFolder(path.dirname(target));
      writeFileSync(target, bytes);
      const digest = digestOf(bytes);
      const written = isQuick && isCompressible(file) && bytes.length >= SMALLEST_BYTES;
      const copies = written ? await writeCopies(target, bytes, digest, kept) : undefined;
      pages.push({ ...rest, style: sent(rest.style), digest, copies });
    }
    return pages;
  };
}

/** Puts compressed copies beside a page: the best, where they are kept, or quick ones. */
async function writeCopies(
  target: string,
  bytes: Buffer,
  digest: string,
  kept: KeptCopies,
): Promise<WrittenCopies> {
  const best = await kept.best(digest, () => Promise.resolve(bytes), false);
  for (const copy of best ?? []) linkOrCopy(copy.source, target + copy.ending);
  if (best !== undefined) {
    return { digests: best.map((copy) => [copy.ending, copy.digest]), isBest: true };
  }
  const made = compressAtOnce(bytes, QUICK_QUALITY);
  const digests = COPIES.flatMap((ending) => {
    const copy = made[ending];
    if (copy === undefined) return [];
    writeFileSync(target + ending, copy);
    return [[ending, digestOf(copy)] as const];
  });
  return { digests, isBest: false };
}

let work: Promise<Work> | undefined;

// What is said last: the build reads it, and says it in its own words.
const answerWith = (answer: CrewAnswer) => process.send?.(answer);

process.on('message', (message: CrewStart | CrewOrder) => {
  if (!Array.isArray(message)) {
    // The other kind is no list.
    work = begin(message as CrewStart);
    work.catch(() => {});
    return;
  }
  const order: CrewOrder = message;
  Promise.resolve(work)
    .then((ready) => {
      if (ready === undefined) throw new Error('An order came before the start.');
      return ready(order);
    })
    .then(
      (pages) => answerWith({ pages }),
      (error: unknown) =>
        answerWith({
          fault: causeOf(error),
          cause: error instanceof Error ? error.cause : undefined,
        }),
    );
});

// Nobody is left to work for.
process.on('disconnect', () => process.exit(0));
