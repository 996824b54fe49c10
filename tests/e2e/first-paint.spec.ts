import type { Page } from '@playwright/test';
import { routes } from '../../src/config/routes.ts';
import { expect, test } from '../support/test.ts';

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

test('charts, which scroll on a phone, are as large before they have arrived as they are then', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  const release = await hold(page, /\.svg$/);
  await page.goto(article, { waitUntil: 'domcontentloaded' });
  const charts = page.locator('main figure img');
  const sizes = () =>
    charts.evaluateAll((each) => each.map((image) => [image.clientWidth, image.clientHeight]));
  const before = await sizes();
  expect(before.length).toBeGreaterThan(0);
  release();
  for (const chart of await charts.all()) {
    await chart.scrollIntoViewIfNeeded();
    await expect
      .poll(() => chart.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  }
  expect(await sizes()).toEqual(before);
});
