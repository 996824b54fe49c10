import type { Page } from '@playwright/test';

/** Points at everything in every island, until all that this wakes is awake. */
export async function hydrateAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const each of document.querySelectorAll('astro-island :is(a, button, summary, div, select)')) {
      each.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    }
  });
  const asleep = 'astro-island[client=intent][ssr]';
  await page.waitForFunction((selector) => !document.querySelector(selector), asleep);
}
