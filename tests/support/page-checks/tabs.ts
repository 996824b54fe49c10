import type { Page } from '@playwright/test';
import { sessionOf } from '../browser/resize.ts';
import { settled } from '../browser/settled.ts';

declare global {
  interface Window {
    /** What {@link watchFocus} has found in a page. */
    focusWatch: { readonly faults: Set<string>; left: boolean };
  }
}

/** Keys that are sent at once. Fewer than the footer has links, so that the focus never leaves it. */
const KEYS_AT_ONCE = 10;
const MOST_STOPS = 250;

/** Looks, after each Tab, at how the focus shows, until it has left `main`. Runs in the page. */
const watchFocus = (end: 'footer' | 'header') => {
  const watch: Window['focusWatch'] = { faults: new Set(), left: false };
  window.focusWatch = watch;
  const faultOf = (element: Element): string => {
    const box = element.getBoundingClientRect();
    const bar = document.querySelector('body > header')?.getBoundingClientRect().bottom ?? 0;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const hasRing = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
    if (!hasRing && element.matches(':focus-visible')) return 'shows no focus';
    if (box.width === 0 || box.height === 0) return 'takes the focus unseen';
    const isLow = box.height <= innerHeight - bar;
    if (element.closest('main') && isLow && (box.top < bar - 1 || box.bottom > innerHeight + 1))
      return `is focused at ${String(Math.round(box.top))} px, under the bar or outside the window`;
    // A field that is drawn by its label is as small as can be, and lies anywhere.
    if (box.width <= 1) return '';
    const [line = box] = element.getClientRects();
    const middle = (Math.max(0, line.top) + Math.min(innerHeight, line.bottom)) / 2;
    const over = document.elementFromPoint(line.left + line.width / 2, middle);
    const isOwn = element.id !== '' && over?.closest('label')?.htmlFor === element.id;
    const isFree = !over || over.contains(element) || element.contains(over) || isOwn;
    return isFree ? '' : `takes the focus below ${over.outerHTML.slice(0, 80)}`;
  };
  const look = ({ key }: KeyboardEvent) => {
    if (key !== 'Tab') return;
    const element = document.activeElement ?? document.body;
    const isNowhere = element === document.body || element === document.documentElement;
    const fault = isNowhere ? '' : faultOf(element);
    if (fault) watch.faults.add(`${element.outerHTML.slice(0, 80)} ${fault}`);
    if (document.querySelector(':is(dialog[open], :popover-open)')) watch.faults.add('Tab opens a dialog');
    watch.left = isNowhere || element.closest(`body > ${end}`) !== null;
    if (watch.left) removeEventListener('keyup', look, true);
  };
  addEventListener('keyup', look, true);
};

/**
 * Presses Tab from the start of `main` to the footer, and Shift and Tab back to the header.
 * @returns what takes the focus and does not show it, takes it under something or outside the window, or opens
 *   a dialog
 */
export async function tabThrough(page: Page): Promise<string[]> {
  const session = await sessionOf(page);
  const faults: string[] = [];
  await page.locator('main').focus();
  for (const end of ['footer', 'header'] as const) {
    await page.evaluate(watchFocus, end);
    const tab = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9, modifiers: end === 'header' ? 8 : 0 };
    let left = false;
    for (let stops = 0; !left && stops < MOST_STOPS; stops += KEYS_AT_ONCE) {
      const keys = Array.from({ length: KEYS_AT_ONCE }, () => ['rawKeyDown', 'keyUp'] as const).flat();
      await Promise.all(keys.map((type) => session.send('Input.dispatchKeyEvent', { type, ...tab })));
      left = await page.evaluate(() => window.focusWatch.left);
    }
    if (!left) faults.push(`the focus does not reach the ${end}`);
    faults.push(...(await page.evaluate(() => [...window.focusWatch.faults])));
    // What the first half has woken.
    await settled(page);
  }
  return faults;
}
