import { classesIn } from './selector-classes.ts';

/** A scope's class, as Astro names it under `scopedStyleStrategy: 'class'`. */
export const SCOPE = /^astro-[a-z0-9]{8}$/;

/** Classes of rules for all pages by which scripts or tests find elements: they stay as the code writes them. */
const KEPT = new Set([
  'more',
  'needs-script',
  'parallax',
  'rich-text',
  'rook',
  'select-text',
  'site-footer',
  'site-header',
  'skip-link',
  'wrap',
]);

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Blockers hide elements by such a class, whatever they hold. */
const HIDDEN_BY_BLOCKERS = /^ads?$/i;

/** The n-th name of `a`, `b` … `Z`, `aa`, `ab` …, counted from 0. */
function letters(n: number): string {
  const last = LETTERS.charAt(n % LETTERS.length);
  return n < LETTERS.length ? last : letters(Math.floor(n / LETTERS.length) - 1) + last;
}

/**
 * Short names for classes that the rules of a site select by. Tailwind's say in words what a rule does,
 * and Astro's scopes carry a hash each: together they are a tenth of a page. All pages share the names,
 * so that what they have in common is the same, byte for byte. What a component calls its own parts in
 * its scoped rules keeps its name.
 * @param selectors all selectors of the site's style sheets
 * @param used classes of its pages, those first that stand on most of them: these get the shortest names.
 *   A class that is not among them stays as it is, unless it is a scope
 * @returns the class in the code → the short one
 */
export function shortNames(
  selectors: readonly string[],
  used: readonly string[],
): ReadonlyMap<string, string> {
  const counts = new Map<string, number>();
  for (const name of selectors.flatMap((selector) => classesIn(selector))) {
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const scopes = [...counts]
    .filter(([name]) => SCOPE.test(name))
    .sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
    .map(([name]) => name);
  // A page stays readable in its own parts, for a tenth of what all of this wins.
  const own = new Set(
    selectors
      .map((selector) => classesIn(selector))
      .filter((names) => names.some((name) => SCOPE.test(name)))
      .flat(),
  );
  const byValue = selectors.flatMap((selector) => selector.match(/\[class[^\]]*\]/g) ?? []).join();
  const isShortened = (name: string) =>
    counts.has(name) && !own.has(name) && !KEPT.has(name) && !byValue.includes(name);
  const taken = new Set([...counts.keys(), ...used]);
  const short = new Map<string, string>();
  let next = 0;
  for (const name of new Set([...used.filter(isShortened), ...scopes])) {
    while (taken.has(letters(next)) || HIDDEN_BY_BLOCKERS.test(letters(next))) next += 1;
    short.set(name, letters(next));
    next += 1;
  }
  return short;
}
