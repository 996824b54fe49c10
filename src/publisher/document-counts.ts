import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { DocumentCounts } from '../hosting/documents.ts';
import { BUILD_FACTS_FILE } from '../hosting/site-files.ts';
import { causeOf, hasCode } from '../lib/errors.ts';

const PATIENCE_MS = 30_000;

export type { DocumentCounts };

export const documentCounts = z.record(z.string(), z.int().nonnegative());

const buildFile = z.object({ documents: documentCounts });

/**
 * Reads what the site in a folder was built from.
 * @returns undefined when nothing says so, as in a site of another build
 * @throws when the file cannot be read or makes no sense; the message names it
 */
export async function readCounts(folder: string): Promise<DocumentCounts | undefined> {
  const path = join(folder, BUILD_FACTS_FILE);
  try {
    return parseCounts(await readFile(path, 'utf8'));
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw new Error(`${path} cannot be read: ${causeOf(error)}`, { cause: error });
  }
}

/**
 * Reads what the site at an origin, or in a folder, was built from.
 * @param place `https://rook.example`, or a folder that exists
 * @returns undefined when there is no earlier release: the answer is 404, the folder has no such file
 * @throws for every other answer; the message names the address
 */
export async function countsAt(place: string): Promise<DocumentCounts | undefined> {
  if (/^https?:\/\//.test(place))
    return fetchCounts(`${place.replace(/\/+$/, '')}/${BUILD_FACTS_FILE}`);
  const found = await stat(place).catch(() => undefined);
  if (!found?.isDirectory()) {
    throw new Error(`${place} is no folder. Name the folder or the origin of the site as it is.`);
  }
  return readCounts(place);
}

function parseCounts(text: string): DocumentCounts {
  const parsed = buildFile.safeParse(JSON.parse(text));
  if (parsed.success) return parsed.data.documents;
  const [issue] = parsed.error.issues;
  throw new Error(`${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim());
}

async function fetchCounts(address: string): Promise<DocumentCounts | undefined> {
  try {
    const response = await fetch(address, {
      // What stands between us and the site must not answer for it.
      headers: { 'Cache-Control': 'no-cache' },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const text = await response.text();
    if (response.status === 404) return undefined;
    if (!response.ok) throw new Error(`it answered ${response.status}`);
    return parseCounts(text);
  } catch (error) {
    throw new Error(`${address} cannot be read: ${causeOf(rootOf(error))}`, { cause: error });
  }
}

/** `fetch failed` says nothing: what it was stands in its cause. */
function rootOf(error: unknown): unknown {
  return error instanceof TypeError && error.cause !== undefined ? error.cause : error;
}
