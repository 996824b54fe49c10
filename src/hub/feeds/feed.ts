import { routes } from '~/config/routes.ts';
import { site } from '~/config/site.ts';
import { hub } from '~/copy/hub.ts';
import { readRichText } from '../rich-text/from-content.ts';
import type { RichText } from '../rich-text/rich-text.ts';
import { escapeHtml } from '../../lib/escape-html.ts';
import { toFeedHtml } from './feed-html.ts';
import { type FeedSection, feedPaths } from '~/config/feed-paths.ts';
import type { FeedSource } from './feed-sources.ts';
import type { Feed, FeedEntry } from './feed-xml.ts';

/** Renders rich text as the site's pages do. */
export type RenderText = (text: RichText) => Promise<string>;

const foundation = `${site.foundedYear}-01-01T00:00:00.000Z`;

async function entryOf(source: FeedSource, origin: URL, render: RenderText): Promise<FeedEntry> {
  const { name, place, moves, title, summary, author, category } = source;
  const { paragraphs, text, publishedAt, updatedAt } = source;
  const original = source.link?.url;
  const body = text.length === 0 ? '' : await render(await readRichText(text));
  return {
    id: new URL(name, origin).href,
    url: new URL(original ?? place, origin).href,
    moves: moves && original === undefined,
    title,
    summary: summary || undefined,
    html:
      paragraphs.map((each) => `<p>${escapeHtml(each)}</p>`).join('') + toFeedHtml(body, origin),
    author,
    category,
    publishedAt,
    updatedAt: updatedAt ?? publishedAt ?? foundation,
  };
}

/**
 * The feed of a section, or of everything, in full.
 * @param sources its entries, newest first
 */
export async function readFeed(
  section: FeedSection | undefined,
  sources: readonly FeedSource[],
  origin: URL,
  render: RenderText,
): Promise<Feed> {
  const entries = await Promise.all(sources.map((source) => entryOf(source, origin, render)));
  const paths = feedPaths(section);
  const words = section === undefined ? hub.everything : hub[section];
  const page = section === undefined ? routes.home : routes[section];
  return {
    title: words.title.includes(site.name) ? words.title : `${site.name}: ${words.title}`,
    description: words.description,
    pageUrl: new URL(page, origin).href,
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
