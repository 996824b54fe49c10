import { routes } from '#company/routes.ts';
import { heroGaps, scrollHero } from '../support/page-checks/heroes.ts';
import { allPages, readPage } from '../support/site.ts';
import { expect, test } from '../support/browser/test.ts';

const { home, startups, openSource } = routes;
const PURCHASE = /^One purchase: /;
test.describe('heroes', () => {
  test('Home: the layers of the purchase are clear of the text, and within the page', async ({ page }) => {
    await page.goto(home);
    await page.evaluate(() => document.fonts.ready);
    for (const width of [320, 360, 768, 1024, 1280, 1366, 1440, 1536, 1600, 1680, 1920])
      for (const height of [800, 1000]) {
        await page.setViewportSize({ width, height });
        const gaps = await heroGaps(page, 'h1, p, a, li', 'figure > *');
        const viewport = `${String(width)}×${String(height)}`;
        expect(gaps.headline, viewport).toBeGreaterThanOrEqual(16);
        expect(gaps.text, viewport).toBeGreaterThanOrEqual(16);
        expect(gaps.visible, viewport).toBeGreaterThan(140);
      }
  });

  test('Home: a phone shows the checkout alone, 200 px high, below the headline', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(home);
    const layers = page.getByRole('figure', { name: PURCHASE }).locator('> :visible');
    await expect(layers).toHaveCount(1);
    await expect(layers).toContainText('Rook Pay');
    const headline = await page.getByRole('heading', { level: 1 }).boundingBox();
    const checkout = await layers.boundingBox();
    expect(checkout?.height).toBeCloseTo(200, 0);
    expect((checkout?.y ?? NaN) - (headline?.y ?? NaN) - (headline?.height ?? NaN)).toBeLessThanOrEqual(32);
  });

  test('Startups: no drawing is close to the text', async ({ page }) => {
    await page.goto(startups);
    await page.evaluate(() => document.fonts.ready);
    for (const width of [320, 360, 640, 767, 768, 800, 1023, 1024, 1280, 1440, 1680, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const { text } = await heroGaps(page, 'h1 span, h1 + p, a', 'svg, img');
      expect(text, `${String(width)} px`).toBeGreaterThan(24);
    }
  });

  test('Startups: the pawn walks to day seven as the page scrolls, and stands there with reduced motion', async ({
    page,
  }) => {
    await page.goto(startups);
    const pawn = page.locator('svg.pawn');
    const x = async () => (await pawn.boundingBox())?.x ?? NaN;
    await expect.poll(x).toBe(0);
    await pawn.evaluate((element) => scrollBy({ top: element.getBoundingClientRect().top - 100, behavior: 'instant' }));
    await expect.poll(x).toBeGreaterThan(1000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(x).toBeGreaterThan(1000);
    // The rook it has become stands in the square of that day.
    const square = await page.getByRole('listitem').filter({ hasText: 'Day 7' }).locator('label').boundingBox();
    const rook = await pawn.locator('.risen').boundingBox();
    expect(rook?.y).toBeGreaterThan(square?.y ?? NaN);
    expect((rook?.y ?? NaN) + (rook?.height ?? NaN)).toBeLessThan((square?.y ?? NaN) + (square?.height ?? NaN));
  });

  test('Home: the headline is the largest contentful paint', async ({ page }) => {
    await page.goto(home);
    await expect(page.getByRole('figure', { name: PURCHASE })).toBeVisible();
    const largest = await page.evaluate(
      () =>
        new Promise((resolve) => {
          new PerformanceObserver((list) => {
            const element: unknown = Reflect.get(list.getEntries().at(-1) ?? {}, 'element');
            resolve(element instanceof Element && element.tagName);
          }).observe({ type: 'largest-contentful-paint', buffered: true });
        }),
    );
    expect(largest).toBe('H1');
  });

  test('Home: the layers are laid once, in at most 1.5 s, unless reduced motion is set', async ({ page }) => {
    const ends = () =>
      page.getByRole('figure', { name: PURCHASE }).evaluate((figure) => {
        const layers = [...figure.children].map((layer) => getComputedStyle(layer));
        const seconds = layers.map((each) => parseFloat(each.animationDuration) + parseFloat(each.animationDelay));
        return layers.some(({ animationName }) => animationName !== 'none') ? Math.max(...seconds) : 0;
      });
    await page.goto(home);
    expect(Math.abs((await ends()) - 0.8)).toBeLessThanOrEqual(0.7);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await ends()).toBe(0);
  });

  test('Open source: king and rook castle as the page scrolls', async ({ page }) => {
    await page.goto(openSource);
    const king = page.locator('use.king');
    const rook = page.locator('use.rook');
    const order = async () => ((await rook.boundingBox())?.x ?? NaN) - ((await king.boundingBox())?.x ?? NaN);
    expect(await order()).toBeGreaterThan(0);
    await rook.evaluate((piece) => scrollBy({ top: piece.getBoundingClientRect().top - 100, behavior: 'instant' }));
    await expect.poll(order).toBeLessThan(0);
  });

  // The not-found page does not scroll.
  const moving = allPages().filter((each) => readPage(each).document.querySelector('main section .parallax'));
  for (const path of moving.filter((each) => each !== '/404.html'))
    test(`${path}: the background has parallax and never shows an edge`, async ({ page }) => {
      await page.goto(path);
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 740 });
        const { distance, edges } = await scrollHero(page);
        expect(edges, `${String(width)} px`).toEqual([]);
        expect(distance).toBeGreaterThan(4);
      }
      await page.emulateMedia({ reducedMotion: 'reduce' });
      expect((await scrollHero(page)).distance).toBeCloseTo(0, 3);
    });
});
