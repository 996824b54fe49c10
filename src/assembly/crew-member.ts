import { openSiteDocuments } from '../content/loading/load-site.ts';
import { rememberDocuments } from '../content/site-documents.ts';
import { draftRenderer } from '../drafts/draft-renderer.ts';
import { causeOf } from '../lib/errors.ts';
import { openRenderer } from '../renderer/renderer.ts';
import type { CrewAnswer, CrewOrder, CrewStart } from './crew-messages.ts';
import { finishingOf, imageCache, openKeptCopies } from './finishing.ts';
import { readSitePaths } from './site-paths.ts';
import { type WrittenPage, writePages } from './write-pages.ts';

type Work = (order: CrewOrder) => Promise<readonly WrittenPage[]>;

async function begin(start: CrewStart): Promise<Work> {
  const { renderer: folder, documents, others, out, isQuick, drafts } = start;
  rememberDocuments(openSiteDocuments(documents));
  const plain = await openRenderer(folder);
  const renderer = drafts === undefined ? plain : draftRenderer(plain, () => drafts);
  const paths = new Map((await readSitePaths(renderer, others)).map((each) => [each.file, each]));
  const context = await finishingOf(renderer);
  const kept = isQuick ? await openKeptCopies(context.dictionary) : undefined;
  const place = { out, images: imageCache(), kept };
  return async (order) => {
    const jobs = order.map(({ file, before }) => {
      const path = paths.get(file);
      if (path === undefined) throw new Error(`${file} is no path of the site.`);
      return { path, before };
    });
    return writePages(jobs, context, place);
  };
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
