import { type PagePart, perPartAnd } from '../page-parts.ts';
import type { Edit } from '../page.ts';

/** A scope's class, as Astro names it under `scopedStyleStrategy: 'class'`. */
const SCOPE = /\bastro-[a-z0-9]{8}\b/g;
const SCOPE_START = 'astro-';
const SCOPE_IN_STYLE = /(?<=\.)astro-[a-z0-9]{8}\b/g;

/** The n-th name of `a`, `b` … `z`, `aa`, `ab` …, counted from 0. */
function letters(n: number): string {
  const last = String.fromCharCode(97 + (n % 26));
  return n < 26 ? last : letters(Math.floor(n / 26) - 1) + last;
}

/**
 * Short class names for the scopes of a site's style sheets. Astro's own carry a hash each and
 * stand on every element; together they weigh several hundred bytes a page. All pages share the names,
 * so that what they have in common is the same, byte for byte.
 * @returns Astro's class → the short one; scopes that are named most often have the shortest
 */
export function scopeNames(sheets: readonly string[]): Map<string, string> {
  const counts = new Map<string, number>();
  for (const [scope] of sheets.flatMap((css) => [...css.matchAll(SCOPE_IN_STYLE)])) {
    counts.set(scope, (counts.get(scope) ?? 0) + 1);
  }
  const byCount = [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  return new Map(byCount.map(([scope], index) => [scope, `_${letters(index)}`]));
}

/** Those of the names whose scopes stand in a style sheet. */
export function namesIn(
  css: string,
  names: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const scopes = new Set(css.match(SCOPE_IN_STYLE));
  return new Map([...names].filter(([scope]) => scopes.has(scope)));
}

/** The style sheet with short scopes. */
export function styleWithShortScopes(css: string, names: ReadonlyMap<string, string>): string {
  return css.replaceAll(SCOPE_IN_STYLE, (scope) => names.get(scope) ?? scope);
}

/**
 * What shortens the scopes of a part of a page, and takes out those that its style sheet does not
 * know. Classes stand in `class`, and in the properties that islands hydrate with.
 */
export const scopeEdits = perPartAnd(
  ({ elements, source }: PagePart, names: ReadonlyMap<string, string>): readonly Edit[] =>
    elements.flatMap(({ attributes }) =>
      [...attributes.values()].flatMap(({ start, end, value }) => {
        if (!value.includes(SCOPE_START)) return [];
        const written = source.slice(start, end);
        if (!written.match(SCOPE)) return [];
        const text = shortened(written, names);
        // The space before it goes with an attribute that has nothing left to say.
        return [text === '' ? { start: start - 1, end, text } : { start, end, text }];
      }),
    ),
);

const CLASSES = /^class="([^"]*)"$/;

/** An attribute with short scopes; nothing where it was a class list of unknown scopes alone. */
function shortened(attribute: string, names: ReadonlyMap<string, string>): string {
  const short = (text: string) => text.replaceAll(SCOPE, (scope) => names.get(scope) ?? scope);
  const list = CLASSES.exec(attribute)?.[1];
  if (list === undefined) return short(attribute);
  const kept = list.split(' ').filter((name) => !name.match(SCOPE) || names.has(name));
  return kept.length === 0 ? '' : `class="${short(kept.join(' '))}"`;
}
