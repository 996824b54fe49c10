import { violationsOf } from '../support/axe.ts';
import { allPages } from '../support/site.ts';
import { movementOf, overflowOf, printFaultsOf, useEverything } from '../support/page-checks.ts';
import { eagerBelowFold, wrongWidthsOf } from '../support/picture-checks.ts';
import { resize } from '../support/resize.ts';
import { expect, test } from '../support/test.ts';
import { disorderOf } from '../support/text-order.ts';
import { largeTextFaultsOf, setReadersSize } from '../support/text-size.ts';
import { partOf, walk, watch, watchTraffic } from '../support/walk.ts';

test.describe.configure({ timeout: 300_000 });

/** The pages are walked in so many parts, which workers take as they are free. */
const PARTS = 4;
/** Widths and heights of windows. */
const SCREENS = [
  [1280, 720],
  [1536, 800],
  [1920, 800],
  [1024, 800],
  [768, 800],
  [412, 823],
  [375, 800],
  [360, 740],
  [320, 800],
] as const;
/** Widths of {@link SCREENS} at which axe looks at each page, and the order of its text is checked. */
const AXE_WIDTHS: readonly number[] = [375, 1280];
/** Widths of {@link SCREENS} whose height is that of a first screen. */
const FIRST_SCREENS: readonly number[] = [360, 412, 1280];
/** Widths for a reader whose letters are twice as large. */
const LARGE_TEXT_WIDTHS = [640, 768, 1280, 2048];
/** The size of letters that browsers come with, in px. */
const USUAL_SIZE = 16;
const laptop = { width: 1280, height: 720 };

const checks = {
  motion: 'where less motion is wanted, nothing moves',
  axe: 'axe finds nothing at 375 and at 1280 px',
  order: 'text comes in the source in the order in which it is read',
  overflow: 'no page scrolls sideways, from 320 to 1920 px',
  text: 'letters twice as large run into nothing',
  pictures: 'pictures below every first screen wait, and all say how wide they stand',
  print: 'pages print their text in dark on paper, without bar and footer',
} as const;

interface Fault {
  readonly check: keyof typeof checks;
  /** Page and fault in words. */
  readonly words: string;
}

for (let part = 1; part <= PARTS; part += 1) {
  test(`pages, part ${String(part)} of ${String(PARTS)}: for axe, at nine widths, with large letters, on paper and with less motion`, async ({
    browser,
    origin,
  }) => {
    const context = await browser.newContext({ baseURL: origin, reducedMotion: 'reduce' });
    const addresses = partOf(allPages(), part, PARTS);
    const faults = await walk<Fault>(context, addresses, async (page, address) => {
      const found: Fault[] = [];
      const quiet = watchTraffic(page);
      await page.emulateMedia({ media: 'screen' });
      await resize(page, laptop.width, laptop.height);

      await page.goto(address, { waitUntil: 'domcontentloaded' });
      const moving = new Set(await movementOf(page));

      await page.waitForLoadState('load');
      const eager: string[][] = [];
      for (const [width, height] of SCREENS) {
        await resize(page, width, height);
        const overflow = await overflowOf(page);
        const place = `${address} at ${String(width)} px`;
        if (overflow) found.push({ check: 'overflow', words: `${place}: ${overflow}` });
        for (const wrong of await wrongWidthsOf(page)) {
          found.push({ check: 'pictures', words: `${place}: ${wrong}` });
        }
        if (FIRST_SCREENS.includes(width)) eager.push(await eagerBelowFold(page));
        if (!AXE_WIDTHS.includes(width)) continue;
        for (const violation of await violationsOf(page)) {
          found.push({ check: 'axe', words: `${place}: ${violation}` });
        }
        for (const fault of await disorderOf(page)) {
          found.push({ check: 'order', words: `${place}: ${fault}` });
        }
      }

      // One that a laptop shows at once and a phone later has to be one thing or the other.
      for (const name of eager[0] ?? []) {
        if (!eager.every((names) => names.includes(name))) continue;
        const words = `${address}: ${name} is below every first screen and not lazy`;
        found.push({ check: 'pictures', words });
      }

      await setReadersSize(page, 2 * USUAL_SIZE);
      for (const width of LARGE_TEXT_WIDTHS) {
        await resize(page, width, laptop.height);
        for (const fault of await largeTextFaultsOf(page, width)) {
          found.push({ check: 'text', words: `${address} at ${String(width)} px: ${fault}` });
        }
      }
      await setReadersSize(page, USUAL_SIZE);

      await page.emulateMedia({ media: 'print' });
      for (const fault of await printFaultsOf(page)) {
        found.push({ check: 'print', words: `${address}: ${fault}` });
      }

      await page.emulateMedia({ media: 'screen' });
      // From here on the page's scripts are woken.
      await resize(page, laptop.width, laptop.height);
      await useEverything(page);
      await quiet();
      for (const what of await movementOf(page)) moving.add(what);
      return [
        ...found,
        ...[...moving].map((what): Fault => ({ check: 'motion', words: `${address}: ${what}` })),
      ];
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

  test(`pages, part ${String(part)} of ${String(PARTS)}: ask for no script and no other site until the visitor acts, and then work without a fault`, async ({
    context,
    origin,
  }) => {
    const addresses = partOf(allPages(), part, PARTS);
    const problems = await walk(
      context,
      addresses,
      async (page, address) => {
        const seen = watch(page, origin);
        const quiet = watchTraffic(page);
        await page.goto(address);
        await quiet();
        const early = [
          ...seen.scripts.map((path) => `${address}: asks for ${path} by being opened`),
          ...seen.strangers.map((url) => `${address}: asks another site for ${url}`),
        ];
        await useEverything(page);
        await quiet();
        return [...early, ...seen.faults.map((fault) => `${address}: ${fault}`)];
      },
      // Late complaints belong to the page that made them.
      { fresh: true, tabs: 4 },
    );
    expect(problems).toEqual([]);
  });
}
