import type { Page } from '@playwright/test';
import { routes } from '#company/routes.ts';
import { horizontalOverflow } from '../../support/page-checks/layout.ts';
import { settled } from '../../support/browser/settled.ts';
import { expect, test } from '../../support/browser/test.ts';

const perspective = `${routes.perspectives}anatomy-of-a-payment-link/`;

/** Space between the last text of an article's header and what follows, in pixels. */
const spaceBelowHeader = (page: Page) =>
  page.evaluate(() => {
    const header = document.querySelector('main header');
    const texts = [...(header?.querySelectorAll('h1, p, button, a') ?? [])].filter((each) => each.checkVisibility());
    const end = Math.max(...texts.map((each) => each.getBoundingClientRect().bottom));
    const next = [...document.querySelectorAll('.columns :is(p, a, button, summary)')].filter((each) =>
      each.checkVisibility(),
    );
    return Math.min(...next.map((each) => each.getBoundingClientRect().top)) - end;
  });

// Pages as other content would make them.
test.describe('an article', { tag: '@chromium' }, () => {
  for (const address of [
    perspective,
    `${routes.pressReleases}castling-public-launch/`,
    `${routes.ceoLetters}why-we-moved-services/`,
  ]) {
    test(`${address} has space below its title without a cover`, async ({ page }) => {
      await page.goto(address);
      await settled(page);
      await page.evaluate(() =>
        document.querySelectorAll('main header :is(img, p:not(h1 ~ p))').forEach((each) => each.remove()),
      );
      for (const width of [375, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await spaceBelowHeader(page), `at ${String(width)} px`).toBeGreaterThanOrEqual(40);
      }
    });
  }

  test('does not scroll sideways for a long name or badge', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto(perspective);
    const texts = page.locator('main header .meta > *, main .author p');
    await texts.evaluateAll((all) => all.forEach((each) => (each.textContent = 'newsroom@'.repeat(8))));
    expect(await horizontalOverflow(page)).toEqual([]);
  });

  test('prints a table of 14 columns whole', async ({ page }) => {
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 551, height: 800 });
    await page.goto(perspective);
    const [width, widest] = await page
      .locator('.table-scroller')
      .first()
      .evaluate((scroller) => {
        for (const cell of scroller.querySelectorAll(':is(th, td):last-child'))
          for (let n = 0; n < 12; n += 1) cell.after(cell.cloneNode(true));
        return [scroller.clientWidth, scroller.scrollWidth];
      });
    expect(widest).toBe(width);
  });
});
