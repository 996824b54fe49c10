import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { moveFolder } from '../lib/move-folder.ts';
import { isWholeRenderer } from './whole-renderer.ts';

const PREFIX = 'renderer-';

/** Start of the names of all renderers of a state of the code. */
const prefixOf = (code: string) => `${PREFIX}${code.slice(0, 16)}.`;

/**
 * The folder of the kept renderer of a state of the code.
 * @returns `undefined` where there is none, or a byte of it is not as it was bundled
 */
export async function findRenderer(kept: string, code: string): Promise<string | undefined> {
  const names = await readdir(kept).catch(() => []);
  return names
    .filter((name) => name.startsWith(prefixOf(code)))
    .map((name) => path.join(kept, name))
    .find(isWholeRenderer);
}

/**
 * Keeps a renderer in the place of all others. Each has a name of its own: a process that has loaded
 * one never loads parts of another.
 * @param fresh absolute folder; gone afterwards
 * @returns where it is kept
 */
export async function keepRendererFolder(
  fresh: string,
  kept: string,
  code: string,
): Promise<string> {
  await mkdir(kept, { recursive: true });
  const name = `${prefixOf(code)}${Date.now().toString(36)}`;
  const others = (await readdir(kept)).filter((each) => each.startsWith(PREFIX));
  await moveFolder(fresh, path.join(kept, name));
  for (const other of others) {
    if (other !== name) await rm(path.join(kept, other), { recursive: true, force: true });
  }
  return path.join(kept, name);
}
