import { cp, rename, rm } from 'node:fs/promises';
import { hasCode } from './errors.ts';

/**
 * Moves a folder in one step; one that goes to another disk is copied, and then removed.
 * @param to absolute path that is free
 */
export async function moveFolder(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if (!hasCode(error, 'EXDEV')) throw error;
    await cp(from, to, { recursive: true });
    await rm(from, { recursive: true, force: true });
  }
}
