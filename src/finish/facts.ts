import { linksOf } from './links.ts';
import { type Page, findElement, metaOf } from './page.ts';
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
    searchable:
      findElement(page, ({ attributes }) => attributes.has('data-pagefind-body')) !== undefined,
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
