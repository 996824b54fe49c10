import type { Page } from '@playwright/test';

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
