import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SEARCH_FOLDER } from '../config/search.ts';
import { openSearchIndex } from '../finish/search-index.ts';
import { digestOf } from '../lib/digest.ts';
import { eachOf } from '../lib/each-of.ts';
import { giveMemoryBack } from './give-memory-back.ts';
import { COPIES, type Previous, type SiteOutput } from './output.ts';
import type { PageRecord, SearchRecord } from './record.ts';

/** An index of as many pages is made while nobody notices; a larger one keeps a release waiting. */
const AT_ONCE = 300;

/** Pages that the engine is sent before it has answered: it works on while this process is busy. */
const UNDER_WAY = 256;

export interface MadeSearch {
  readonly record: SearchRecord;
  /** The index is that of the site before, and does not know the newest words yet. */
  readonly isBehind: boolean;
}

/**
 * Makes the search index, the one thing that depends on the words of all pages. Where that takes
 * long, the site goes live with the index of the site before, and the next build, which nobody waits
 * for, makes it. An index that would lead to a page that is gone is never kept.
 * @param waits whether somebody waits for this build
 */
export async function makeSearch(
  output: SiteOutput,
  pages: ReadonlyMap<string, PageRecord>,
  previous: Previous | undefined,
  waits: boolean,
): Promise<MadeSearch> {
  const found = [...pages].flatMap(([file, { facts }]) => (facts?.searchable ? [file] : [])).sort(); // prettier-ignore
  const of = digestOf(JSON.stringify(found.map((file) => [file, output.files.get(file)])));
  const before = previous?.record.search;
  const isSame = before?.of === of;
  const isEnough =
    waits &&
    found.length > AT_ONCE &&
    before?.pages.every((file) => pages.get(file)?.facts?.searchable);
  if ((isSame || isEnough === true) && before !== undefined && reuseIndex(output, previous)) {
    return { record: before, isBehind: !isSame };
  }
  // The engine of a large site needs what pages were made with, and as much again.
  if (found.length > AT_ONCE) giveMemoryBack();
  const index = await openSearchIndex();
  try {
    // The engine numbers pages in the order in which they are sent. Read at once: Node's pool of threads
    // may be compressing, and each page would wait for it.
    await eachOf(found, UNDER_WAY, (file) =>
      index.add(file, partOf(readFileSync(path.join(output.folder, file), 'utf8'))),
    );
    for (const [file, bytes] of await index.files()) output.write(file, bytes);
  } finally {
    await index.close();
  }
  return { record: { of, pages: found }, isBehind: false };
}

/** The part of a page that search reads: most of the bytes of a page are others. */
function partOf(html: string): string {
  const part = /<main\b[^>]*\sdata-pagefind-body\b.*<\/main>/s.exec(html)?.[0];
  return part === undefined ? html : `<html lang="en"><body>${part}</body></html>`;
}

/** Takes the whole index of the site before; false where there is none. */
function reuseIndex(output: SiteOutput, previous: Previous | undefined): boolean {
  const files = [...(previous?.record.files.keys() ?? [])].filter(
    (file) => file.startsWith(`${SEARCH_FOLDER}/`) && !COPIES.some((copy) => file.endsWith(copy)),
  );
  return files.length > 0 && files.every((file) => output.reuse(file));
}
