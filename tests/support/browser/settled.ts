import type { Page } from '@playwright/test';

/**
 * Waits until a page has handled its last event: two frames for observers and layout, an idle callback,
 * and one more request, so that listeners have seen every earlier one.
 */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // What is below the first screen is laid out later.
    while (document.documentElement.classList.contains('opening')) await frame();
    await frame();
    await frame();
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));
    await fetch('/favicon.svg', { cache: 'no-store' });
  });
}
