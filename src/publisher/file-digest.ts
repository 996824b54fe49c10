import { constants } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { digestOf } from '../lib/digest.ts';

/** Files read at the same time. */
const AT_ONCE = 32;

/**
 * SHA-256 of a file's bytes, base64url; undefined where there is none that can be read. A link counts
 * as none: what it leads to may change unseen.
 */
export async function digestOfFile(path: string): Promise<string | undefined> {
  const flag = constants.O_RDONLY | constants.O_NOFOLLOW;
  const bytes = await readFile(path, { flag }).catch(() => undefined);
  return bytes && digestOf(bytes);
}

/** Does a step with each item, several at a time. */
export async function inBatches<T, R>(
  items: readonly T[],
  step: (item: T) => Promise<R>,
): Promise<R[]> {
  const done: R[] = [];
  for (let at = 0; at < items.length; at += AT_ONCE) {
    done.push(...(await Promise.all(items.slice(at, at + AT_ONCE).map(step))));
  }
  return done;
}
