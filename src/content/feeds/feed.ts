import { routes } from '#company/routes.ts';
import { site } from '#company/site.ts';
import type { ContentType, Entry } from '#content/types/define-type.ts';
import { type Content, loadContent } from '#content/load.ts';
import { feedPaths } from '#content/addresses.ts';
import { type TypeName, contentTypes, typeOf } from '#content/types/index.ts';
import { hub } from '#copy/hub.ts';
import { mimeType } from '#lib/mime.ts';
import { escapeHtml } from '#lib/text/escape-html.ts';
import { cardPath, entryPath } from '#content/addresses.ts';
import { originalUrl } from '#content/images.ts';
import { readRichText } from '#content/rich-text/from-content.ts';
import type { RichText } from '#content/rich-text/rich-text.ts';
import { toFeedHtml } from './feed-html.ts';
import type { Feed, FeedEntry } from './feed-xml.ts';

/** Entries in a feed. Feed readers keep older ones. */
const NEWEST = 20;

const foundation = `${site.foundedYear}-01-01T00:00:00.000Z`;

/** Renders rich text as the site's pages do. */
export type RenderText = (text: RichText) => Promise<string>;

interface Candidate {
  readonly type: ContentType<TypeName>;
  readonly entry: Entry;
  /** Index in the type's list. */
  readonly index: number;
  /** Permanent URL. Entries without a page get one below their list, because the URLs of their cards change. */
  readonly id: string;
}

/** The newest entries of a type, or of all types. */
function newestOf(name: TypeName | undefined, { entries }: Content, origin: URL): readonly Candidate[] {
  const types: readonly ContentType<TypeName>[] = name === undefined ? contentTypes : [typeOf(name)];
  const candidates = types.flatMap((type) => {
    const listed: readonly Entry[] = entries[type.name];
    return listed.slice(0, NEWEST).map((entry, index) => {
      const path = entryPath(type.name, entry) ?? `${type.path}#${entry.id}`;
      return { type, entry, index, id: new URL(path, origin).href };
    });
  });
  const dateOf = ({ entry }: Candidate) => entry.publishedAt ?? '';
  return candidates.sort((a, b) => dateOf(b).localeCompare(dateOf(a)) || a.id.localeCompare(b.id)).slice(0, NEWEST);
}

async function toFeedEntry(
  { type, entry, index, id }: Candidate,
  { linkTarget }: Content,
  origin: URL,
  render: RenderText,
): Promise<FeedEntry> {
  const { title, summary, text, publishedAt, updatedAt } = entry;
  const { category, author = site.name, opening = [], url, cover } = type.describe(entry);
  const original = url && linkTarget(url);
  const page = entryPath(type.name, entry);
  const own = page ?? cardPath(type.name, entry, index);
  const body = text.length === 0 ? '' : await render(await readRichText(text));
  const paragraphs = opening.map((paragraph) => (paragraph ? `<p>${escapeHtml(paragraph)}</p>` : ''));
  return {
    id,
    url: new URL(original ?? own, origin).href,
    moves: (original ?? page) === undefined,
    title,
    summary: summary || undefined,
    html: paragraphs.join('') + toFeedHtml(body, new URL(own, origin)),
    author,
    cover: cover && {
      url: new URL(originalUrl(cover), origin).href,
      type: mimeType(`.${cover.format}`).replace(/;.*/, ''),
      // Zero if the service does not tell: RSS requires a number.
      length: cover.bytes ?? 0,
    },
    category,
    publishedAt,
    updatedAt: updatedAt ?? publishedAt ?? foundation,
  };
}

/** The feed of a type, or of everything. */
export async function readFeed(name: TypeName | undefined, origin: URL, render: RenderText): Promise<Feed> {
  const content = await loadContent();
  const newest = newestOf(name, content, origin);
  const entries = await Promise.all(newest.map((candidate) => toFeedEntry(candidate, content, origin, render)));
  const type = name && typeOf(name);
  const paths = feedPaths(type);
  const { title, description } = type ?? hub.everything;
  const changes = entries.map(({ updatedAt }) => updatedAt).sort();
  return {
    title: title.includes(site.name) ? title : `${site.name}: ${title}`,
    description,
    pageUrl: new URL(type?.path ?? routes.home, origin).href,
    rssUrl: new URL(paths.rss, origin).href,
    atomUrl: new URL(paths.atom, origin).href,
    language: site.language,
    updatedAt: changes.at(-1) ?? foundation,
    entries,
  };
}
