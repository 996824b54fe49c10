/** Lighthouse's categories that are judged. */
export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof categories)[number];

/** Of 100. */
export type Scores = Readonly<Record<Category, number>>;

/** The lowest that each may be. */
export const LOWEST: Scores = {
  performance: 99,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};

/** What Lighthouse says of one page, as a phone on its own slow line gets it. */
export interface Audited {
  readonly scores: Scores;
  /** Bytes on the wire by Lighthouse's names: `document`, `stylesheet`, `script`, `font`, `image`… */
  readonly bytes: Readonly<Record<string, number>>;
  /** The audits that took points, for those who mend. */
  readonly faults: readonly string[];
}

/** Every score of a page that is too low, in words. */
export function tooLow(page: string, { scores, faults }: Audited): readonly string[] {
  return categories
    .filter((name) => scores[name] < LOWEST[name])
    .map(
      (name) =>
        `${page}: Lighthouse's ${name} is ${scores[name]}, lowest is ${LOWEST[name]} (${faults.join(', ')})`,
    );
}
