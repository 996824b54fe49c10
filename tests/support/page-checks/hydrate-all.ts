import type { Page } from '@playwright/test';

/** Hovers over everything in every island, and waits until all islands with `client:intent` are hydrated. */
export async function hydrateAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const each of document.querySelectorAll('astro-island :is(a, button, summary, div, select)')) {
      each.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    }
  });
  await page.waitForFunction(() => !document.querySelector('astro-island[client=intent][ssr]'));
}
