import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { accents, isAccent } from '#brand/theme.ts';
import { routes } from '#company/routes.ts';
import { env } from '#content/settings/env.ts';
import { type Page, type PageElement, valueOf } from '#integrations/html/page.ts';
import type { Directive, Sources } from '#lib/content-security-policy.ts';
import { isJsonObject, parseJson } from '#lib/json.ts';

/** What is wrong on a page, where in the code, and what to do. */
export type Mistake = readonly [address: string, message: string];

/**
 * Fails the build for mistakes in the code.
 * @throws {Error} with a line for each; those of a shared part are on many pages
 */
export function refuseMistakes(mistakes: readonly Mistake[]): void {
  if (mistakes.length === 0) return;
  const lines = [...Map.groupBy(mistakes, ([, message]) => message)].map(
    ([message, [first, ...more]]) => `${first?.[0]}${more.length > 0 ? ` (and ${more.length} more)` : ''}: ${message}`,
  );
  // A stack trace would show where the mistakes were noticed.
  throw Object.assign(new Error(lines.join('\n')), { stack: '' });
}

/** Mistakes that Astro accepts. Only code can make them: content is corrected earlier. */
export function mistakesIn({ address, source, elements }: Page): Mistake[] {
  const messages = new Set(elements.flatMap((element) => mistakeIn(element, source) ?? []));
  return [...messages].map((message) => [address, message]);
}

function mistakeIn(element: PageElement, source: string): string | undefined {
  const tag = () => tagOf(element, source);
  const accent = valueOf(element, 'data-accent');
  if (accent !== undefined && !isAccent(accent)) {
    const location = locationOf(`accent\\s*[=:]\\s*\\W{0,2}${RegExp.escape(accent)}\\b`);
    const known = accents.join(', ');
    return `There is no accent "${accent}"${location}. Choose ${known}, or add a color to src/brand/theme.ts and palette.ts.`;
  }
  if (element.name === 'a' && ['', '#', undefined].includes(valueOf(element, 'href'))) {
    const location = locationOf(`\\broutes\\.(?!(?:ts|${Object.keys(routes).join('|')})\\b)\\w+`);
    return `A link has no address${location}: ${tag()}. Give it an address, such as one of src/company/routes.ts.`;
  }
  if (element.name === 'img' && valueOf(element, 'alt') === undefined) {
    const [name = ''] = path.posix.basename(valueOf(element, 'src') ?? '').split('.');
    const file = `\\b${RegExp.escape(name)}\\.\\w`;
    const location = locationOf(`<img.*${file}`) || locationOf(file);
    return `An image has no alternative text${location}: ${tag()}. Add alt="…", or alt="" if it only decorates.`;
  }
  return element.name === 'astro-island' ? lostPropIn(element) : undefined;
}

/** The tag, with the text that follows. */
function tagOf({ start, end }: PageElement, source: string): string {
  return source.slice(start, source.indexOf('<', end)).replaceAll(/\s+/g, ' ').trim();
}

/** What loads from, or sends to, an address: the directive by element and attribute. */
const LOADS: Readonly<Record<string, Readonly<Record<string, Directive>>>> = {
  script: { src: 'script-src' },
  iframe: { src: 'frame-src' },
  img: { src: 'img-src', srcset: 'img-src' },
  image: { href: 'img-src' },
  input: { src: 'img-src', formaction: 'form-action' },
  source: { src: 'media-src', srcset: 'img-src' },
  video: { src: 'media-src', poster: 'img-src' },
  audio: { src: 'media-src' },
  track: { src: 'media-src' },
  form: { action: 'form-action' },
  button: { formaction: 'form-action' },
};

/** The directive of a `<link>`, by its `rel` or, if it preloads, its `as`. Others load nothing. */
const LINKS: Readonly<Record<string, Directive>> = {
  stylesheet: 'style-src',
  style: 'style-src',
  modulepreload: 'script-src',
  script: 'script-src',
  icon: 'img-src',
  image: 'img-src',
  font: 'font-src',
};

