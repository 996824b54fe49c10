import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { hasCode } from '../lib/errors.ts';

/** Folders that are there; sites are put together where nobody removes any. */
const made = new Set<string>();

/**
 * Makes a folder and those above it, unless they are there. Most pages have one of their own, next to
 * that of the page before: one step for each, where Node's own way takes several.
 */
export function makeFolder(folder: string): void {
  if (made.has(folder)) return;
  try {
    mkdirSync(folder);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) {
      makeFolder(path.dirname(folder));
      mkdirSync(folder);
    } else if (!hasCode(error, 'EEXIST')) throw error;
  }
  made.add(folder);
}
