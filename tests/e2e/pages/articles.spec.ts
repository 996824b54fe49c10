import type { Page } from '@playwright/test';
import { routes } from '#company/routes.ts';
import { settled } from '../../support/browser/settled.ts';
import { expect, test } from '../../support/browser/test.ts';

const laptop = { width: 1280, height: 800 };
const phone = { width: 360, height: 740 };

/** Lower edge of the first line of the text, in screens. */
const firstWords = (page: Page) =>
  page
    .locator('.rich-text p')
    .first()
    .evaluate((paragraph) => {
      const words = document.createRange();
      words.selectNodeContents(paragraph);
      return (words.getClientRects()[0]?.bottom ?? Infinity) / innerHeight;
    });

for (const address of [
  `${routes.perspectives}anatomy-of-a-payment-link/`,
  `${routes.ceoLetters}why-we-moved-services/`,
  `${routes.pressReleases}castling-public-launch/`,
]) {
  test(
    `${address} begins on the first screen of a laptop, and soon on a phone`,
    { tag: '@chromium' },
    async ({ page }) => {
      await page.goto(address);
      await settled(page);
      for (const cover of ['with its cover', 'without']) {
        await page.setViewportSize(laptop);
        expect(await firstWords(page), `${cover}, on a laptop`).toBeLessThanOrEqual(1);
        await page.setViewportSize(phone);
        expect(await firstWords(page), `${cover}, on a phone`).toBeLessThanOrEqual(1.5);
        await page.locator('main header img').evaluateAll((covers) => covers.forEach((each) => each.remove()));
      }
    },
  );
}

test('the contents of an article stay in view beside its text, and lead to its headings', async ({ page }) => {
  await page.setViewportSize(laptop);
  await page.goto(`${routes.perspectives}anatomy-of-a-payment-link/`);
  const contents = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
  const last = contents.last();
  await last.click();
  const heading = page.getByRole('heading', { level: 2, name: await last.innerText() });
  await expect(heading).toBeInViewport({ ratio: 1 });
  for (const link of await contents.all()) await expect(link).toBeInViewport({ ratio: 1 });
});
