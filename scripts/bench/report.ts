import type { KindName } from './kinds.ts';
import type { Scores } from './scores.ts';
import type { LineName } from './lines.ts';
import type { Weight } from './opening.ts';
import type { Spread } from './figures.ts';

/**
 * How a visitor comes from one page of the site to the next: so that nothing told the browser ahead; by a
 * mouse that rested on the link; or with a dictionary, told nothing ahead.
 */
export type Way = 'cold' | 'prefetched' | 'dictionary';

/** What the report says. Times are in ms. */
export interface Report {
  readonly measuredAt: string;
  readonly browser: string;
  readonly processors: number;
  /** How often each time was measured. */
  readonly runs: number;
  readonly kinds: readonly KindReport[];
  readonly sitemap: SitemapWeight;
}

export interface KindReport {
  readonly kind: KindName;
  readonly address: string;
  /** The page that a visitor comes from who opens it second. */
  readonly from: string;
  readonly page: PageReport;
  /** The same page without scripts, its rules linked. */
  readonly plain: PageReport;
}

export interface PageReport {
  readonly weight: Weight;
  readonly opening: Readonly<Record<LineName, OpeningReport>>;
  /** Nothing of ways that the site or the line does not know. */
  readonly second: Readonly<Record<LineName, { readonly [way in Way]?: SecondReport | undefined }>>;
  readonly scores: Scores;
}

export interface OpeningReport {
  readonly firstPaint: Spread;
  readonly largestPaint: Spread;
  /** From the first paint to the largest, of one run each. */
  readonly largestAfterFirst: Spread;
  /** The most requests before the first paint, fonts and pictures left out. */
  readonly before: number;
  readonly hasPicture: boolean;
}

export interface SecondReport {
  readonly shown: Spread;
  readonly bytes: Spread;
}

/** The pages of the sitemap as they travel to a visitor who has the dictionary. */
export interface SitemapWeight {
  readonly pages: number;
  /** Pages that have a copy made from the dictionary. */
  readonly withDictionary: number;
  /** Bytes in the middle: with the dictionary where there is one, and without any. */
  readonly median: number;
  readonly medianWithout: number;
}
