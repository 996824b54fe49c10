import { routes } from '../../src/config/routes.ts';
import { expect, test } from '../support/test.ts';

for (const width of [360, 1280]) {
  test(`the key of the tracks at ${String(width)} px: each theme on one line, beside its square`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(routes.devConference);
    const entries = page.locator('main p', { has: page.locator('svg') }).locator('span');
    await expect(entries).toHaveCount(4);
    for (const entry of await entries.all()) {
      const words = await entry.evaluate((span) => {
        const range = document.createRange();
        range.selectNodeContents(span.lastChild ?? span);
        return range.getClientRects().length;
      });
      expect(words, await entry.innerText()).toBe(1);
      expect((await entry.locator('svg').boundingBox())?.width).toBe(16);
    }
  });
}
