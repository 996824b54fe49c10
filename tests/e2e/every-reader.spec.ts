import { allPages } from '../support/site.ts';
import { cutTextsOf, spaceText } from '../support/cut-texts.ts';
import { dataDrawings } from '../support/data-drawings.ts';
import type { DataDrawing } from '../support/data-drawings/data-drawing.ts';
import { dropBackgrounds, lostMarksOf } from '../support/drawn-marks.ts';
import { paleRingsOf } from '../support/focus-rings.ts';
import { loadPictures, overflowOf } from '../support/page-checks.ts';
import { resize } from '../support/resize.ts';
import { tabThrough } from '../support/tab-through.ts';
import { expect, test } from '../support/test.ts';
import { faintTextsOf } from '../support/text-contrast.ts';
import { partOf, walk, watchTraffic } from '../support/walk.ts';

test.describe.configure({ timeout: 300_000 });

/** The pages are walked in so many parts, which workers take as they are free. */
const PARTS = 4;
const laptop = { width: 1280, height: 720 };
/** Widths at which a reader spaces out all text. */
const SPACED_WIDTHS = [320, 1024, 1280, 1440];
/** A laptop's window at 200% and at 400%. */
const ZOOMED_SCREENS = [
  [640, 360],
  [320, 180],
] as const;
/** Windows of those who go by Tab, a laptop's and a phone's with a keyboard; contrast is measured in them too. */
const KEYBOARD_SCREENS = [
  [laptop.width, laptop.height],
  [375, 640],
] as const;

const checks = {
  spacing: 'text spaced out as a reader likes is never cut, nor out of the window',
  zoom: 'nothing is cut or out of the window at 200% and at 400%',
  contrast: 'text stands out from the pixels behind it by 4.5:1, large text by 3:1',
  ring: 'what has the focus shows it by 3:1 on every ground',
  tab: 'what takes the focus by Tab is seen and under nothing, and no page jumps or opens a dialog',
  forced: 'drawings keep what they tell in forced colors',
  paper: 'drawings keep what they tell on paper',
} as const;

interface Fault {
  readonly check: keyof typeof checks;
  /** Page and fault in words. */
  readonly words: string;
}

const drawingsOf = (address: string): readonly DataDrawing[] =>
  dataDrawings.filter(({ page }) => page === address);

for (let part = 1; part <= PARTS; part += 1) {
  test(`pages, part ${String(part)} of ${String(PARTS)}: for readers who need contrast, space text out, zoom, go by keyboard, choose their colors or print`, async ({
    browser,
    origin,
  }) => {
    const context = await browser.newContext({ baseURL: origin, reducedMotion: 'reduce' });
    const addresses = partOf(allPages(), part, PARTS);
    const accents = new Set<string | null>();
    const faults = await walk<Fault>(context, addresses, async (page, address) => {
      const found: Fault[] = [];
      const note = (check: Fault['check'], place: string, words: readonly string[]) => {
        found.push(...words.map((each) => ({ check, words: `${address} ${place}: ${each}` })));
      };
      const quiet = watchTraffic(page);
      await page.emulateMedia({ media: 'screen', forcedColors: 'none' });
      await resize(page, laptop.width, laptop.height);
      await page.goto(address);
      await loadPictures(page);

      // Bar and footer are the same on all pages, but for the accent.
      const accent = await page.locator('body').getAttribute('data-accent');
      const within = accents.has(accent) ? 'main' : 'body';
      accents.add(accent);
      for (const [width, height] of KEYBOARD_SCREENS) {
        await resize(page, width, height);
        note('ring', `at ${String(width)} px`, await paleRingsOf(page, within));
        note('contrast', `at ${String(width)} px`, await faintTextsOf(page, within));
      }

      // From here on the page's scripts are woken.
      for (const [width, height] of KEYBOARD_SCREENS) {
        await resize(page, width, height);
        note('tab', `at ${String(width)} px`, [...new Set(await tabThrough(page, quiet))]);
      }

      for (const [width, height] of ZOOMED_SCREENS) {
        await resize(page, width, height);
        const overflow = await overflowOf(page);
        const cut = await cutTextsOf(page);
        note('zoom', `at ${String(width)} px`, [...(overflow ? [overflow] : []), ...cut]);
      }
      const endSpacing = await spaceText(page);
      for (const width of SPACED_WIDTHS) {
        await resize(page, width, laptop.height);
        note('spacing', `at ${String(width)} px`, await cutTextsOf(page));
      }
      await endSpacing();

      const drawings = drawingsOf(address);
      if (drawings.length > 0) {
        await resize(page, laptop.width, laptop.height);
        await page.emulateMedia({ forcedColors: 'active' });
        note('forced', 'in forced colors', await lostMarksOf(page, drawings));
        await page.emulateMedia({ media: 'print', forcedColors: 'none' });
        await dropBackgrounds(page);
        const printed = drawings.filter(({ notOnPaper }) => notOnPaper === undefined);
        note('paper', 'on paper', await lostMarksOf(page, printed));
      }
      return found;
    });
    for (const [check, words] of Object.entries(checks)) {
      const found = faults.filter((fault) => fault.check === check);
      expect
        .soft(
          found.map((fault) => fault.words),
          words,
        )
        .toEqual([]);
    }
    await context.close();
  });
}
