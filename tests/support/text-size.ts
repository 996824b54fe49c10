import type { Page } from '@playwright/test';
import { overflowOf } from './page-checks.ts';
import { sessionOf } from './resize.ts';

/** Sets what a reader sets in the browser's own settings: media queries in rem follow it too. */
export async function setReadersSize(page: Page, standard: number): Promise<void> {
  const session = await sessionOf(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard } });
}

/** Heights and edges of the bar and of what stands below it, in px. */
export const barOf = (page: Page) =>
  page.evaluate(() => {
    const px = (value: string) => Number.parseFloat(value);
    const bar = document.querySelector('body > header')?.getBoundingClientRect();
    const main = document.querySelector('main');
    const inside = [...document.querySelectorAll('body > header .wrap > *, body > header nav > *')]
      .filter((element) => element.checkVisibility())
      .map((element) => element.getBoundingClientRect());
    return {
      root: px(getComputedStyle(document.documentElement).fontSize),
      text: px(getComputedStyle(document.body).fontSize),
      height: bar?.height,
      bottom: bar?.bottom ?? NaN,
      content: main?.firstElementChild?.getBoundingClientRect().top ?? NaN,
      lowest: Math.max(...inside.map((box) => box.bottom)),
      rightmost: Math.max(...inside.map((box) => box.right)),
    };
  });

/** What runs into something at a page's present width, where letters are twice as large, in words. */
export async function largeTextFaultsOf(page: Page, width: number): Promise<string[]> {
  const bar = await barOf(page);
  const overflow = await overflowOf(page);
  const found: string[] = [];
  if (bar.height !== 128) found.push(`the bar is ${String(bar.height)} px high`);
  if (bar.content < bar.bottom) found.push('the bar covers the content');
  if (bar.lowest > bar.bottom) found.push('a part of the bar hangs out of it');
  if (bar.rightmost > width) found.push('a part of the bar is out of the window');
  if (overflow) found.push(overflow);
  return found;
}
