import { type Page, expect } from '@playwright/test';

/** Scrolls to a part of the viewport's height, at once: 0.5 is half a screen down. */
export async function scrollToPart(page: Page, part: number): Promise<void> {
  await page.evaluate((fraction) => {
    scrollTo({ top: innerHeight * fraction, behavior: 'instant' });
  }, part);
}

/** Waits until the page has stood still for some frames: it may scroll smoothly. */
export async function standsStill(page: Page): Promise<void> {
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
 * Moves the focus by a key so many times; neither the bar nor a notice covers what then has it. For pages
 * that scroll at once: a smooth scroll may still be on its way to the stop before.
 */
export async function expectFocusSeen(page: Page, key: string, stops: number): Promise<void> {
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press(key);
    await standsStill(page);
    const covered = await page.evaluate(() => {
      const element = document.activeElement;
      const bar = document.querySelector('body > header');
      const notices = document.querySelector('#notices');
      const apart = 'body, main, .skip-link, body > header *, #notices *';
      if (!element || !bar || !notices || element.matches(apart)) return '';
      const { top, bottom } = element.getBoundingClientRect();
      const { scrollHeight, clientHeight } = document.documentElement;
      const canScroll = Math.ceil(scrollY) < scrollHeight - clientHeight;
      const isCovered =
        top < bar.getBoundingClientRect().bottom - 1 ||
        (canScroll && bottom > top && top >= notices.getBoundingClientRect().top);
      return isCovered ? `${element.tagName} “${element.textContent.trim()}”` : '';
    });
    expect(covered).toBe('');
  }
}
