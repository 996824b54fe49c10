import { accessSync, constants, cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { causeOf, hasCode } from '../../lib/errors.ts';
import { keyOf } from './cache.ts';

/** Where a site is built that will stand at a path: in the project, since Astro moves its files by renames. */
export function unfinished(outDir: string, cacheDir: string): string {
  return path.join(cacheDir, 'unfinished', keyOf(outDir));
}

const previousOf = (outDir: string) => `${outDir}.previous`;

/** Brings back what a build had moved aside when it failed or was killed. */
function restore(outDir: string): void {
  if (existsSync(previousOf(outDir)) && !existsSync(outDir)) renameSync(previousOf(outDir), outDir);
}

/**
 * Makes a folder ready to be replaced.
 * @throws {Error} where it cannot be replaced, or holds other things than a site
 */
export function prepare(outDir: string): void {
  explained(outDir, () => {
    mkdirSync(path.dirname(outDir), { recursive: true });
    accessSync(path.dirname(outDir), constants.W_OK);
    restore(outDir);
  });
  const files = existsSync(outDir) ? readdirSync(outDir) : [];
  if (files.length === 0 || (files.includes('index.html') && !files.includes('package.json'))) return;
  throw new Error(`${outDir} holds other things than a site, and a build would remove them. Name another folder.`);
}

/**
 * Puts a finished folder in the place of another.
 * @throws {Error} where that cannot be done; then what was there is there again
 */
export function swap(folder: string, outDir: string): void {
  const beside = `${outDir}.unfinished`;
  for (const old of [beside, previousOf(outDir)]) rmSync(old, { recursive: true, force: true });
  explained(outDir, () => {
    try {
      move(folder, beside);
      if (existsSync(outDir)) renameSync(outDir, previousOf(outDir));
      renameSync(beside, outDir);
    } catch (error) {
      rmSync(beside, { recursive: true, force: true });
      restore(outDir);
      throw error;
    }
  });
  rmSync(previousOf(outDir), { recursive: true, force: true });
}

function explained(outDir: string, act: () => void): void {
  try {
    act();
  } catch (error) {
    throw new Error(`${outDir} cannot be replaced, and is as it was: ${causeOf(error)}.`, { cause: error });
  }
}

/** Also to another disk. */
function move(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!hasCode(error, 'EXDEV')) throw error;
    cpSync(from, to, { recursive: true });
  }
}
