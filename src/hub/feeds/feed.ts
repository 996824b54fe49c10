import { routes } from '~/config/routes.ts';
import { site } from '~/config/site.ts';
import { hub } from '~/copy/hub.ts';
import { readRichText } from '../rich-text/from-content.ts';
import type { RichText } from '../rich-text/rich-text.ts';
import { escapeHtml } from '../../lib/escape-html.ts';
import { toFeedHtml } from './feed-html.ts';
import { feedPaths } from '~/content/paths.ts';
import { type TypeName, typeOf } from '~/content/types/index.ts';
import type { FeedSource } from './feed-sources.ts';
import type { Feed, FeedEntry } from './feed-xml.ts';

/** Renders rich text as the site's pages do. */
export type RenderText = (text: RichText) => Promise<string>;

const foundation = `${site.foundedYear}-01-01T00:00:00.000Z`;

async function entryOf(source: FeedSource, origin: URL, render: RenderText): Promise<FeedEntry> {
  const { guid, url, moves, title, summary, author, category } = source;
  const { opening, text, publishedAt, updatedAt, original } = source;
  const body = text.length === 0 ? '' : await render(await readRichText(text));
  return {
    id: new URL(guid, origin).href,
    url: new URL(original ?? url, origin).href,
    moves: moves && original === undefined,
    title,
    summary: summary || undefined,
    html: opening.map((each) => `<p>${escapeHtml(each)}</p>`).join('') + toFeedHtml(body, origin),
    author,
    category,
    publishedAt,
    updatedAt: updatedAt ?? publishedAt ?? foundation,
  };
}

/**
 * The feed of a type, or of everything, in full.
 * @param sources its entries, newest first
 */
export async function readFeed(
  name: TypeName | undefined,
  sources: readonly FeedSource[],
  origin: URL,
  render: RenderText,
): Promise<Feed> {
  const entries = await Promise.all(sources.map((source) => entryOf(source, origin, render)));
  const type = name && typeOf(name);
  const paths = feedPaths(type);
  const words = type ?? hub.everything;
  return {
    title: words.title.includes(site.name) ? words.title : `${site.name}: ${words.title}`,
    description: words.description,
    pageUrl: new URL(type?.path ?? routes.home, origin).href,
    rssUrl: new URL(paths.rss, origin).href,
    atomUrl: new URL(paths.atom, origin).href,
    language: site.language,
    updatedAt:
      entries
        .map(({ updatedAt }) => updatedAt)
        .sort()
        .at(-1) ?? foundation,
    entries,
  };
}
