import { noScriptFaults } from '../support/page-checks/no-script.ts';
import { allPages } from '../support/site.ts';
import { expect, test } from '../support/browser/test.ts';

test.use({ javaScriptEnabled: false, contextOptions: { reducedMotion: 'reduce' } });

for (const address of allPages()) {
  test(`${address}: everything is readable without scripts`, async ({ page }) => {
    await page.goto(address);
    for (const width of [1280, 375]) {
      await page.setViewportSize({ width, height: 720 });
      const faults = await page.evaluate(noScriptFaults);
      expect.soft(faults, `at ${String(width)} px`).toEqual([]);
    }
  });
}
