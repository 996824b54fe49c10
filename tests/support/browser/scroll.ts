import type { Page } from '@playwright/test';

/** Jumps to a scroll position in viewport heights: 0.5 is half a screen down. */
export async function scrollToViewports(page: Page, viewports: number): Promise<void> {
  await page.evaluate((count) => scrollTo({ top: innerHeight * count, behavior: 'instant' }), viewports);
}

/** Waits for a smooth scroll to end: the position is unchanged for ten frames. */
export async function waitForScrollEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    let still = 0;
    while (still < 10) {
      const last = scrollY;
      await new Promise(requestAnimationFrame);
      still = scrollY === last ? still + 1 : 0;
    }
  });
}