/** An address in styles. In a rule `@font-face` it is a font. */
const STYLE_URL = /(@font-face\s*\{[^}]*?)?\burl\(\s*["']?([^"')\s]+)/g;

/** What the content security policy would block on a page. Only code can bring it: pictures of content are assets. */
export function blockedIn({ address, source, elements }: Page, css: string, sources: readonly Sources[]): Mistake[] {
  const ofElements = elements.flatMap((element) =>
    loadsOf(element).flatMap(([directive, loaded]) => ({ directive, loaded, what: tagOf(element, source) })),
  );
  const ofStyles = [...css.matchAll(STYLE_URL)].map(([what, isFont, loaded = '']) => {
    const directive: Directive = isFont === undefined ? 'img-src' : 'font-src';
    return { directive, loaded, what };
  });
  const messages = [...ofElements, ...ofStyles].flatMap(({ directive, loaded, what }) => {
    const origin = foreignOrigin(loaded);
    const allowed = sources.flatMap((each) => each[directive] ?? []);
    if (origin === undefined || allowed.some((each) => allows(each, origin))) return [];
    const location = locationOf(RegExp.escape(loaded)) || locationOf(RegExp.escape(new URL(origin).host));
    return `The content security policy blocks ${origin}${location}: ${what}. If every page may use it, add { '${directive}': ['${origin}'] } to siteSources in src/integrations/policy-sources.ts, or if only one may, to pageSources. What tells the host who visits must wait for the visitor: see "A third-party service" in docs/recipes.md.`;
  });
  return [...new Set(messages)].map((message) => [address, message]);
}

function loadsOf(element: PageElement): (readonly [Directive, loaded: string])[] {
  const rel = valueOf(element, 'rel') ?? '';
  const link = LINKS[rel === 'preload' ? (valueOf(element, 'as') ?? '') : rel];
  const attributes = element.name === 'link' ? (link === undefined ? {} : { href: link }) : LOADS[element.name];
  return Object.entries(attributes ?? {}).flatMap(([name, directive]) => {
    const value = valueOf(element, name) ?? '';
    const all = name === 'srcset' ? value.split(/,\s+/).map((each) => each.trim().replace(/\s.*/s, '')) : [value];
    return all.map((each) => [directive, each] as const);
  });
}

/** The origin of an address of another host. */
function foreignOrigin(address: string): string | undefined {
  const { siteUrl } = env();
  const url = URL.parse(address, siteUrl);
  return url === null || url.origin === siteUrl || !/^https?:$/.test(url.protocol) ? undefined : url.origin;
}

/** Whether a source of the policy allows an origin; `https://*.a.example` allows those below `a.example`. */
function allows(source: string, origin: string): boolean {
  const [scheme, domain] = source.split('*');
  return domain === undefined ? source === origin : origin.startsWith(scheme ?? '') && origin.endsWith(domain);
}

/** Finds a prop that is null: Astro serializes functions as null. */
function lostPropIn(island: PageElement): string | undefined {
  let lost: string | undefined;
  JSON.parse(valueOf(island, 'props') || '{}', (name, value: unknown) => {
    if (JSON.stringify(value) === '[0,null]') lost = name;
    return value;
  });
  if (lost === undefined) return undefined;
  const options = parseJson(valueOf(island, 'opts') ?? '');
  const component = isJsonObject(options) ? String(options['name']) : '';
  const location = locationOf(`<${component}\\b.*\\b${RegExp.escape(lost)}\\b`) || locationOf(`<${component}\\b`);
  return `The prop "${lost}" of <${component}>${location} is a function or null, and neither can be passed to an island: move the function into it, or omit the prop.`;
}

/** Where the code matches a pattern: ` (src/copy/life.ts:12)`; empty if nowhere. */
export function locationOf(pattern: string): string {
  const text = new RegExp(pattern);
  const found = globSync('src/**/*.{astro,ts,tsx}').flatMap((file) => {
    const lines = readFileSync(file, 'utf8').split('\n');
    return lines.flatMap((line, index) => (text.test(line) ? `${file}:${index + 1}` : []));
  });
  return found.length === 0 ? '' : ` (${found.sort().slice(0, 5).join(', ')})`;
}
