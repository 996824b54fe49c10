import { existsSync, lstatSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { readJson, writeDurably } from './files.ts';

const pauseFile = z.object({
  why: z.string(),
  since: z.iso.datetime(),
  /** Name of the release that was live. */
  release: z.string().optional(),
});

/** Why and since when nothing is published. */
export type Pause = z.infer<typeof pauseFile>;

const fileOf = (dir: string) => path.join(dir, 'paused.json');

/** The pause, if there is one. The file pauses publishing, whatever it contains. */
export function readPause(dir: string): Pause | undefined {
  const file = fileOf(dir);
  const stats = lstatSync(file, { throwIfNoEntry: false });
  if (stats === undefined) return undefined;
  const unread = { why: `${file} exists, but gives no reason`, since: stats.mtime.toISOString() };
  return readJson(file, pauseFile) ?? unread;
}

/** Pauses publishing until a person resumes it. A second pause adds its reason. */
export async function pause(dir: string, why: string, release: string | undefined): Promise<void> {
  const { since = new Date().toISOString(), why: earlier } = readPause(dir) ?? {};
  const reasons = new Set([...(earlier?.split('; ') ?? []), why]);
  const file = fileOf(dir);
  await writeDurably(file, JSON.stringify({ why: [...reasons].join('; '), since, release })).catch((error: unknown) => {
    // Any file pauses. With a full disk, an empty one can still be created.
    if (!existsSync(file)) writeFileSync(file, '');
    if (!existsSync(file)) throw error;
  });
}

/**
 * Ends a pause.
 * @param dir the publisher's folder
 */
export function resume(dir: string): void {
  rmSync(fileOf(dir), { recursive: true, force: true });
}
