import { type Page, expect } from '@playwright/test';

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

/**
 * Presses a key repeatedly and expects that neither the header nor a notice covers the focused element.
 * Needs reduced motion: a smooth scroll may still be moving to the previous element.
 */
export async function expectFocusNotCovered(page: Page, key: string, stops: number): Promise<void> {
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press(key);
    await waitForScrollEnd(page);
    const covered = await page.evaluate(() => {
      const element = document.activeElement;
      const header = document.querySelector('body > header');
      const notices = document.querySelector('#notices');
      const exempt = 'body, main, .skip-link, body > header *, #notices *';
      if (!element || !header || !notices || element.matches(exempt)) return '';
      const { top, bottom } = element.getBoundingClientRect();
      const { scrollHeight, clientHeight } = document.documentElement;
      const canScroll = Math.ceil(scrollY) < scrollHeight - clientHeight;
      const isCovered =
        top < header.getBoundingClientRect().bottom - 1 ||
        (canScroll && bottom > top && top >= notices.getBoundingClientRect().top);
      return isCovered ? `${element.tagName} “${element.textContent.trim()}”` : '';
    });
    expect(covered).toBe('');
  }
}
