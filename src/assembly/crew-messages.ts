import type { DraftFacts } from '../drafts/draft-facts.ts';
import type { PageBefore, WrittenPage } from './write-pages.ts';

/** What a process of the crew is told first. Paths are absolute. */
export interface CrewStart {
  /** Folder of the renderer. */
  readonly renderer: string;
  /** File of the documents. */
  readonly documents: string;
  /** Files of the site beside pages, relative to its root. */
  readonly others: readonly string[];
  /** Folder of the site. */
  readonly out: string;
  /** Whether to compress pages quickly: there are too many for the best. */
  readonly isQuick: boolean;
  /** Set where pages are marked as drafts. */
  readonly drafts?: DraftFacts | undefined;
}

/** Paths to make. */
export type CrewOrder = readonly {
  readonly file: string;
  readonly before: PageBefore;
}[];

/** What became of an order, in its order, or the first fault with its causes. */
export type CrewAnswer =
  { readonly pages: readonly WrittenPage[] } | { readonly fault: string; readonly cause: unknown };
