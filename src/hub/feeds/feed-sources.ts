import { site } from '~/config/site.ts';
import type { ContentType, Entry } from '~/content/define-type.ts';
import { perContent } from '~/content/getters.ts';
import type { Content } from '~/content/load.ts';
import { type TypeName, contentTypes } from '~/content/types/index.ts';
import { entryPath, placePath } from '../addresses.ts';

/** Readers keep what they have seen; a feed needs the newest only. */
const NEWEST = 20;

/** What a feed shows of an entry. Addresses start at the site's root. */
export interface FeedSource extends Pick<Entry, 'id' | 'title' | 'summary' | 'publishedAt' | 'updatedAt' | 'text'> {
  readonly category: string;
  readonly author: string;
  /** Address that names it for good. */
  readonly guid: string;
  /** Address of its own page, or of its card, which moves from page to page. */
  readonly url: string;
  readonly moves: boolean;
  /** Stand before the text. */
  readonly opening: readonly string[];
  /** The piece itself, where others published it. */
  readonly original: string | undefined;
}

function sourceOf<Document extends Entry>(
  type: ContentType<TypeName, Document>,
  entry: Document,
  index: number,
  isKnownPath: Content['isKnownPath'],
): FeedSource {
  const { id, title, summary, publishedAt, updatedAt, text } = entry;
  const { category, author = site.name, opening = [], url } = type.describe(entry);
  const path = entryPath(type.name, entry);
  return {
    ...{ id, title, summary, publishedAt, updatedAt, text, category, author },
    // Names the list itself where there is no page, so that readers know the entry wherever it stands.
    guid: path ?? `${type.path}#${id}`,
    url: path ?? placePath(type.name, entry, index),
    moves: path === undefined,
    opening: opening.flatMap((paragraph) => paragraph || []),
    original: url !== undefined && isKnownPath(url) ? url : undefined,
  };
}

/** The newest of each type. Both formats and the feed of everything share them. */
const getSources = perContent(
  ({ entries, isKnownPath }) =>
    new Map(
      contentTypes.map((type: ContentType<TypeName>) => {
        const listed: readonly Entry[] = entries[type.name];
        const newest = listed.slice(0, NEWEST);
        return [type.name, newest.map((entry, index) => sourceOf(type, entry, index, isKnownPath))];
      }),
    ),
);

/** Of one moment, in the order of their full addresses, whatever the origin is. */
function newestFirst(a: FeedSource, b: FeedSource): number {
  const address = ({ guid }: FeedSource) => new URL(guid, 'https://site.invalid').href;
  return (b.publishedAt ?? '').localeCompare(a.publishedAt ?? '') || address(a).localeCompare(address(b));
}

/** What the feed of a type shows, or that of everything: the newest twenty. */
export async function getFeedSources(type?: TypeName): Promise<readonly FeedSource[]> {
  const sources = await getSources();
  const chosen = type === undefined ? [...sources.values()].flat() : (sources.get(type) ?? []);
  return chosen.toSorted(newestFirst).slice(0, NEWEST);
}
