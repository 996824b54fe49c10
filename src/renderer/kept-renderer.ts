import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { digestOf } from '../lib/digest.ts';
import { PARTS_FILE, readParts } from './parts.ts';

const PREFIX = 'renderer-';

/** Where the renderer of a state of the code is kept. */
export function keptRendererFolder(kept: string, code: string): string {
  return path.join(kept, `${PREFIX}${code.slice(0, 16)}`);
}

/** Whether a kept renderer is there and every byte of it is as it was bundled. */
export function isRendererWhole(folder: string): boolean {
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

/** Keeps a renderer in the place of all others. */
export async function keepRendererFolder(
  fresh: string,
  kept: string,
  code: string,
): Promise<string> {
  await mkdir(kept, { recursive: true });
  const target = keptRendererFolder(kept, code);
  for (const name of await readdir(kept)) {
    if (name.startsWith(PREFIX)) await rm(path.join(kept, name), { recursive: true });
  }
  await rename(fresh, target);
  return target;
}
