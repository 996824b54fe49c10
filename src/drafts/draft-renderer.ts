import { DICTIONARY_PREFIX } from '../hosting/dictionary-rules.ts';
import { digestOf } from '../lib/digest.ts';
import { parseJson } from '../lib/json.ts';
import type { Renderer, SitePath } from '../renderer/renderer.ts';
import { barHtml, barStyle } from './draft-bar.ts';
import { type DraftFacts, draftMark } from './draft-facts.ts';

/**
 * What a page says of robots by itself, a file that browsers ask for without the reader's cookie, and an
 * image that would be drawn for social networks, which come to no preview.
 */
const REPLACED =
  /<meta name="robots"[^>]*>|<link rel="manifest"[^>]*>|<meta property="og:image"[^>]*>/g;

const NOINDEX = '<meta name="robots" content="noindex, nofollow">';

/**
 * A renderer whose pages are marked as drafts: each bears the bar, and asks engines to keep away.
 * @param facts asked for once the site's files are known
 */
export function draftRenderer(renderer: Renderer, facts: () => DraftFacts): Renderer {
  const bar = (file: string) => barHtml(draftMark(facts(), file));
  return {
    ...renderer,
    // Browsers ask for a dictionary without the reader's cookie, and nothing is compressed here.
    files: new Map([...renderer.files].filter(([file]) => !file.startsWith(DICTIONARY_PREFIX))),
    async paths() {
      return (await renderer.paths()).map((path) => (path.isPage ? marked(path, bar) : path));
    },
  };
}

function marked(path: SitePath, bar: (file: string) => string): SitePath {
  return {
    ...path,
    // Read when pages are made: what a bar says is known only then.
    get cacheKey() {
      return keyWith(path.cacheKey, bar(path.file));
    },
    async render() {
      const html = (await path.render()).toString();
      return Buffer.from(withMarks(path.file, html, bar(path.file)));
    },
  };
}

/** The key of a page that depends on its bar too. */
function keyWith(cacheKey: string | undefined, bar: string): string | undefined {
  const parsed = cacheKey === undefined ? undefined : parseJson(cacheKey);
  if (!Array.isArray(parsed)) return undefined;
  const [digest, ...links]: readonly unknown[] = parsed;
  return JSON.stringify([digestOf(JSON.stringify([digest, bar])), ...links]);
}

/** @throws {Error} where the page has no place for them */
function withMarks(file: string, html: string, bar: string): string {
  const head = html.indexOf('</head>');
  const end = html.lastIndexOf('</body>');
  if (head < 0 || end < head) {
    throw new Error(`${file} cannot be marked as a draft: it has no </head> or </body>.`);
  }
  const own = html.slice(0, head).replace(REPLACED, '');
  return `${own}${NOINDEX}${barStyle}${html.slice(head, end)}${bar}${html.slice(end)}`;
}
