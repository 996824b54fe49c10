import { rmSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { hasCode } from '../src/lib/errors.ts';
import { moveFolder } from '../src/lib/move-folder.ts';

function previousPrefix(target: string): string {
  return `.${basename(target)}.previous-`;
}

/** Whether a process with that id lives. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

/**
 * Puts a finished folder in the place of another, which is removed. Between two renames there is
 * no target for a few microseconds; {@link recoverFolder} mends what a kill in between leaves.
 * @param fresh absolute path; gone afterwards
 * @param target absolute path; need not exist
 */
export async function swapFolder(fresh: string, target: string): Promise<void> {
  const parent = dirname(target);
  await mkdir(parent, { recursive: true });
  const next = join(parent, `.${basename(target)}.next-${process.pid}`);
  await rm(next, { recursive: true, force: true });
  // What comes from another disk is copied here first: the swap itself must be renames.
  await moveFolder(fresh, next);
  const previous = join(parent, `${previousPrefix(target)}${process.pid}`);
  const replaced = await moveIfThere(target, previous);
  try {
    await rename(next, target);
  } catch (error) {
    if (replaced) await rename(previous, target);
    throw error;
  }
  // At once takes a third of the processor's time, and nothing else is left to do.
  if (replaced) rmSync(previous, { recursive: true, force: true });
}

async function moveIfThere(from: string, to: string): Promise<boolean> {
  await rm(to, { recursive: true, force: true });
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false;
    throw error;
  }
}

/** Brings back a target that a killed swap left under its temporary name, and clears leftovers. */
export async function recoverFolder(target: string): Promise<void> {
  const parent = dirname(target);
  const prefix = previousPrefix(target);
  const nextPrefix = `.${basename(target)}.next-`;
  const names = await readdir(parent).catch(() => []);
  for (const name of names) {
    const owner = [prefix, nextPrefix].find((each) => name.startsWith(each));
    if (owner === undefined || isAlive(Number(name.slice(owner.length)))) continue;
    const left = join(parent, name);
    const targetExists = (await stat(target).catch(() => undefined)) !== undefined;
    if (owner === prefix && !targetExists) await rename(left, target);
    else await rm(left, { recursive: true, force: true });
  }
}
