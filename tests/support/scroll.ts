import type { Page } from '@playwright/test';

/** Scrolls to a part of the viewport's height, at once: 0.5 is half a screen down. */
export async function scrollToPart(page: Page, part: number): Promise<void> {
  await page.evaluate((fraction) => {
    scrollTo({ top: innerHeight * fraction, behavior: 'instant' });
  }, part);
}
