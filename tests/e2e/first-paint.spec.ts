import type { Page } from '@playwright/test';
import { routes } from '../../src/config/routes.ts';
import { lastingPages } from '../support/built-pages.ts';
import { expect, test } from '../support/test.ts';
import { partOf, walk } from '../support/walk.ts';

const article = `${routes.perspectives}first-flight/`;
const release = `${routes.pressReleases}castling-public-launch/`;
const phone = { width: 360, height: 740 };
const laptop = { width: 1280, height: 720 };

/** Adds up what moves on a page, from its first frame on. */
async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const { dataset } = document.documentElement;
      const sum = list
        .getEntries()
        .reduce((all, entry) => all + Number(Reflect.get(entry, 'value')), 0);
      dataset['shift'] = String(Number(dataset['shift'] ?? 0) + sum);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** What has moved, once two more frames have been drawn. */
const shiftOf = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return Number(document.documentElement.dataset['shift'] ?? 0);
  });

/** Holds all answers whose address matches. @returns lets them go */
async function hold(page: Page, address: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return () => resolve(undefined);
}

const paints = (page: Page) => page.evaluate(() => performance.getEntriesByType('paint').length);

for (const [size, viewport] of Object.entries({ phone, laptop })) {
  for (const address of [routes.home, routes.careers, routes.support, article]) {
    test(`${address} on a ${size}: a late font moves neither the headline nor anything else`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      await watchShifts(page);
      const release = await hold(page, /\.woff2$/);
      const font = page.waitForResponse(/\.woff2$/);
      await page.goto(address, { waitUntil: 'domcontentloaded' });
      const headline = page.getByRole('heading', { level: 1 });
      await expect(headline).toBeVisible();
      await expect.poll(() => paints(page)).toBe(2);
      const before = await headline.boundingBox();
      release();
      await (await font).finished();
      await page.evaluate(() => document.fonts.ready);
      expect(await shiftOf(page)).toBe(0);
      expect(await headline.boundingBox()).toEqual(before);
    });
  }
}

for (const [address, viewport] of [
  [article, phone],
  [routes.perspectives, phone],
  [routes.mediaCoverage, phone],
  [release, phone],
  [article, laptop],
] as const) {
  test(`${address} at ${String(viewport.width)} px: its first picture is asked for first, once, and moves nothing`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await watchShifts(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const release = await hold(page, /\.svg$/);
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    const picture = page.locator('img[fetchpriority="high"]');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => paints(page)).toBe(2);
    const before = await picture.boundingBox();
    release();
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.complete)).toBe(true);
    expect(await picture.boundingBox()).toEqual(before);
    expect(await shiftOf(page)).toBe(0);
    const path = await picture.evaluate(
      (img: HTMLImageElement) => new URL(img.currentSrc).pathname,
    );
    expect(asked.filter((each) => each === path)).toHaveLength(1);
    expect(asked[1], 'right after the page').toBe(path);
  });
}

const SCREENS = [phone, { width: 412, height: 823 }, laptop];
const WIDTHS = [320, 360, 412, 768, 1024, 1280, 1536, 1920];
/** `sizes` may say a little more or less than what CSS makes of it. */
const TOLERANCE = 0.15;
const PARTS = 2;

for (let part = 1; part <= PARTS; part += 1) {
  test(`pages, part ${String(part)} of ${String(PARTS)}: pictures below the first screen wait, and all say how wide they stand`, async ({
    browser,
    origin,
  }) => {
    test.setTimeout(150_000);
    const context = await browser.newContext({ baseURL: origin });
    const addresses = partOf(lastingPages(), part, PARTS);
    const faults = await walk(context, addresses, async (page, address) => {
      const html = await (await page.request.get(address)).text();
      if (!html.includes('<img')) return [];
      await page.goto(address);
      const eagerBelow: string[][] = [];
      for (const viewport of SCREENS) {
        await page.setViewportSize(viewport);
        eagerBelow.push(await eagerBelowFold(page));
      }
      // One that a laptop shows at once and a phone later has to be one thing or the other.
      const found = (eagerBelow[0] ?? [])
        .filter((name) => eagerBelow.every((names) => names.includes(name)))
        .map((name) => `${address}: ${name} is below every first screen and not lazy`);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        for (const { name, says, is } of await widthsOf(page)) {
          if (Math.abs(says / is - 1) < TOLERANCE) continue;
          found.push(
            `${address} at ${String(width)} px: ${name} stands ${String(is)} px wide, says ${String(says)}`,
          );
        }
      }
      return found;
    });
    expect(faults).toEqual([]);
    await context.close();
  });
}

const eagerBelowFold = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('img')]
      .filter((img) => img.loading !== 'lazy' && img.getBoundingClientRect().top >= innerHeight)
      .map((img) => img.currentSrc),
  );

/** How wide each picture with `sizes` stands, and how wide these say. */
const widthsOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('img')]
      .filter((img) => img.sizes !== '' && img.checkVisibility())
      .map((img) => {
        const chosen = img.sizes
          .split(/,\s*/)
          .map((each) => /^(?:(\(.*?\)) )?(.+)$/.exec(each) ?? [])
          .find(([, condition]) => condition === undefined || matchMedia(condition).matches);
        const ruler = document.createElement('div');
        // There a rem is the browser's 16 px, not the page's.
        ruler.style.width = (chosen?.[2] ?? '').replace(
          /([\d.]+)rem/g,
          (_all, rems: string) => `${String(Number(rems) * 16)}px`,
        );
        ruler.style.position = 'absolute';
        document.body.append(ruler);
        const says = ruler.getBoundingClientRect().width;
        ruler.remove();
        return { name: img.currentSrc, says, is: img.getBoundingClientRect().width };
      }),
  );
