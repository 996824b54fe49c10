import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { PurgeCSS } from 'purgecss';
import { visitPages } from './built-html.ts';
import {
  pageWithShortScopes,
  scopeNames,
  styleWithShortScopes,
} from '../finish/styles/scope-names.ts';

const STYLE_LINK = /<link rel="stylesheet" href="([^"]+)"\s*\/?>/g;
const INLINE_SCRIPT = /<script\b(?![^>]*application\/)[^>]*>([\s\S]*?)<\/script>/g;
const ISLAND_FILE = /(?:component|renderer)-url="([^"]+)"/g;
const IMPORTED_FILE = /(?:from|import)\s*\(?\s*["'`]\.\/([\w.-]+\.js)["'`]/g;
/** React itself names hundreds of HTML words, and none of this site's classes. */
const RUNTIME = /^react\./;

/** Words of code that a style sheet could select by. */
const words = (code: string) => code.match(/[^\s"'`<>={}();,\\]+/g) ?? [];

/** Class names as written: Tailwind's carry every sort of character but white space. */
const classNames = (code: string) =>
  [...code.matchAll(/(["'`])(.*?)\1/gs)].flatMap(([, , value = '']) => value.split(/\s+/));

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&#38;': '&',
  '&gt;': '>',
  '&#62;': '>',
  '&#39;': "'",
};

/** A selector of nothing but pseudo-classes, such as `:focus-visible`, at the start of a selector. */
const PSEUDO_ALONE = /(^|[},{;]\s*)(?=:(?!:|root|is|where|has|not|host)[\w-]+[^{};]*\{)/g;

const decode = (html: string) =>
  html.replaceAll(/&(?:amp|#38|gt|#62|#39);/g, (it) => ENTITIES[it] ?? it);

/**
 * What a page could be selected by: its tags, attributes, and the words of its inline scripts.
 * Its running text is left out, so that articles alike in form share one style sheet.
 */
export function tokensOfPage(html: string): Set<string> {
  const tokens = new Set<string>();
  for (const [, script = ''] of html.matchAll(INLINE_SCRIPT)) {
    for (const word of [...words(script), ...classNames(script)]) tokens.add(word);
  }
  for (const [tag] of html.matchAll(/<[a-z](?:"[^"]*"|[^>"])*>/gi)) {
    const code = decode(tag);
    for (const word of [...words(code), ...classNames(code)]) tokens.add(word);
  }
  return tokens;
}

/** Addresses of the style sheets that a page links, in order. */
export function linkedStyles(html: string): string[] {
  return [...html.matchAll(STYLE_LINK)].map(([, href = '']) => href);
}

/** Replaces all linked style sheets of a page by one, where the first stood. */
export function withStyle(html: string, href: string): string {
  let first = true;
  return html.replace(STYLE_LINK, () => {
    const link = first ? `<link rel="stylesheet" href="${href}">` : '';
    first = false;
    return link;
  });
}

/**
 * The rules of a style sheet that can apply to something with these tokens.
 * @param css any style sheet
 * @param tokens words of a page and of its scripts
 */
export async function usedStyles(css: string, tokens: readonly string[]): Promise<string> {
  const [result] = await new PurgeCSS().purge({
    content: [{ raw: '', extension: 'html' }],
    // PurgeCSS drops a selector of pseudo-classes alone; `*` before it changes nothing but that.
    css: [{ raw: css.replace(PSEUDO_ALONE, '$1*') }],
    extractors: [{ extensions: ['html'], extractor: () => [...tokens] }],
    keyframes: true,
    // Set by the browser or by scripts of every page.
    safelist: ['html', 'body', ':root', 'overflow-hidden'],
    dynamicAttributes: ['aria-expanded', 'aria-current', 'hidden', 'disabled', 'open'],
  });
  return result?.css ?? css;
}

/** Reads the scripts of islands, each with everything that it imports, as words. */
function islandReader(folder: string) {
  const cache = new Map<string, Promise<Set<string>>>();
  const read = async (name: string, seen: Set<string>): Promise<Set<string>> => {
    const tokens = new Set<string>();
    if (seen.has(name) || RUNTIME.test(name)) return tokens;
    seen.add(name);
    const text = await readFile(path.join(folder, '_astro', name), 'utf8').catch(() => '');
    for (const word of [...words(text), ...classNames(text)]) tokens.add(word);
    for (const [, imported = ''] of text.matchAll(IMPORTED_FILE)) {
      for (const word of await read(imported, seen)) tokens.add(word);
    }
    return tokens;
  };
  return (address: string) => {
    const name = path.posix.basename(address);
    const tokens = cache.get(name) ?? read(name, new Set());
    cache.set(name, tokens);
    return tokens;
  };
}

/**
 * Gives each page one style sheet with only the rules that it, or an island on it, can use. The
 * utilities of all pages together would not fit into the first flight of a connection. Pages that
 * use the same rules share the same file.
 */
export function pageStyles(): AstroIntegration {
  return {
    name: 'page-styles',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const folder = fileURLToPath(dir);
        const islandTokens = islandReader(folder);
        const sources = new Map<string, StyleSource>();
        const results = new Map<string, Promise<PageStyle>>();
        const written = new Set<string>();

        const sourceOf = async (hrefs: readonly string[]) => {
          const key = hrefs.join('\n');
          const known = sources.get(key);
          if (known !== undefined) return known;
          const sheets = hrefs.map((href) => readFile(path.join(folder, href), 'utf8'));
          const css = (await Promise.all(sheets)).join('\n');
          const source = { css, names: namesInStyle(css), islands: new Map<string, string[]>() };
          sources.set(key, source);
          return source;
        };

        /** Names of a style sheet that an island can use. Found once: most pages have the same islands. */
        const namesOfIsland = async ({ names, islands }: StyleSource, address: string) => {
          const known = islands.get(address);
          if (known !== undefined) return known;
          const found = [...(await islandTokens(address))].filter((token) => names.has(token));
          islands.set(address, found);
          return found;
        };

        const makeStyle = async (css: string, tokens: readonly string[]): Promise<PageStyle> => {
          const rules = await usedStyles(css, tokens);
          const names = scopeNames(rules);
          const short = styleWithShortScopes(rules, names);
          const hash = createHash('sha256').update(short).digest('hex').slice(0, 10);
          const href = `/_astro/page.${hash}.css`;
          if (!written.has(hash)) await writeFile(path.join(folder, href), short);
          written.add(hash);
          return { href, names };
        };

        const styleFor = async (html: string, hrefs: readonly string[]): Promise<PageStyle> => {
          const source = await sourceOf(hrefs);
          const used = new Set(source.names.intersection(tokensOfPage(html)));
          for (const [, address = ''] of html.matchAll(ISLAND_FILE)) {
            for (const name of await namesOfIsland(source, address)) used.add(name);
          }
          const tokens = [...used].sort();
          const key = `${hrefs.join(' ')}\n${tokens.join(' ')}`;
          const style = results.get(key) ?? makeStyle(source.css, tokens);
          results.set(key, style);
          return style;
        };

        const replaced = new Set<string>();
        const pages = await visitPages(folder, async ({ html }) => {
          const hrefs = linkedStyles(html);
          if (hrefs.length === 0) return undefined;
          const style = await styleFor(html, hrefs);
          for (const old of hrefs) replaced.add(old);
          return withStyle(pageWithShortScopes(html, style.names), style.href);
        });
        await Promise.all(
          [...replaced].map((href) => rm(path.join(folder, href), { force: true })),
        );
        logger.info(`${pages} pages, ${written.size} style sheets`);
      },
    },
  };
}

/** The style sheet of a page, and the short names of the scopes in it. */
interface PageStyle {
  readonly href: string;
  readonly names: ReadonlyMap<string, string>;
}

interface StyleSource {
  readonly css: string;
  readonly names: ReadonlySet<string>;
  /** Names that an island uses, by the address of its script. */
  readonly islands: Map<string, string[]>;
}

const CLASS_OR_ID = /[.#]((?:\\[\da-f]{1,6} ?|\\.|[\w\u00a0-\uffff-])+)/gi;
const WORD = /[\w-]+/g;
const QUOTED = /"([^"]*)"|'([^']*)'/g;

/**
 * Every name that a style sheet could select by, as it stands in HTML: tags, attributes, classes,
 * ids and values. Words that are none of these do no harm.
 */
export function namesInStyle(css: string): Set<string> {
  const names = new Set(css.match(WORD));
  for (const [, name = ''] of css.matchAll(CLASS_OR_ID)) {
    names.add(
      name
        .replaceAll(/\\([\da-f]{1,6}) ?/gi, (_, code: string) =>
          String.fromCodePoint(Number.parseInt(code, 16)),
        )
        .replaceAll(/\\(.)/g, '$1'),
    );
  }
  for (const [, one, other] of css.matchAll(QUOTED)) names.add(one ?? other ?? '');
  return names;
}
