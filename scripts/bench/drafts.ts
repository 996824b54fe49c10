import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { JsonObject } from '../../src/lib/json.ts';
import {
  type RunningPublisher,
  signedHeaders,
  startPublisher,
} from '../../tests/support/publisher/publisher-process.ts';
import {
  knownRevisionOf,
  revisionOf,
  startSanityServer,
} from '../../tests/support/sanity-server.ts';
import { type Figures, median, processorOf, slugOf, someArticle, withText } from './changes.ts';

const EDITS = 5;
const PATIENCE_MS = 20 * 60_000;
const TOKEN = 'a-token-that-may-read-drafts';

/**
 * From the webhook of a draft until the preview shows it, and of a publish until both sites do.
 * @param directory absolute folder of the content
 * @param run absolute folder that is there, for the publisher
 */
export async function measureDrafts(
  directory: string,
  run: string,
): Promise<readonly (Figures & { readonly what: string })[]> {
  const sanity = await startSanityServer({
    ...{ directory, draftsToken: TOKEN, revisionOf: knownRevisionOf() },
  });
  const publisher = await startPublisher({
    env: {
      ...{ ...sanity.env, SANITY_READ_TOKEN: TOKEN, PREVIEW: 'true', PREVIEW_PORT: '0' },
      ...{ CACHE_DIR: join(run, 'cache'), PUBLISHER_DIR: run, NODE_COMPILE_CACHE: '' },
      ...{ PUBLISHER_QUIET_SECONDS: '', PUBLISHER_SETTLE_SECONDS: '', PUBLISHER_RETRY_SECONDS: '' },
    },
  });
  try {
    const article = someArticle(sanity);
    const id = String(article['_id']);
    const page = `perspectives/${slugOf(article)}/index.html`;
    const documents = sanity.documents('perspectives');
    /** What each server reads for a visitor, from the disk. */
    const shows = (site: string, words: string) =>
      readFileSync(join(run, site, page), 'utf8').includes(words);
    /** From a signed webhook until the words are there, or gone. */
    const change = async (
      path: string,
      body: JsonObject,
      isDone: () => boolean,
    ): Promise<Figures> => {
      const before = processorOf(publisher.pid);
      const at = performance.now();
      await deliver(publisher, path, body);
      while (!isDone()) await sleep(10);
      const seconds = (performance.now() - at) / 1000;
      await atRest(publisher);
      return { seconds, processor: processorOf(publisher.pid) - before };
    };
    await publisher.until(({ preview }) => Boolean(preview?.current), PATIENCE_MS);
    await atRest(publisher);
    const edits: Figures[] = [];
    const discards: Figures[] = [];
    const publishes: Figures[] = [];
    for (let edit = 1; edit <= EDITS; edit += 1) {
      const words = `Words that stand in draft ${edit} alone`;
      const draft = { ...withText(article, words), _id: `drafts.${id}` };
      documents.set(draft._id, draft);
      const told = { _id: draft._id, _rev: revisionOf(draft) };
      edits.push(await change('/preview', told, () => shows('preview/current', words)));
      documents.delete(draft._id);
      const gone = { _id: draft._id, _rev: null };
      discards.push(await change('/preview', gone, () => !shows('preview/current', words)));
      const published = withText(article, `${words}, published`);
      documents.set(id, published);
      const live = { _id: id, _rev: revisionOf(published) };
      publishes.push(await change('/webhook', live, () => shows('current', `${words}, published`)));
    }
    return [
      { what: 'draft edited, in the preview', ...median(edits) },
      { what: 'draft discarded, there', ...median(discards) },
      { what: 'edit published beside it', ...median(publishes) },
    ];
  } finally {
    await publisher.end('SIGTERM');
    await sanity.close();
  }
}

/** As an editor's, a change comes some time after the last. */
async function atRest(publisher: RunningPublisher): Promise<void> {
  await publisher.until(
    ({ building, queue, settling, preview }) =>
      !building && queue.waiting === null && settling === null && preview?.building === false,
    PATIENCE_MS,
  );
  await sleep(6000);
}

async function deliver(publisher: RunningPublisher, path: string, body: JsonObject): Promise<void> {
  const text = JSON.stringify(body);
  const headers = await signedHeaders(text);
  const response = await fetch(publisher.origin + path, { method: 'POST', headers, body: text });
  await response.body?.cancel();
  if (response.status !== 202) throw new Error(`The webhook was refused: ${response.status}.`);
}
