import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { digestOf } from '../lib/digest.ts';
import { moveFolder } from '../lib/move-folder.ts';
import { PARTS_FILE, readParts } from './parts.ts';

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
    .find(isWhole);
}

function isWhole(folder: string): boolean {
  const list = path.join(folder, PARTS_FILE);
  if (!existsSync(list)) return false;
  try {
    const { files } = readParts(readFileSync(list, 'utf8'));
    return Object.entries(files).every(
      ([file, digest]) => digestOf(readFileSync(path.join(folder, file))) === digest,
    );
  } catch {
    // Damaged or incomplete: it is bundled anew.
    return false;
  }
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
