import { accessSync, constants, cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { causeOf, hasCode } from '#lib/errors.ts';
import { keyOf } from './cache.ts';

/** The folder to build a site in before it replaces `outDir`: in the project, because Astro renames files. */
export function buildFolder(outDir: string, cacheDir: string): string {
  return path.join(cacheDir, 'unfinished', keyOf(outDir));
}

const previousOf = (outDir: string) => `${outDir}.previous`;
const nextOf = (outDir: string) => `${outDir}.unfinished`;

/** Whether a path is in a folder that builds write, or one of them. */
export function isOfBuild(file: string, outDir: string): boolean {
  const folders = [outDir, previousOf(outDir), nextOf(outDir)];
  return folders.some((folder) => `${path.resolve(file)}${path.sep}`.startsWith(folder + path.sep));
}

/** Restores what a failed or killed build had moved aside. */
function restore(outDir: string): void {
  if (existsSync(previousOf(outDir)) && !existsSync(outDir)) renameSync(previousOf(outDir), outDir);
}

/**
 * Makes sure that a folder can be replaced.
 * @throws {Error} if it cannot, or if it contains anything but a site
 */
export function prepare(outDir: string): void {
  withOutDir(outDir, () => {
    mkdirSync(path.dirname(outDir), { recursive: true });
    accessSync(path.dirname(outDir), constants.W_OK);
    restore(outDir);
  });
  const files = existsSync(outDir) ? readdirSync(outDir) : [];
  if (files.length === 0 || (files.includes('index.html') && !files.includes('package.json'))) return;
  throw new Error(`${outDir} is not a built site, and a build would delete its files. Choose another folder.`);
}

/**
 * Replaces a folder with a finished one.
 * @throws {Error} if that fails; the folder is then as it was
 */
export function swap(folder: string, outDir: string): void {
  const next = nextOf(outDir);
  for (const old of [next, previousOf(outDir)]) rmSync(old, { recursive: true, force: true });
  withOutDir(outDir, () => {
    try {
      move(folder, next);
      if (existsSync(outDir)) renameSync(outDir, previousOf(outDir));
      renameSync(next, outDir);
    } catch (error) {
      rmSync(next, { recursive: true, force: true });
      restore(outDir);
      throw error;
    }
  });
  rmSync(previousOf(outDir), { recursive: true, force: true });
}

/** Names the folder in errors. */
function withOutDir(outDir: string, act: () => void): void {
  try {
    act();
  } catch (error) {
    throw new Error(`${outDir} cannot be replaced and is unchanged: ${causeOf(error)}.`, { cause: error });
  }
}

/** Moves a folder, also to another disk. */
function move(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!hasCode(error, 'EXDEV')) throw error;
    cpSync(from, to, { recursive: true });
  }
}
