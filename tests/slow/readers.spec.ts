import { horizontalOverflow } from '../support/page-checks/layout.ts';
import { clippedText, headerFaults, setTextSize, addTextSpacing } from '../support/page-checks/text-size.ts';
import { printFaults } from '../support/page-checks/print.ts';
import { resize } from '../support/browser/devtools.ts';
import { focusRingFaults } from '../support/page-checks/focus-rings.ts';
import { tabThrough } from '../support/page-checks/tab-order.ts';
import { allPages } from '../support/site.ts';
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
/** The default font size of browsers, in px. */
const DEFAULT_SIZE = 16;
/** Phones, breakpoints and a desktop. */
const WIDTHS = [320, 375, 768, 1024, 1280, 1920] as const;

for (const address of allPages()) {
  test(`${address}: print, text at 200%, focus rings, zoom and text spacing`, async ({ page }) => {
    await page.goto(address);
    await page.emulateMedia({ media: 'print' });
    expect.soft(await printFaults(page), 'in print').toEqual([]);
    await page.emulateMedia({ media: 'screen' });
    await setTextSize(page, 2 * DEFAULT_SIZE);
    for (const width of [1280, 640]) {
      await resize(page, width);
      const faults = [...(await horizontalOverflow(page)), ...(await headerFaults(page))];
      expect.soft(faults, `text at 200%, ${String(width)} px`).toEqual([]);
    }
    await setTextSize(page, DEFAULT_SIZE);
    expect.soft(await focusRingFaults(page), 'focus rings').toEqual([]);
    for (const size of KEYBOARD) {
      await page.setViewportSize(size);
      expect.soft(await tabThrough(page), `Tab at ${String(size.width)} px`).toEqual([]);
    }
    await page.reload();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 720 });
      expect.soft(await horizontalOverflow(page), `horizontal scroll at ${String(width)} px`).toEqual([]);
    }
    for (const size of ZOOMED) {
      await page.setViewportSize(size);
      const faults = [...(await horizontalOverflow(page)), ...(await clippedText(page))];
      expect.soft(faults, `zoomed to ${String(size.width)} px`).toEqual([]);
    }
    await addTextSpacing(page);
    for (const width of SPACED) {
      await page.setViewportSize({ width, height: 720 });
      expect.soft(await clippedText(page), `text spacing at ${String(width)} px`).toEqual([]);
    }
  });
}
