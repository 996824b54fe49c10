import { type PageElement, type PagePart, perPartAnd } from '../page-parts.ts';
import type { Edit } from '../page.ts';
import { plainSelector } from './selector-classes.ts';
import { SCOPE } from './short-names.ts';

/** What elements of a page are called, for the rules that stand in it. */
export interface PageClasses {
  /** Class in the code → the short one in the page, for those that its rules know. */
  readonly names: ReadonlyMap<string, string>;
  /** By scope, what else an element must be for a rule to select it. Scopes that no rule knows are absent. */
  readonly scoped: ReadonlyMap<string, readonly Compound[]>;
  /** Classes that scripts may give to an element, or take from it. */
  readonly mentioned: ReadonlySet<string>;
}

/** What a selector asks of one element, as far as a scope matters to it. */
export interface Compound {
  readonly tag: string | undefined;
  readonly classes: readonly string[];
}

/** A class in a plain selector. */
const PLACE = /\.(\d+)-/g;
const INNERMOST = /\(([^()]*)\)/g;

/** What the selectors ask of elements with each of their scopes. */
export function scopedBy(selectors: readonly string[]): ReadonlyMap<string, readonly Compound[]> {
  const scoped = new Map<string, Compound[]>();
  const add = (compound: Compound) => {
    for (const scope of compound.classes.filter((name) => SCOPE.test(name))) {
      const known = scoped.get(scope) ?? [];
      scoped.set(scope, known);
      known.push(compound);
    }
  };
  for (const selector of selectors) {
    const { text, classes } = plainSelector(selector);
    let rest = text;
    const named = (part: string) =>
      [...part.matchAll(PLACE)].flatMap(([, index]) => classes[Number(index)] ?? []);
    // What `:is()` or `:not()` ask for may lie elsewhere: there a scope always matters.
    for (let before = ''; before !== rest;) {
      before = rest;
      rest = rest.replaceAll(INNERMOST, (_, inside: string) => {
        for (const scope of named(inside)) add({ tag: undefined, classes: [scope] });
        return '';
      });
    }
    for (const compound of rest.split(/[\s>+~,]+/)) {
      add({ tag: /^[a-z][\w-]*/i.exec(compound)?.[0], classes: named(compound) });
    }
  }
  return scoped;
}

/**
 * What gives the elements of a part of a page their short classes, and takes from them the scopes by
 * which no rule can select them. Scopes stand in the properties that islands hydrate with, too.
 */
export const classEdits = perPartAnd(
  ({ elements, source }: PagePart, classes: PageClasses): readonly Edit[] =>
    elements.flatMap((element) =>
      [...element.attributes].flatMap(([name, { start, end, value }]) => {
        if (name !== 'class') {
          const written = source.slice(start, end);
          const text = value.includes(SCOPE_START) ? withScopes(written, classes) : written;
          return text === written ? [] : [{ start, end, text }];
        }
        const list = value.split(/\s+/).filter((each) => each !== '');
        const text = listOf(element, list, classes).join(' ');
        if (text === value) return [];
        // The space before it goes with an attribute that has nothing left to say.
        return text === ''
          ? [{ start: start - 1, end, text }]
          : [{ start, end, text: `class="${escaped(text)}"` }];
      }),
    ),
);

function listOf(
  { name: tag }: PageElement,
  list: readonly string[],
  { names, scoped, mentioned }: PageClasses,
): readonly string[] {
  const isAsked = (compound: Compound) =>
    (compound.tag === undefined || compound.tag.toLowerCase() === tag) &&
    compound.classes.every((name) => list.includes(name) || mentioned.has(name));
  return list
    .filter((name) => !SCOPE.test(name) || scoped.get(name)?.some(isAsked) === true)
    .map((name) => names.get(name) ?? name);
}

const SCOPE_START = 'astro-';
const SCOPES = /\bastro-[a-z0-9]{8}\b/g;

const withScopes = (text: string, { names }: PageClasses) =>
  text.replaceAll(SCOPES, (scope) => names.get(scope) ?? scope);

const escaped = (list: string) => list.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
