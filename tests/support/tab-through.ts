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
  const faultOf = (element: Element, place: string): string => {
    const name = `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 50)}"`;
    const box = element.getBoundingClientRect();
    const bar = document.querySelector('body > header')?.getBoundingClientRect().bottom ?? 0;
    const style = getComputedStyle(element);
    const ring = style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2;
    if (!ring && element.matches(':focus-visible')) return `${name} shows no focus`;
    if (box.width === 0 || box.height === 0) return `${name} takes the focus unseen`;
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
 * @returns what takes the focus and does not show it, or takes it under the bar or outside the window
 */
export async function tabThrough(page: Page): Promise<string[]> {
  await page.locator('main').focus();
  return [...(await passThrough(page, 'footer')), ...(await passThrough(page, 'header'))];
}
