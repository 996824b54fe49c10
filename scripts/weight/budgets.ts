/** A limit on the weight of a page, in bytes after compression (Brotli at its best quality). */
export interface Budget {
  /** What is weighed, as messages name it. */
  readonly name: string;
  /** A page above it fails `tests/built/weight.test.ts`. */
  readonly limit: number;
  /** What to aim for: `npm run bench -- pages` lists the pages above it. */
  readonly goal?: number;
  /** Why the numbers are what they are. To raise a limit, change it and this line. */
  readonly reason: string;
  /** What to do about a page above the limit. */
  readonly remedy: string;
}

/** How heavy a page may be. */
export const budgets = {
  firstText: {
    name: 'page up to the text that the first paint waits for',
    limit: 18_000,
    goal: 14_600,
    reason:
      'A server sends ten TCP segments, 14,600 bytes, before it waits for the browser. A little more costs little.',
    remedy: 'Move or shorten what comes before the end of that text: styles, scripts, menus, a picture in the page',
  },
  page: {
    name: 'whole page',
    limit: 50_000,
    reason: 'A second at 400 kbit/s. Not for pages of an entry: their words are what the visitor came for.',
    remedy: 'Make a drawing a file of its own, or move a section to another page',
  },
  ownScripts: {
    name: 'inline scripts of ours',
    limit: 4_000,
    reason:
      'They run before the first paint, on slow processors too. The consent banner needs 1,150; without it, pages have at most 2,400. Astro’s element for islands comes on top.',
    remedy: 'Move what can wait into an island or a module',
  },
} as const satisfies Readonly<Record<string, Budget>>;

/**
 * Goal for the first paint on a slow line, as a share of that of the same pages with linked style sheets: median of the
 * pages that `npm run bench -- pages` opens. No test checks it, because times depend on the machine.
 */
export const paintGoal = 0.8;
