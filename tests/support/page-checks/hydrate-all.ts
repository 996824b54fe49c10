import type { Page } from '@playwright/test';

/** Hovers over everything in every island, and waits until all islands with `client:intent` that this reaches are hydrated. */
export async function hydrateAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const each of document.querySelectorAll('astro-island :is(a, button, summary, div, select)')) {
      each.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    }
  });
  await page.waitForFunction(() =>
    [...document.querySelectorAll('astro-island[client=intent][ssr]')].every((island) => {
      // A list whose documents have no files has nothing to download.
      const [, within = ''] = /"within":"([^"]+)"/.exec(island.getAttribute('opts') ?? '') ?? [];
      return within !== '' && !island.querySelector(within);
    }),
  );
}
