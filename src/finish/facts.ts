import { type Page, type PageElement, metaOf, valueOf } from './page.ts';
import { type PageCard, pageCard } from './social-images/page-card.ts';

/** What the rest of the build needs to know of a page, so that none of it reads the page again. */
export interface PageFacts {
  /** From the site's root: `/about/`, `/404.html`. */
  readonly address: string;
  /** ISO date of the last change, for pages that say it. */
  readonly modifiedAt: string | undefined;
  /** The social image to draw, for pages that have one of their own. */
  readonly card: PageCard | undefined;
  /** Whether search finds it. */
  readonly searchable: boolean;
  /** Addresses that its elements point to, as written, without entities, each once. */
  readonly links: readonly string[];
}

/** Reads the facts of a page. */
export function factsOf(page: Page): PageFacts {
  const facts: PageFacts = {
    address: page.address,
    modifiedAt: modifiedAt(page),
    card: pageCard(page),
    searchable: page.elements.some(({ attributes }) => attributes.has('data-pagefind-body')),
    links: linksOf(page),
  };
  // Strings of their own: parts of the page would keep the whole page in memory.
  return structuredClone(facts);
}

/** When a page says that what it shows was last changed; `undefined` for pages that do not say. */
export function modifiedAt(page: Page): string | undefined {
  const found = metaOf(page, 'article:modified_time') ?? metaOf(page, 'og:updated_time');
  return found === undefined ? undefined : new Date(found).toISOString();
}

const POINTERS = ['href', 'src', 'srcset', 'poster'] as const;

/**
 * Addresses that a page's elements point to. Text that merely looks like a link (in code samples,
 * comments, scripts) is not counted.
 */
export function linksOf({ elements }: Page): readonly string[] {
  const links = new Set(elements.flatMap(pointersOf));
  links.delete('');
  return [...links];
}

function pointersOf(element: PageElement): readonly string[] {
  return POINTERS.flatMap((name) => {
    const value = valueOf(element, name)?.trim();
    if (value === undefined) return [];
    if (name !== 'srcset') return [value];
    return value.split(/,\s+/).map((candidate) => candidate.trim().split(/\s+/)[0] ?? '');
  });
}
