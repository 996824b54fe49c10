import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { accents, isAccent } from '#brand/theme.ts';
import { routes } from '#company/routes.ts';
import { type Page, type PageElement, valueOf } from '#integrations/html/page.ts';
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
  // The tag, with the text that follows.
  const tag = () => source.slice(element.start, source.indexOf('<', element.end)).replaceAll(/\s+/g, ' ').trim();
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
