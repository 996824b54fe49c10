import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { digestOf } from '../lib/digest.ts';
import { PARTS_FILE, readParts } from './parts.ts';

/**
 * Whether a renderer has its list, and every byte that the list names is as it was bundled.
 * @param folder absolute
 */
export function isWholeRenderer(folder: string): boolean {
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
