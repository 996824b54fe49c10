import { type PageElement, type PagePart, perPart } from './page-parts.ts';
import { type Page, valueOf } from './page.ts';

const POINTERS = ['href', 'src', 'srcset', 'poster'] as const;

/**
 * Addresses that a page's elements point to. Text that merely looks like a link (in code samples,
 * comments, scripts) is not counted.
 */
export function linksOf({ parts }: Page): readonly string[] {
  const links = new Set(parts.flatMap(linksInPart));
  links.delete('');
  return [...links];
}

const linksInPart = perPart(({ elements }: PagePart): readonly string[] =>
  elements.flatMap(pointersOf),
);

function pointersOf(element: PageElement): readonly string[] {
  return POINTERS.flatMap((name) => {
    const value = valueOf(element, name)?.trim();
    if (value === undefined) return [];
    if (name !== 'srcset') return [value];
    return value.split(/,\s+/).map((candidate) => candidate.trim().split(/\s+/)[0] ?? '');
  });
}
