import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { parseJson } from '../lib/json.ts';
import { PAGES } from './release-names.ts';

const record = z.object({ files: z.record(z.string(), z.string()) });

/**
 * Digests of a build's files by their paths, as the project's builder has noted them beside the build:
 * of what it made, and of what it took over and had read.
 * @param folder absolute folder of the build
 * @returns undefined where nothing readable was noted, as by a build command
 */
export async function madeFiles(folder: string): Promise<ReadonlyMap<string, string> | undefined> {
  const text = await readFile(folder + PAGES, 'utf8').catch(() => '');
  const noted = record.safeParse(parseJson(text));
  return noted.success ? new Map(Object.entries(noted.data.files)) : undefined;
}
