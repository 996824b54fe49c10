import { routes } from '../../src/config/routes.ts';
import { gapsOf, scrollThrough } from '../support/page-checks/heroes.ts';
import { expect, test } from '../support/browser/test.ts';

const { home, startups, devConference, ...others } = routes;
const TOWER = /rook built of pieces of the products/;
test.describe('heroes', () => {
  test('the tower of the home page stands on the lower edge, large, and clear of the words', async ({ page }) => {
    await page.goto(home);
    await page.evaluate(() => document.fonts.ready);
    for (const width of [320, 360, 768, 1024, 1280, 1366, 1440, 1536, 1600, 1680, 1920])
      for (const height of [800, 1000]) {
        await page.setViewportSize({ width, height });
        const gaps = await gapsOf(page, 'h1, p, a, li', '[role=img], [role=img] img');
        const place = `${String(width)}×${String(height)}`;
        expect(gaps.headline, place).toBeGreaterThanOrEqual(width < 1024 ? 16 : 24);
        expect(gaps.text, place).toBeGreaterThanOrEqual(16);
        expect(Math.abs(gaps.floor), place).toBeLessThan(1);
        expect(gaps.seen, place).toBeGreaterThan(220);
        // Narrower pages show the whole tower rather than a part of a larger one: it has words on it.
        if (width >= 1024) expect(gaps.part, place).toBeGreaterThan(width < 1280 ? 0.7 : 0.85);
      }
  });

  test('no drawing of the startup program comes near the words', async ({ page }) => {
    await page.goto(startups);
    await page.evaluate(() => document.fonts.ready);
    for (const width of [320, 360, 640, 767, 768, 800, 1023, 1024, 1280, 1440, 1680, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const { text } = await gapsOf(page, 'h1 span, h1 + p, a', 'svg, img');
      expect(text, `${String(width)} px`).toBeGreaterThan(24);
    }
  });

  test('the key of the tracks has each theme on one line, beside its square', async ({ page }) => {
    await page.goto(devConference);
    const entries = page.locator('main p', { has: page.locator('svg') }).locator('span');
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const seen = await entries.evaluateAll((all) =>
        all.map((entry) => {
          const range = document.createRange();
          range.selectNodeContents(entry.lastChild ?? entry);
          return [range.getClientRects().length, entry.querySelector('svg')?.clientWidth];
        }),
      );
      expect(seen).toEqual(Array(4).fill([1, 16]));
    }
  });

  test('the headline, not the tower, is the largest paint of the home page', async ({ page }) => {
    await page.goto(home);
    await expect(page.getByRole('img', { name: TOWER })).toBeVisible();
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

  test('the tower settles as the page is scrolled, where motion is wanted', async ({ page }) => {
    await page.goto(home);
    const settled = () =>
      page.getByRole('img', { name: TOWER }).evaluate(async ({ children }) => {
        const heightAt = async (top: number) => {
          scrollTo({ top, behavior: 'instant' });
          await new Promise(requestAnimationFrame);
          await new Promise(requestAnimationFrame);
          const tops = [...children].map((course) => course.getBoundingClientRect().top);
          return (tops.at(-1) ?? NaN) - (tops[0] ?? NaN);
        };
        return (await heightAt(0)) - (await heightAt(400));
      });
    expect(await settled()).toBeGreaterThan(1);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(Math.abs(await settled())).toBeLessThan(0.1);
  });

  for (const path of [
    ...[startups, devConference, others.links, others.scoop, others.developers, others.friends],
    ...[others.openSource, others.brandKit, others.trademark, others.careers, others.life],
    ...[others.zoho, others.compliance, others.myProBuddy, others.invest, others.hloLegal],
    others.support,
  ])
    test(`${path}: the background moves against the page and shows no edge`, async ({ page }) => {
      await page.goto(path);
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 740 });
        const { way, edges } = await scrollThrough(page);
        expect(edges, `${String(width)} px`).toEqual([]);
        expect(way).toBeGreaterThan(4);
      }
      await page.emulateMedia({ reducedMotion: 'reduce' });
      expect((await scrollThrough(page)).way).toBeCloseTo(0, 3);
    });
});
