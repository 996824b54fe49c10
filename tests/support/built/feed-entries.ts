import sax from 'sax';
import { parsePage } from '../site.ts';

/** An entry of a feed. */
export interface FeedEntry {
  /** `id` in Atom, `guid` in RSS. */
  readonly id: string;
  readonly url: string;
  readonly title: string;
  /** HTML. */
  readonly content: string;
}

/**
 * Parses an RSS or Atom feed.
 * @throws if the XML is not well-formed
 */
export function feedEntries(xml: string): readonly FeedEntry[] {
  // happy-dom would read it anyway.
  sax.parser(true).write(xml).close();
  return [...parsePage(xml, 'application/xml').querySelectorAll('item, entry')].map((entry) => {
    const parts = new Map(Array.from(entry.children, (part) => [part.tagName, part]));
    const [text, link] = [(name: string) => parts.get(name)?.textContent ?? '', parts.get('link')];
    return {
      id: text('id') || text('guid'),
      url: link?.getAttribute('href') ?? text('link'),
      title: text('title'),
      content: text('content') || text('content:encoded'),
    };
  });
}
