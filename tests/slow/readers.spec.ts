import { overflowOf } from '../support/page-checks/layout.ts';
import { cutTextsOf, largeBarFaultsOf, setReadersSize, spaceText } from '../support/page-checks/letters.ts';
import { printFaultsOf } from '../support/page-checks/paper.ts';
import { resize } from '../support/browser/resize.ts';
import { paleRingsOf } from '../support/page-checks/rings.ts';
import { tabThrough } from '../support/page-checks/tabs.ts';
import { allPages } from '../support/site.ts';
import { expect, test } from '../support/browser/test.ts';

// The page of unknown addresses says so in the console.
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedComplaints: /\/404\.html/ });

/** A laptop's window and a phone's, of those who go by Tab. */
const KEYBOARD = [
  { width: 1280, height: 640 },
  { width: 375, height: 640 },
] as const;
/** A laptop's window at 200% and at 400%. */
const ZOOMED = [
  { width: 640, height: 360 },
  { width: 320, height: 180 },
] as const;
const SPACED = [320, 1280] as const;
/** The size of letters that browsers come with, in px. */
const USUAL_SIZE = 16;
/** Phones, the steps at which pages change, and a desktop. */
const WIDTHS = [320, 375, 768, 1024, 1280, 1920] as const;

for (const address of allPages()) {
  test(`${address}: is printed whole, the focus is seen, and nothing is cut enlarged or spaced out`, async ({
    page,
  }) => {
    await page.goto(address);
    await page.emulateMedia({ media: 'print' });
    expect.soft(await printFaultsOf(page), 'on paper').toEqual([]);
    await page.emulateMedia({ media: 'screen' });
    await setReadersSize(page, 2 * USUAL_SIZE);
    for (const width of [1280, 640]) {
      await resize(page, width);
      const faults = [...(await overflowOf(page)), ...(await largeBarFaultsOf(page))];
      expect.soft(faults, `letters twice as large at ${String(width)} px`).toEqual([]);
    }
    await setReadersSize(page, USUAL_SIZE);
    expect.soft(await paleRingsOf(page)).toEqual([]);
    for (const size of KEYBOARD) {
      await page.setViewportSize(size);
      expect.soft(await tabThrough(page), `by Tab at ${String(size.width)} px`).toEqual([]);
    }
    await page.reload();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 720 });
      expect.soft(await overflowOf(page), `sideways at ${String(width)} px`).toEqual([]);
    }
    for (const size of ZOOMED) {
      await page.setViewportSize(size);
      const faults = [...(await overflowOf(page)), ...(await cutTextsOf(page))];
      expect.soft(faults, `at ${String(size.width)} px`).toEqual([]);
    }
    await spaceText(page);
    for (const width of SPACED) {
      await page.setViewportSize({ width, height: 720 });
      expect.soft(await cutTextsOf(page), `spaced at ${String(width)} px`).toEqual([]);
    }
  });
}
