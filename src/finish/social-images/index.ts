import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { drawingOf } from './draw.ts';
import type { PageCard } from './page-card.ts';
import { type Job, storeDrawing } from './store-drawing.ts';

/** Fewer than this are drawn sooner than a helper has started. */
const FEW = 24;

/** Images of changed titles are forgotten after this many days without use. */
const KEPT_DAYS = 30;

/**
 * Draws the social images of a site's pages. Images are kept by content in the cache: only changed
 * ones are drawn again.
 * @param folder the built site
 * @param cache absolute path of a folder that only social images are kept in
 * @returns how many there are, and how many of them were drawn
 */
export async function drawSocialImages(
  cards: readonly PageCard[],
  folder: string,
  cache: string,
): Promise<{ readonly images: number; readonly drawn: number }> {
  await mkdir(cache, { recursive: true });
  const cached = new Set(await readdir(cache));
  const targets = new Map<string, string>();
  const missing = new Map<string, Job>();
  for (const { path: target, card } of cards) {
    const svg = drawingOf(card);
    const name = `${createHash('sha256').update(svg).digest('hex').slice(0, 32)}.png`;
    const file = path.join(cache, name);
    targets.set(path.join(folder, target), file);
    if (!cached.has(name)) missing.set(file, { svg, file });
  }
  await drawAll([...missing.values()]);
  const now = new Date();
  for (const [target, file] of targets) {
    await mkdir(path.dirname(target), { recursive: true });
    await copyFile(file, target);
    await utimes(file, now, now);
  }
  await forgetUnused(cache, now);
  return { images: targets.size, drawn: missing.size };
}

async function forgetUnused(cache: string, now: Date): Promise<void> {
  const oldest = now.getTime() - KEPT_DAYS * 86_400_000;
  for (const name of await readdir(cache)) {
    const file = path.join(cache, name);
    // Another build may remove it first.
    const used = await stat(file).catch(() => undefined);
    if (used !== undefined && used.mtimeMs < oldest) await rm(file, { force: true });
  }
}

async function drawAll(jobs: readonly Job[]): Promise<void> {
  if (jobs.length < FEW) {
    for (const job of jobs) storeDrawing(job);
    return;
  }
  const queue = [...jobs];
  const helpers = Math.min(availableParallelism(), 8);
  await Promise.all(Array.from({ length: helpers }, () => work(queue)));
}

/**
 * One helper that takes jobs from the queue until it is empty. A process, not a thread: what drawing
 * takes from memory is given back when it ends, before the search index needs it.
 */
function work(queue: Job[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const helper = fork(new URL('./worker.ts', import.meta.url));
    const next = () => {
      const job = queue.pop();
      if (job !== undefined) helper.send(job);
      else helper.disconnect();
    };
    helper.on('message', next);
    helper.on('error', reject);
    helper.on('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error('A social image could not be drawn; the cause stands above.'));
    });
    next();
  });
}
