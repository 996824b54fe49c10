import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { causeOf } from '../../lib/errors.ts';

/** Where a site is built that will stand at a path: beside it, so that it gets there by a rename. */
export function unfinished(outDir: string): string {
  return `${outDir}.unfinished`;
}

const previousOf = (outDir: string) => `${outDir}.previous`;

/**
 * Makes a folder ready to be replaced: brings back what a build had moved aside when it was killed.
 * @throws {Error} where it holds other things than a site
 */
export function prepare(outDir: string): void {
  const previous = previousOf(outDir);
  if (existsSync(previous) && !existsSync(outDir)) renameSync(previous, outDir);
  const files = existsSync(outDir) ? readdirSync(outDir) : [];
  if (files.length === 0 || (files.includes('index.html') && !files.includes('package.json')))
    return;
  throw new Error(`${outDir} holds other things than a site, and a build would remove them. Name another folder.`); // prettier-ignore
}

/**
 * Puts a finished folder in the place of another.
 * @throws {Error} where that cannot be done; then what was there is there again
 */
export function swap(folder: string, outDir: string): void {
  const previous = previousOf(outDir);
  try {
    rmSync(previous, { recursive: true, force: true });
    const isReplaced = existsSync(outDir);
    if (isReplaced) renameSync(outDir, previous);
    try {
      renameSync(folder, outDir);
    } catch (error) {
      if (isReplaced) renameSync(previous, outDir);
      throw error;
    }
  } catch (error) {
    throw new Error(`${outDir} could not be replaced, and is as it was: ${causeOf(error)}.`, {
      cause: error,
    });
  }
  rmSync(previous, { recursive: true, force: true });
}
