import type { Page } from '@playwright/test';
import { devtools } from '../browser/devtools.ts';
import { settled } from '../browser/settled.ts';

declare global {
  interface Window {
    /** Results of {@link watchFocus}. */
    focusWatch: { readonly faults: Set<string>; left: boolean };
  }
}

/** Keys sent at once. Fewer than the footer has links, so that the focus stays in it. */
const KEYS_AT_ONCE = 10;
const MAX_STOPS = 250;

/** After each Tab, checks that the focused element is visible, until the focus leaves `main`. Runs in the page. */
const watchFocus = (end: 'footer' | 'header') => {
  const watch: Window['focusWatch'] = { faults: new Set(), left: false };
  window.focusWatch = watch;
  const faultOf = (element: Element): string => {
    const box = element.getBoundingClientRect();
    const headerBottom = document.querySelector('body > header')?.getBoundingClientRect().bottom ?? 0;
    if (box.width === 0 || box.height === 0) return 'is focused but has no size';
    // What is taller than the area below the scroll padding is shown in part.
    const fits =
      box.height <= innerHeight - Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
    if (element.closest('main') && fits && (box.top < headerBottom - 1 || box.bottom > innerHeight + 1))
      return `is focused at ${String(Math.round(box.top))} px, under the header or outside the viewport`;
    // A visually hidden input, shown by its label.
    if (box.width <= 1) return '';
    const [line = box] = element.getClientRects();
    const middle = (Math.max(0, line.top) + Math.min(innerHeight, line.bottom)) / 2;
    const top = document.elementFromPoint(line.left + line.width / 2, middle);
    const isItsLabel = element.id !== '' && top?.closest('label')?.htmlFor === element.id;
    const isUncovered = !top || top.contains(element) || element.contains(top) || isItsLabel;
    return isUncovered ? '' : `is covered by ${top.outerHTML.slice(0, 80)}`;
  };
  const check = ({ key }: KeyboardEvent) => {
    if (key !== 'Tab') return;
    const element = document.activeElement ?? document.body;
    const isNowhere = element === document.body || element === document.documentElement;
    const fault = isNowhere ? '' : faultOf(element);
    if (fault) watch.faults.add(`${element.outerHTML.slice(0, 80)} ${fault}`);
    if (document.querySelector(':is(dialog[open], :popover-open)')) watch.faults.add('Tab opens a dialog');
    watch.left = isNowhere || element.closest(`body > ${end}`) !== null;
    if (watch.left) removeEventListener('keyup', check, true);
  };
  addEventListener('keyup', check, true);
};

/**
 * Presses Tab from the start of `main` to the footer, then Shift+Tab back to the header.
 * @returns elements whose focus is not visible, and dialogs that open
 */
export async function tabThrough(page: Page): Promise<string[]> {
  const session = await devtools(page);
  const faults: string[] = [];
  await page.locator('main').focus();
  for (const end of ['footer', 'header'] as const) {
    await page.evaluate(watchFocus, end);
    const tab = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9, modifiers: end === 'header' ? 8 : 0 };
    let left = false;
    for (let stops = 0; !left && stops < MAX_STOPS; stops += KEYS_AT_ONCE) {
      const keys = Array.from({ length: KEYS_AT_ONCE }, () => ['rawKeyDown', 'keyUp'] as const).flat();
      await Promise.all(keys.map((type) => session.send('Input.dispatchKeyEvent', { type, ...tab })));
      left = await page.evaluate(() => window.focusWatch.left);
    }
    if (!left) faults.push(`the focus does not reach the ${end}`);
    faults.push(...(await page.evaluate(() => [...window.focusWatch.faults])));
    // For islands that the focus hydrated.
    await settled(page);
  }
  return faults;
}
