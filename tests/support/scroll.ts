import type { Page } from '@playwright/test';
import { sessionOf } from './resize.ts';

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

/** Scrolls down with a finger, by less than a screen. Chromium's alone. */
export async function swipeUp(page: Page): Promise<void> {
  const session = await sessionOf(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  const touch = (type: 'touchStart' | 'touchMove', y: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: 300, y }] });
  await touch('touchStart', 400);
  for (let y = 380; y >= 200; y -= 20) await touch('touchMove', y);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
