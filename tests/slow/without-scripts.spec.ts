import { noScriptFaults } from '../support/page-checks/no-script.ts';
import { inGroups, onePageOfEachKind } from '../support/site.ts';
import { expect, test } from '../support/browser/test.ts';

test.use({ javaScriptEnabled: false, contextOptions: { reducedMotion: 'reduce' } });

for (const group of inGroups(onePageOfEachKind())) {
  test(`everything is readable without scripts: ${group.join(' ')}`, async ({ page }) => {
    for (const address of group) {
      await page.goto(address);
      for (const width of [1280, 375]) {
        await page.setViewportSize({ width, height: 720 });
        const faults = await page.evaluate(noScriptFaults);
        expect.soft(faults, `${address} at ${String(width)} px`).toEqual([]);
      }
    }
  });
}
