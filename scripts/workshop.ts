import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isAlive } from './swap-folder.ts';

const workshop = fileURLToPath(new URL('../.build', import.meta.url));
const PREFIX = 'build-';

/** The folder of what this process makes on its way to a site; absolute, below the project's folder. */
export function workshopFolder(): string {
  return path.join(workshop, `${PREFIX}${process.pid}`);
}

/** Removes what killed builds left. */
export async function tidyWorkshop(): Promise<void> {
  for (const name of await readdir(workshop).catch(() => [])) {
    if (!name.startsWith(PREFIX) || isAlive(Number(name.slice(PREFIX.length)))) continue;
    await rm(path.join(workshop, name), { recursive: true, force: true });
  }
}
