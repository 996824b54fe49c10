import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { isFolder } from '../files.ts';

/** The SHA-256 of each file of a release, by its path. */
export type Digests = ReadonlyMap<string, string>;

/** Files to read before requests get a turn. Asynchronous reads of many small files take several times as long. */
const AT_ONCE = 100;

/** The paths of a folder's files, sorted. */
export async function filesIn(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder, { recursive: true });
  return names.filter((name) => !isFolder(path.join(folder, name))).sort();
}

/** Digests of those files of a folder that can be read. */
export async function digestsOf(folder: string, files: Iterable<string>): Promise<Digests> {
  const digests = new Map<string, string>();
  for (const file of files) {
    const content = contentOf(path.join(folder, file));
    if (content !== undefined) digests.set(file, createHash('sha256').update(content).digest('hex'));
    if (digests.size % AT_ONCE === 0) await setImmediate();
  }
  return digests;
}

function contentOf(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

/** One digest of all. */
export const digestOf = (digests: Digests): string => createHash('sha256').update(formatDigests(digests)).digest('hex');

/** Digests as `sha256sum` writes them, so that `sha256sum --check` compares them too. */
export const formatDigests = (digests: Digests): string =>
  [...digests].map(([file, digest]) => `${digest}  ${file}\n`).join('');

/** The digests in a file; `undefined` if it is missing. */
export function readDigests(file: string): Digests | undefined {
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').matchAll(/^([0-9a-f]{64}) {2}(.+)$/gm);
  return new Map([...lines].map(([, digest = '', name = '']) => [name, digest]));
}
