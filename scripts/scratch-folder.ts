import { rmSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from './swap-folder.ts';

/**
 * Makes a folder that lasts as long as this process, however it ends; what a kill has left of earlier
 * ones is removed. After a signal the process ends by that signal.
 * @param name start of its name, for this use alone
 * @param stop told when a signal comes, before the folder goes
 * @returns absolute path below the system's folder for such
 */
export async function scratchFolder(name: string, stop: AbortController): Promise<string> {
  await removeStale(name);
  const folder = await mkdtemp(join(tmpdir(), `${name}-${process.pid}-`));
  const remove = () => {
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', remove);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      stop.abort();
      remove();
      process.kill(process.pid, signal);
    });
  }
  return folder;
}

async function removeStale(name: string): Promise<void> {
  const pattern = new RegExp(`^${name}-(\\d+)-`);
  for (const entry of await readdir(tmpdir())) {
    const pid = pattern.exec(entry)?.[1];
    if (pid === undefined || isAlive(Number(pid))) continue;
    // Another user's cannot be removed, and is none of ours.
    await rm(join(tmpdir(), entry), { recursive: true, force: true }).catch(() => undefined);
  }
}
