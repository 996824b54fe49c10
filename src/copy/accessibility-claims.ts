/** What the site's own tests check of its accessibility. Each claim has its tests in `tests/unit/accessibility-claims.test.ts`. */

/** The browsers of the last whole check, all on Linux; `version` is as they print it, cut to what matters. */
export const checkedBrowsers = [
  { id: 'chromium', name: 'Chromium', version: '156' },
  { id: 'firefox', name: 'Firefox ESR', version: '153' },
  { id: 'webkit', name: 'WebKitGTK', version: '2.50' },
] as const satisfies readonly { id: string; name: string; version: string }[];

export type CheckedBrowser = (typeof checkedBrowsers)[number]['id'];

/** Day on which all tests passed in all of these versions. ISO date. */
export const lastCheck = '2026-11-23';

interface Claim {
  readonly id: string;
  readonly what: string;
  /** How it is checked, with the sizes. */
  readonly how: string;
  /** Where it is; none where the HTML itself is read. */
  readonly browsers: readonly CheckedBrowser[];
}

const everywhere = ['chromium', 'firefox', 'webkit'] as const;
const chromium = ['chromium'] as const;

/** In the order of the table: what is seen, what is heard, what is done by keyboard, what is missing. */
export const accessibilityClaims = [
  {
    id: 'axe',
    what: 'axe finds nothing',
    how: 'Its rules for WCAG 2.2, A and AA, on each page at 375 and 1280 px, and in the open menus.',
    browsers: chromium,
  },
  {
    id: 'spacing',
    what: 'Spaced text is never cut',
    how: 'Letters, words and lines as far apart as 1.4.12 has them, at 320, 1024, 1280 and 1440 px.',
    browsers: chromium,
  },
  {
    id: 'zoom',
    what: 'Nothing is cut at 200% and 400%',
    how: 'A laptop’s window of 1280 by 720 px, enlarged.',
    browsers: chromium,
  },
  {
    id: 'letters',
    what: 'Letters twice as large fit',
    how: 'By the browser’s own setting for text, at four widths.',
    browsers: chromium,
  },
  {
    id: 'widths',
    what: 'No page scrolls sideways',
    how: 'From 320 to 1920 px, at nine widths; at two in Firefox and WebKitGTK.',
    browsers: everywhere,
  },
  {
    id: 'colors',
    what: 'Drawings hold in your colors',
    how: 'What they tell is still there with colors forced, and on paper.',
    browsers: chromium,
  },
  {
    id: 'words',
    what: 'Drawings are told in words',
    how: 'In the tree that screen readers read, and by more than color.',
    browsers: chromium,
  },
  {
    id: 'structure',
    what: 'Headings are in order',
    how: 'One h1 a page, no level skipped, sound HTML, a way past the menus.',
    browsers: [],
  },
  {
    id: 'names',
    what: 'Links say where they lead',
    how: 'One name, one place; the name begins with the words seen; a new tab is told of.',
    browsers: [],
  },
  {
    id: 'ring',
    what: 'The focus shows by 3:1',
    how: 'Measured from the pixels of each page with and without it, at two sizes.',
    browsers: chromium,
  },
  {
    id: 'focus',
    what: 'Nothing covers the focus',
    how: 'Each stop of each page, forth and back; three pages in WebKitGTK.',
    browsers: everywhere,
  },
  {
    id: 'tab',
    what: 'Tab alone opens no dialog',
    how: 'Each page in Chromium, where none jumps either; the one with a dialog in the others.',
    browsers: everywhere,
  },
  {
    id: 'menus',
    what: 'Menus work by keyboard',
    how: 'Enter and Space open, Escape closes and gives the focus back.',
    browsers: everywhere,
  },
  {
    id: 'notices',
    what: 'Escape dismisses notices',
    how: 'And until then, none lies on what has the focus.',
    browsers: everywhere,
  },
  {
    id: 'motion',
    what: 'Less motion means none',
    how: 'Each page as it opens, and read to its end.',
    browsers: chromium,
  },
  {
    id: 'scripts',
    what: 'Pages are whole without scripts',
    how: 'Each page; one of each kind in Firefox and WebKitGTK.',
    browsers: everywhere,
  },
] as const satisfies readonly Claim[];

export type ClaimId = (typeof accessibilityClaims)[number]['id'];
