import { getRssString } from '@astrojs/rss';
import { escapeHtml } from '#lib/text/escape-html.ts';

/** A feed and its entries. URLs are absolute, dates ISO. */
export interface Feed {
  readonly title: string;
  readonly description: string;
  /** URL of the list that the feed belongs to. */
  readonly pageUrl: string;
  /** URLs of the feed itself. */
  readonly rssUrl: string;
  readonly atomUrl: string;
  readonly language: string;
  /** Date of the latest change; of the company's foundation if there are no entries. */
  readonly updatedAt: string;
  readonly entries: readonly FeedEntry[];
}

export interface FeedEntry {
  /** Permanent and unique. */
  readonly id: string;
  readonly url: string;
  /** True if `url` changes as the site grows. */
  readonly moves: boolean;
  readonly title: string;
  readonly summary: string | undefined;
  /** The full text as HTML with absolute URLs. */
  readonly html: string;
  readonly author: string;
  /** The file of its cover, with its size in bytes. */
  readonly cover: { readonly url: string; readonly type: string; readonly length: number } | undefined;
  readonly category: string;
  readonly publishedAt: string | undefined;
  readonly updatedAt: string;
}

// Characters that XML 1.0 does not allow, not even escaped.
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const escapeXml = (text: string) =>
  text
    .replace(FORBIDDEN, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** `<name attributes>text</name>`, or nothing without text. */
function element(name: string, text: string | undefined, attributes = ''): string {
  return text === undefined ? '' : `<${name}${attributes}>${escapeXml(text)}</${name}>`;
}

/** The feed as RSS 2.0 with the full text of each entry. */
export function toRss(feed: Feed): Promise<string> {
  return getRssString({
    title: feed.title,
    description: feed.description,
    site: feed.pageUrl,
    trailingSlash: true,
    xmlns: {
      atom: 'http://www.w3.org/2005/Atom',
      dc: 'http://purl.org/dc/elements/1.1/',
    },
    customData: [
      element('language', feed.language),
      element('lastBuildDate', new Date(feed.updatedAt).toUTCString()),
      `<atom:link href="${escapeXml(feed.rssUrl)}" rel="self" type="application/rss+xml"/>`,
    ].join(''),
    items: feed.entries.map((entry) => ({
      title: entry.title,
      link: entry.url,
      // Feed readers interpret it as HTML.
      description: escapeHtml(entry.summary ?? ''),
      content: entry.html,
      categories: [entry.category],
      ...(entry.cover && { enclosure: entry.cover }),
      ...(entry.publishedAt && { pubDate: new Date(entry.publishedAt) }),
      customData: [
        element('dc:creator', entry.author),
        // The default is the URL, and an entry whose URL changes would count as new.
        element('guid', entry.moves ? entry.id : undefined, ' isPermaLink="false"'),
      ].join(''),
    })),
  });
}

/** The feed as Atom 1.0 with the full text of each entry. */
export function toAtom(feed: Feed): string {
  const entries = feed.entries.map((entry) =>
    [
      '<entry>',
      element('id', entry.id),
      element('title', entry.title),
      `<link href="${escapeXml(entry.url)}"/>`,
      entry.cover &&
        `<link rel="enclosure" href="${escapeXml(entry.cover.url)}" type="${entry.cover.type}" length="${entry.cover.length}"/>`,
      element('published', entry.publishedAt),
      element('updated', entry.updatedAt),
      `<author>${element('name', entry.author)}</author>`,
      `<category term="${escapeXml(entry.category)}"/>`,
      element('summary', entry.summary),
      element('content', entry.html, ' type="html"'),
      '</entry>',
    ].join(''),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(feed.language)}">`,
    element('id', feed.atomUrl),
    element('title', feed.title),
    element('subtitle', feed.description),
    `<link href="${escapeXml(feed.atomUrl)}" rel="self"/>`,
    `<link href="${escapeXml(feed.pageUrl)}"/>`,
    element('updated', feed.updatedAt),
    ...entries,
    '</feed>',
  ].join('\n');
}
