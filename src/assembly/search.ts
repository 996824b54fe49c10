import { SEARCH_FOLDER } from '../config/search.ts';
import { digestOf } from '../lib/digest.ts';
import { giveMemoryBack } from './give-memory-back.ts';
import { COPIES } from '../finish/compress.ts';
import type { Previous, SiteOutput } from './output.ts';
import type { PageRecord, SearchRecord } from './record.ts';
import { SearchFeed } from './search-feed.ts';

/** An index of as many pages is made while nobody notices; a larger one keeps a release waiting. */
const AT_ONCE = 300;

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
 * @param begun set where the engine was given pages while they were made; it is closed here
 */
export async function makeSearch(
  output: SiteOutput,
  pages: ReadonlyMap<string, PageRecord>,
  previous: Previous | undefined,
  waits: boolean,
  begun: SearchFeed | undefined,
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
  const feed = begun ?? new SearchFeed(found, output.folder);
  try {
    if (begun === undefined) for (const file of found) feed.note(file, true);
    // To write its index, the engine of a large site needs as much as pages were made with.
    if (found.length > AT_ONCE) giveMemoryBack();
    for (const [file, bytes] of await feed.files()) output.write(file, bytes);
  } finally {
    await feed.close();
  }
  return { record: { of, pages: found }, isBehind: false };
}

/** Takes the whole index of the site before; false where there is none. */
function reuseIndex(output: SiteOutput, previous: Previous | undefined): boolean {
  const files = [...(previous?.record.files.keys() ?? [])].filter(
    (file) => file.startsWith(`${SEARCH_FOLDER}/`) && !COPIES.some((copy) => file.endsWith(copy)),
  );
  return files.length > 0 && files.every((file) => output.reuse(file));
}
