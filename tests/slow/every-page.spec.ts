import { axeViolations } from '../support/browser/axe.ts';
import { hasFallbackFont } from '../support/browser/fallback-font.ts';
import { collidingLines } from '../support/page-checks/colliding-lines.ts';
import { faintText } from '../support/page-checks/contrast.ts';
import { horizontalOverflow } from '../support/page-checks/layout.ts';
import {
  addTextSpacing,
  clippedText,
  headerFaults,
  largeTextFaults,
  setTextSize,
} from '../support/page-checks/text-size.ts';
import { printFaults } from '../support/page-checks/print.ts';
import { resize } from '../support/browser/devtools.ts';
import { focusRingFaults } from '../support/page-checks/focus-rings.ts';
import { tabThrough } from '../support/page-checks/tab-order.ts';
import { allPages, inGroups, onePageOfEachKind } from '../support/site.ts';
import { expect, test } from '../support/browser/test.ts';

// The 404 page logs an error.
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: /\/404\.html/ });

/** Viewports of a laptop and a phone, for Tab. */
const KEYBOARD = [
  { width: 1280, height: 640 },
  { width: 375, height: 640 },
] as const;
/** The viewport of a laptop at 200% and at 400% zoom. */
const ZOOMED = [
  { width: 640, height: 360 },
  { width: 320, height: 180 },
] as const;
const SPACED = [320, 1280] as const;
/** Phones, breakpoints and desktops. */
const WIDTHS = [320, 375, 768, 1024, 1280, 1920] as const;
/** The same, and others at which lines of headings break elsewhere. */
const HEADING_WIDTHS = [320, 360, 390, 412, 600, 768, 1024, 1280, 1440, 1920, 2560] as const;
/** Pages that get all checks. The others are made by the same templates. */
const kinds = onePageOfEachKind();

for (const group of inGroups(allPages())) {
  test(`pages ${group.join(' ')}`, async ({ page }) => {
    for (const address of group) {
      const check = (claim: string, faults: readonly string[]) =>
        expect.soft(faults, `${address}: ${claim}`).toEqual([]);
      await page.goto(address);
      await page.setViewportSize({ width: 375, height: 720 });
      // `npm test` runs axe at 1280 px.
      check('axe', await axeViolations(page));
      check('contrast at 375 px', await faintText(page));
      await setTextSize(page, 32);
      for (const width of [1280, 640]) {
        await resize(page, width);
        const faults = [...(await horizontalOverflow(page)), ...(await headerFaults(page))];
        check(`text at 200%, ${String(width)} px`, faults);
      }
      check('large text on a phone', await largeTextFaults(page));
      for (const width of WIDTHS) {
        await resize(page, width);
        check(`horizontal scroll at ${String(width)} px`, await horizontalOverflow(page));
      }
      if (!kinds.includes(address)) continue;
      await page.setViewportSize({ width: 1280, height: 720 });
      check('contrast at 1280 px', await faintText(page));
      check('focus rings', await focusRingFaults(page));
      await page.setViewportSize({ width: 720, height: 1000 });
      await page.emulateMedia({ media: 'print', reducedMotion: 'no-preference' });
      check('in print', await printFaults(page));
      await page.emulateMedia({ media: 'screen', reducedMotion: 'reduce' });
      for (const size of KEYBOARD) {
        await page.setViewportSize(size);
        check(`Tab at ${String(size.width)} px`, await tabThrough(page));
      }
      for (const size of ZOOMED) {
        await page.setViewportSize(size);
        check(`zoomed to ${String(size.width)} px`, [
          ...(await horizontalOverflow(page)),
          ...(await clippedText(page)),
        ]);
      }
      if (await page.evaluate(hasFallbackFont)) {
        await page.evaluate(() => document.documentElement.classList.add('saves-data'));
        for (const width of HEADING_WIDTHS) {
          await resize(page, width);
          check(`lines of headings without the display font, ${String(width)} px`, await collidingLines(page));
        }
        await page.evaluate(() => document.documentElement.classList.remove('saves-data'));
      }
      await addTextSpacing(page);
      for (const width of SPACED) {
        await page.setViewportSize({ width, height: 720 });
        check(`text spacing at ${String(width)} px`, await clippedText(page));
      }
    }
  });
}
