/** What the tests check of the site's accessibility. `docs/accessibility.md` names the tests. */

/** The browsers of the last full check. `version` is what they print, shortened. */
export const checkedBrowsers = [
  { id: 'chromium', name: 'Chromium', version: '156' },
  { id: 'firefox', name: 'Firefox ESR', version: '153' },
  { id: 'webkit', name: 'WebKit', version: '27.2' },
] as const satisfies readonly { id: string; name: string; version: string }[];

export type CheckedBrowser = (typeof checkedBrowsers)[number]['id'];

/** Day on which all tests passed in these versions of Chromium and Firefox. ISO date. */
export const lastCheck = '2026-11-23';

interface Claim {
  readonly what: string;
  /** How it is checked, and at which sizes. */
  readonly how: string;
  /** The browsers that it is checked in; none if the check reads the HTML. */
  readonly browsers: readonly CheckedBrowser[];
}

const everywhere = ['chromium', 'firefox', 'webkit'] as const;
const chromium = ['chromium'] as const;

/** In order: what is seen, what is heard, what is done by keyboard, what is missing. */
export const accessibilityClaims: readonly Claim[] = [
  {
    what: 'axe finds nothing',
    how: 'The rules of axe-core for WCAG 2.2, A and AA, on each page at 375 px, a page of each kind at 1280 px, and in the open menus.',
    browsers: chromium,
  },
  {
    what: 'Text stands out by 4.5:1',
    how: 'Large text by 3:1. Measured from the pixels behind it, on each page at 375 px and a page of each kind at 1280 px.',
    browsers: chromium,
  },
  {
    what: 'Spaced text is never cut',
    how: 'Letters, words and lines as far apart as 1.4.12 asks, on a page of each kind at 320 and 1280 px.',
    browsers: chromium,
  },
  {
    what: 'Nothing is cut at 200% and 400%',
    how: 'A page of each kind in a window of 1280 by 720 px, enlarged. The open menu fits too.',
    browsers: chromium,
  },
  {
    what: 'Large text fits',
    how: 'By the browser’s own setting: 125, 150 and 200% on each page at 320, 375, 414 and 480 px, 200% also at 640 and 1280 px. No page scrolls sideways, no text covers another, and none is cut.',
    browsers: chromium,
  },
  {
    what: 'No page scrolls sideways',
    how: 'Each page at 320, 375, 768, 1024, 1280 and 1920 px.',
    browsers: chromium,
  },
  {
    what: 'Text comes in order',
    how: 'Screen readers read it in the order you see, on each page at 375 and 1280 px. Lists of terms, tables and quotes beside the text are left out.',
    browsers: chromium,
  },
  {
    what: 'Headings are in order',
    how: 'One h1 a page, no level skipped, valid HTML, a way past the menus.',
    browsers: [],
  },
  {
    what: 'Drawings are put into words',
    how: 'Each has a text alternative with its figures and states, or is only decoration. All words of twelve screens are also text.',
    browsers: [],
  },
  {
    what: 'Links say where they lead',
    how: 'One name, one place. The name begins with the words you see, and a new tab is announced.',
    browsers: [],
  },
  {
    what: 'The focus shows by 3:1',
    how: 'Measured from the pixels of a page of each kind with and without it, at 1280 px.',
    browsers: chromium,
  },
  {
    what: 'Nothing covers the focus',
    how: 'Chromium: every stop on a page of each kind, forward and backward, at 375 and 1280 px. The others: one page, backward, and one with a notice, also at 320 × 180 px.',
    browsers: everywhere,
  },
  {
    what: 'Tab alone opens no dialog',
    how: 'A page of each kind in Chromium; in the others Home, which has one.',
    browsers: everywhere,
  },
  {
    what: 'Menus work by keyboard',
    how: 'Enter and Space open, Escape closes and gives the focus back. At 375 and 1280 px.',
    browsers: everywhere,
  },
  {
    what: 'Escape dismisses notices',
    how: 'And the focus goes back to where it was. At 320 px.',
    browsers: everywhere,
  },
  {
    what: 'Nothing moves if you reduce motion',
    how: 'Each page at 375 px as it opens, and at 1280 px once its scripts run.',
    browsers: chromium,
  },
  {
    what: 'Pages are complete without scripts',
    how: 'A page of each kind at 375 and 1280 px: no text is missing, and no button does nothing.',
    browsers: chromium,
  },
];
