import type { Locator, Page } from '@playwright/test';
import { routes } from '../../src/config/routes.ts';
import { settled } from '../support/browser/settled.ts';
import { expect, test } from '../support/browser/test.ts';

const only = { tag: '@chromium' };
const footer = (page: Page, path: string) => page.locator(`footer a[href="${path}"]`);

for (const [when, value, purposes, deliveryType] of [
  ['while the pointer rests on a link', {}, ['prefetch'], 'navigational-prefetch'],
  ['when needed on 2G', { effectiveType: 'slow-2g' }, [], ''],
] as const)
  test(`the next page is fetched ${when}, once`, only, async ({ page }) => {
    const define = (is: object) => Object.defineProperty(navigator, 'connection', { value: is });
    await page.addInitScript(define, value);
    const asked: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith(routes.careers)) asked.push(request.headers()['sec-purpose']);
    });
    await page.goto(routes.about);
    await footer(page, routes.careers).hover();
    await expect.poll(() => asked).toEqual(purposes);
    // Pressed, a link would be fetched ahead at once.
    await footer(page, routes.careers).click();
    await page.waitForURL(routes.careers);
    const [entry] = await page.evaluate(() => performance.getEntriesByType('navigation'));
    expect(entry).toMatchObject({ deliveryType });
    expect(asked).toEqual([...purposes, undefined]);
  });

// Firefox makes no page ready unseen.
test('a page made ready unseen asks for and does nothing until shown', only, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(request.url());
  });
  for (const [path, wakes] of [
    [`${routes.perspectives}?page=2`, 'main nav [aria-current=page]:text("2")'],
    [`${routes.home}#product`, 'dialog[open]'],
    [routes.devConference, 'main dd astro-island:not([ssr])'],
  ] as const) {
    await page.goto(path);
    await page.locator('main dd, #product, main nav').last().scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 1);
    await settled(page);
    await expect(page.locator('main')).toHaveCSS('animation-name', 'none');
    await expect(page.locator(wakes)).toHaveCount(0);
    expect(asked, path).toEqual([]);
    await page.evaluate(() => {
      Object.defineProperty(document, 'prerendering', { value: false });
      document.dispatchEvent(new Event('prerenderingchange'));
    });
    await expect(page.locator(wakes).first()).toBeAttached();
    await settled(page);
    asked.length = 0;
  }
});

test('a cover is carried to its article and back, if motion is wanted', only, async ({ page }) => {
  await page.addInitScript(() => {
    const nameOf = ({ effect }: Animation) => String(Reflect.get(effect ?? {}, 'pseudoElement'));
    const all = () => [...new Set(document.getAnimations().map(nameOf))].sort();
    const carried = new Promise((resolve) => {
      addEventListener('pagereveal', ({ viewTransition }) => {
        resolve(viewTransition?.ready.then(all, () => []) ?? []);
      });
    });
    Object.assign(window, { carried });
  });
  const follow = async (link: Locator, goal: string) => {
    await link.click();
    await page.waitForURL(goal);
    const carried = await page.evaluate<string[]>('window.carried');
    // A name that stays would be carried by the next page, too.
    await expect(page.locator('img[style*="view-transition-name"]')).toHaveCount(0);
    return carried.filter((name) => name.startsWith('::view-transition'));
  };
  const card = page.locator('main article a').first();
  const back = page.locator(`main header a[href="${routes.perspectives}"]`);
  await page.setViewportSize({ width: 1280, height: 1600 });
  await page.goto(routes.perspectives);
  const path = (await card.getAttribute('href')) ?? '';
  const cover = ['group', 'new', 'old'].map((part) => `::view-transition-${part}(${path})`);
  for (const [from, link, goal] of [
    [routes.perspectives, card, path],
    [path, back, routes.perspectives],
  ] as const) {
    // A browser that is busy skips a transition now and then.
    await expect(async () => {
      await page.goto(from);
      expect(await follow(link, goal)).toEqual(cover);
    }).toPass();
  }
  expect(await follow(footer(page, routes.pressReleases), routes.pressReleases)).toEqual([]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(routes.perspectives);
  expect(await follow(card, path)).toEqual([]);
});
