import type { Page } from '@playwright/test';
import { sessionOf } from './resize.ts';

declare global {
  interface Window {
    /** What {@link watchFocus} has found in a page. */
    focusWatch: { readonly faults: string[]; left: boolean };
  }
}

/**
 * Looks, after each Tab, at where the focus is and what is wrong with how it shows, until it has
 * left `main`. Runs in the page, so that no stop waits for a question and its answer.
 */
const watchFocus = (end: 'footer' | 'header') => {
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 50)}"`;
  let before = scrollY;
  /** Whether the page has moved though what takes the focus was in view, or has moved beyond it. */
  const jumpOf = (box: DOMRect, bar: number): string => {
    const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
    const moved = scrollY - before;
    before = scrollY;
    if (Math.abs(moved) < 2) return '';
    const [top, bottom] = [box.top + moved, box.bottom + moved];
    // What the padding keeps free counts as out of view for the browser.
    const isInView =
      top >= Number.parseFloat(scrollPaddingTop) &&
      bottom <= innerHeight - (Number.parseFloat(scrollPaddingBottom) || 0);
    if (isInView) return `the page jumps by ${String(moved)} px`;
    const isSeen = box.bottom > bar && box.top < innerHeight;
    return isSeen ? '' : `the page jumps away from it, by ${String(moved)} px`;
  };
  /** What lies over the middle of an element's part that is in the window. */
  const coverOf = (element: Element, box: DOMRect): string => {
    // A field that is drawn by its label is as small as can be, and lies anywhere.
    if (box.width <= 1) return '';
    const [line = box] = element.getClientRects();
    const top = Math.max(0, line.top);
    const bottom = Math.min(innerHeight, line.bottom);
    const over = document.elementFromPoint(line.left + line.width / 2, (top + bottom) / 2);
    const isFree = over === null || over.contains(element) || element.contains(over);
    // A field may lie under the label that draws it.
    const isOwn = element.id !== '' && over?.closest('label')?.htmlFor === element.id;
    return isFree || isOwn ? '' : nameOf(over);
  };
  const faultOf = (element: Element, place: string): string => {
    const name = nameOf(element);
    const box = element.getBoundingClientRect();
    const bar = document.querySelector('body > header')?.getBoundingClientRect().bottom ?? 0;
    const style = getComputedStyle(element);
    const ring = style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2;
    if (!ring && element.matches(':focus-visible')) return `${name} shows no focus`;
    if (box.width === 0 || box.height === 0) return `${name} takes the focus unseen`;
    const jump = jumpOf(box, bar);
    if (jump) return `${name} takes the focus, and ${jump}`;
    const cover = coverOf(element, box);
    if (cover) return `${name} takes the focus below ${cover}`;
    const free =
      place !== 'main' || element.matches('.skip-link') || box.height > innerHeight - bar;
    if (free || (box.top >= bar - 1 && box.bottom <= innerHeight + 1)) return '';
    return `${name} is focused at ${String(Math.round(box.top))} to ${String(Math.round(box.bottom))} px, under the bar or outside the window`;
  };
  const watch: Window['focusWatch'] = { faults: [], left: false };
  window.focusWatch = watch;
  const look = ({ key }: KeyboardEvent) => {
    if (key !== 'Tab') return;
    const element = document.activeElement;
    const nowhere = !element || element === document.body || element === document.documentElement;
    const part = element?.closest('header, footer') ?? element;
    const place = ['header', 'footer'].find((name) => part?.matches(`body > ${name}`)) ?? 'main';
    const fault = nowhere ? '' : faultOf(element, place);
    if (fault) watch.faults.push(fault);
    const dialog = document.querySelector(
      ':is(dialog, [role="dialog"], [popover]):is([open], :popover-open)',
    );
    if (dialog) watch.faults.push(`Tab opens ${nameOf(dialog)}`);
    watch.left = nowhere || place === end;
    if (watch.left) removeEventListener('keyup', look, true);
  };
  addEventListener('keyup', look, true);
};

/** Keys that are sent at once. Fewer than the footer has links, so that the focus never leaves it. */
const KEYS_AT_ONCE = 10;
const MOST_STOPS = 250;

/** Presses Tab until the focus has left `main`; returns what was wrong on the way. */
async function passThrough(page: Page, end: 'footer' | 'header'): Promise<string[]> {
  await page.evaluate(watchFocus, end);
  const keyboard = await sessionOf(page);
  const tab = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 };
  const pressed = { ...tab, modifiers: end === 'header' ? 8 : 0 };
  for (let stops = 0; stops < MOST_STOPS; stops += KEYS_AT_ONCE) {
    await Promise.all(
      Array.from({ length: KEYS_AT_ONCE }).flatMap(() => [
        keyboard.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...pressed }),
        keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', ...pressed }),
      ]),
    );
    const { faults, left } = await page.evaluate(() => window.focusWatch);
    if (left) return faults;
  }
  return [`the focus does not leave main within ${String(MOST_STOPS)} stops`];
}

/**
 * Presses Tab from the start of `main` to the footer, and Shift and Tab back to the header.
 * @param quiet waits for what the first half has woken
 * @returns what takes the focus and does not show it, takes it under something or outside the window,
 *   makes the page jump, or opens a dialog
 */
export async function tabThrough(page: Page, quiet: () => Promise<void>): Promise<string[]> {
  await page.locator('main').focus();
  const forth = await passThrough(page, 'footer');
  await quiet();
  return [...forth, ...(await passThrough(page, 'header'))];
}
