import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { type SocialImage, isOwnScript } from './draw.ts';
import { keepImage } from './image-cache.ts';

/** Images of our own script that are drawn sooner than a helper has started. */
const FEW = 400;

/** By how much longer an image with the system's fonts takes. */
const SLOWER = 10;

/** Images that a helper takes at once. */
const BATCH = 16;

/** What a helper is sent. */
export interface Batch {
  readonly images: readonly SocialImage[];
  /** Absolute path. */
  readonly cache: string;
}

/** Draws images into the cache, one after the other. */
export async function drawHere({ images, cache }: Batch): Promise<void> {
  for (const image of images) {
    keepImage(image, cache);
    // What the system's fonts take is given back between turns only.
    if (!isOwnScript(image.drawing)) await setImmediate();
  }
}

/**
 * Draws images into the cache, with helpers when there are many.
 * @throws {Error} when a helper ends before its time
 */
export async function drawAll({ images, cache }: Batch): Promise<void> {
  const effort = images.reduce((sum, { drawing }) => sum + (isOwnScript(drawing) ? 1 : SLOWER), 0);
  if (effort < FEW) return drawHere({ images, cache });
  const queue: Batch[] = [];
  for (let at = 0; at < images.length; at += BATCH)
    queue.push({ images: images.slice(at, at + BATCH), cache });
  const helpers = Math.min(availableParallelism(), 8, queue.length);
  await Promise.all(Array.from({ length: helpers }, () => help(queue)));
}

/** One helper that takes batches from the queue until it is empty. */
function help(queue: Batch[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const helper = fork(new URL('./worker.ts', import.meta.url));
    const next = () => {
      const batch = queue.pop();
      if (batch !== undefined) helper.send(batch);
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
