import { routes } from '../../../src/config/routes.ts';
import { expect, soon, test } from '../test.ts';
import { untilRest } from '../until-rest.ts';
import type { Target, Visitor } from '../visitor.ts';

test.use({ folder: 'site' });

test.afterEach(async ({ visitor }) => {
  expect(await visitor.complaints()).toEqual([]);
});

test('search finds articles by their words, and its address leads there again', async ({
  visitor,
  site,
}) => {
  await visitor.open(routes.search);
  expect(site.scripts()).toEqual([]);
  await visitor.click({ role: 'searchbox' });
  await visitor.type('marmalade');
  const results: Target = { css: '#search-results' };
  const found: Target = { role: 'link', name: 'Notes from a market stall', within: results };
  await soon(() => visitor.visible(found)).toBe(true);
  await soon(() => visitor.path()).toBe(`${routes.search}?q=marmalade`);
  await visitor.click({ role: 'button', name: 'Clear' });
  await soon(() => visitor.path()).toBe(routes.search);
  await visitor.open(`${routes.search}?q=marmalade`);
  await visitor.click(found);
  await soon(() => visitor.text({ css: 'h1' })).toBe('Notes from a market stall');
});

test('the bar of progress is as wide as the page is scrolled, and says so', async ({ visitor }) => {
  await visitor.open(routes.developers);
  const number = () => visitor.attribute({ css: 'header [role=progressbar]' }, 'aria-valuenow');
  /** Scrolls anew, as a page may still have grown since, and returns how wide the bar is, 0 to 1. */
  const widthAt = (part: number) =>
    visitor.evaluate((fraction) => {
      const { scrollHeight, clientHeight, clientWidth } = document.documentElement;
      scrollTo({ top: (scrollHeight - clientHeight) * fraction, behavior: 'instant' });
      const bar = document.querySelector('.scroll-progress > div');
      return (bar?.getBoundingClientRect().width ?? NaN) / clientWidth;
    }, part);
  for (const part of [0, 0.5, 1]) {
    // Bars of scrolling take a few px of the window in some engines.
    await soon(() => widthAt(part)).toBeCloseTo(part, 1);
    await soon(async () => {
      await widthAt(part);
      return number();
    }).toBe(String(part * 100));
  }
});

test('pages fade in, and end opaque', async ({ visitor }) => {
  for (const address of [routes.home, routes.zoho]) {
    await visitor.open(address);
    const main = () =>
      visitor.evaluate(() => {
        const style = getComputedStyle(document.querySelector('main') ?? document.body);
        return { fades: style.animationName !== 'none', opacity: style.opacity };
      });
    await soon(main).toEqual({ fades: true, opacity: '1' });
  }
});

/** How long a page may take to bring what has the focus out from under the bar, in ms. */
const PATIENCE_MS = 2000;

/**
 * Name of what has the focus where the bar covers a part of it, and goes on to cover it: some engines
 * scroll to the focus smoothly, and begin some frames later. `null` once the bar has the focus.
 */
const coveredFocus = (visitor: Visitor) =>
  visitor.evaluate(async (patience) => {
    const bar = document.querySelector('body > header');
    const element = document.activeElement;
    if (element === null || bar === null || bar.contains(element)) return null;
    if (element === document.body || element.matches('.skip-link, main')) return '';
    const isCovered = () =>
      element.getBoundingClientRect().top < bar.getBoundingClientRect().bottom - 1;
    const end = performance.now() + patience;
    // Free for a few frames: what is scrolled past on the way does not count.
    for (let free = 0; free < 3; free = isCovered() ? 0 : free + 1) {
      if (performance.now() > end) {
        return `"${element.textContent.trim().slice(0, 50)}" is under the bar`;
      }
      await new Promise(requestAnimationFrame);
    }
    return '';
  }, PATIENCE_MS);

test('whatever takes the focus backwards is not under the bar', async ({ visitor }) => {
  await visitor.resize(1280, 720);
  const faults: string[] = [];
  for (const address of [
    '/perspectives/category/field-notes/',
    '/perspectives/category/innovation-at-rook/',
    routes.careers,
  ]) {
    await visitor.open(address);
    await visitor.focus({ css: 'footer a' });
    await untilRest(visitor);
    for (let stops = 0; stops < 60; stops += 1) {
      await visitor.press('Shift+Tab');
      let fault = await coveredFocus(visitor);
      // A page that was still on its way to the stop before may have moved this one under the bar: it
      // is gone back to, from a page that stands.
      for (const key of fault ? (['Tab', 'Shift+Tab'] as const) : []) {
        await visitor.press(key);
        await untilRest(visitor);
        fault = await coveredFocus(visitor);
      }
      if (fault === null) break;
      if (fault !== '') faults.push(`${address}: ${fault}`);
    }
  }
  expect(faults).toEqual([]);
});
