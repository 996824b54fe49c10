import { routes } from '#company/routes.ts';
import { hasFallbackFont } from '../../support/browser/fallback-font.ts';
import { expect, test } from '../../support/browser/test.ts';

const article = `${routes.perspectives}first-flight/`;
const phone = { width: 360, height: 740 };
const laptop = { width: 1280, height: 720 };

for (const [address, viewport] of [
  [routes.home, phone],
  [routes.support, phone],
  [routes.careers, laptop],
  [routes.compliance, laptop],
  [article, phone],
  [article, laptop],
  [routes.perspectives, phone],
  [`${routes.perspectives}category/future-of-work-and-creativity/`, phone],
  [routes.mediaCoverage, phone],
  [`${routes.pressReleases}castling-public-launch/`, phone],
] as const) {
  const title = `${address} at ${String(viewport.width)} px: late fonts and images hardly shift it, the hero image loads first`;
  test(title, { tag: '@chromium' }, async ({ page, baseURL }) => {
    await page.setViewportSize(viewport);
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        const shifts = list.getEntries().map((entry) => ('value' in entry ? Number(entry.value) : 0));
        document.documentElement.dataset['shift'] = String(shifts.reduce((sum, value) => sum + value, 0));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    const { promise, resolve } = Promise.withResolvers<undefined>();
    await page.route(/\.(?:woff2|svg)$/, async (route) => {
      await promise;
      await route.continue();
    });
    // From another page of the site, so that text uses Archivo if it is there.
    await page.goto(address, { referer: baseURL ?? '', waitUntil: 'domcontentloaded' });
    test.skip(!(await page.evaluate(hasFallbackFont)), 'Needs Arial, Roboto or DejaVu Sans.');
    const paints = () => page.evaluate(() => performance.getEntriesByType('paint').length);
    await expect.poll(paints).toBe(2);

    resolve(undefined);
    const heroImage = await page.evaluate(async () => {
      for (const image of document.images) image.loading = 'eager';
      await Promise.all([...Array.from(document.images, (each) => each.decode()), document.fonts.ready]);
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      return document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')?.currentSrc;
    });
    expect(await page.evaluate(() => document.fonts.check('800 1em Archivo'))).toBe(true);
    expect(Number(await page.locator('html').getAttribute('data-shift'))).toBeLessThanOrEqual(0.01);
    if (heroImage === undefined) return;
    expect(requested[1], 'right after the page').toBe(heroImage);
    expect(requested.filter((url) => url === heroImage)).toHaveLength(1);
  });
}

for (const [address, delay] of [
  [routes.home, '0.1s'],
  [routes.startups, '0.1s'],
  [routes.zoho, '0.2s'],
] as const) {
  const title = `${address} fades in after ${delay}`;
  test(title, { tag: '@chromium' }, async ({ page }) => {
    await page.addInitScript(() => {
      const observer = new MutationObserver(() => {
        const main = document.querySelector('main');
        if (!main) return;
        observer.disconnect();
        const { opacity, animationDelay } = getComputedStyle(main);
        Object.assign(document.documentElement.dataset, { opacity, animationDelay });
      });
      observer.observe(document, { childList: true, subtree: true });
    });
    await page.goto(address);
    await expect(page.locator('html')).toHaveAttribute('data-opacity', /^0\.[1-4]/);
    await expect(page.locator('html')).toHaveAttribute('data-animation-delay', delay);
    await expect(page.locator('main')).toHaveCSS('opacity', '1');
  });
}
