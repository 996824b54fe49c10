import type { Page } from '@playwright/test';

/**
 * Waits until a page has done what its last event led to: two frames for observers and layout, an
 * idle moment for what waits for one, and an answer to a request made last, so that every earlier
 * one has been seen by those who watch them.
 */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));
    await fetch('/favicon.svg', { cache: 'no-store' });
  });
}
