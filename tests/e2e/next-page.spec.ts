import type { Locator, Page } from '@playwright/test';
import { routes } from '#company/routes.ts';
import { settled } from '../support/browser/settled.ts';
import { expect, test } from '../support/browser/test.ts';

const chromiumOnly = { tag: '@chromium' };
const footer = (page: Page, path: string) => page.locator(`footer a[href="${path}"]`);

for (const [title, connection, purposes, deliveryType] of [
  ['hovering over a link prefetches its page', {}, ['prefetch'], 'navigational-prefetch'],
  ['on a slow connection, hovering over a link fetches nothing', { effectiveType: 'slow-2g' }, [], ''],
] as const)
  test(title, chromiumOnly, async ({ page }) => {
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value });
    }, connection);
    const requested: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith(routes.careers)) requested.push(request.headers()['sec-purpose']);
    });
    await page.goto(routes.about);
    await footer(page, routes.careers).hover();
    await expect.poll(() => requested).toEqual(purposes);
    // Pressing the link fetches its page only once.
    await footer(page, routes.careers).click();
    await page.waitForURL(routes.careers);
    const [entry] = await page.evaluate(() => performance.getEntriesByType('navigation'));
    expect(entry).toMatchObject({ deliveryType });
    expect(requested).toEqual([...purposes, undefined]);
  });

// Firefox does not prerender pages.
test('a prerendered page runs no scripts until it is shown', chromiumOnly, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  });
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') requested.push(request.url());
  });
  for (const [path, ready] of [
    [`${routes.perspectives}?page=2`, 'main nav [aria-current=page]:text("2")'],
    [`${routes.home}#product`, 'dialog[open]'],
    [routes.devConference, 'main dd astro-island:not([ssr])'],
  ] as const) {
    await page.goto(path);
    await page.locator('main dd, #product, main nav').last().scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 1);
    await settled(page);
    await expect(page.locator('main')).toHaveCSS('animation-name', 'none');
    await expect(page.locator(ready)).toHaveCount(0);
    expect(requested, path).toEqual([]);
    await page.evaluate(() => {
      Object.defineProperty(document, 'prerendering', { value: false });
      document.dispatchEvent(new Event('prerenderingchange'));
    });
    await expect(page.locator(ready).first()).toBeAttached();
    await settled(page);
    requested.length = 0;
  }
});

test('a transition that the browser skips leaves no unhandled rejection', async ({ page }) => {
  await page.goto(routes.perspectives);
  await page.evaluate(() => {
    for (const type of ['pageswap', 'pagereveal']) {
      const skipped = () => Promise.reject(new Error('Transition was skipped'));
      const finished = type === 'pagereveal' ? skipped() : undefined;
      dispatchEvent(
        Object.assign(new Event(type), { viewTransition: { ready: skipped(), finished, skipTransition() {} } }),
      );
    }
  });
  // An unhandled one would fail the test.
  await settled(page);
});

test('a cover transitions to its article and back, unless reduced motion is set', chromiumOnly, async ({ page }) => {
  await page.addInitScript(() => {
    const nameOf = ({ effect }: Animation) => String(Reflect.get(effect ?? {}, 'pseudoElement'));
    const names = () => [...new Set(document.getAnimations().map(nameOf))].sort();
    const transitions = new Promise((resolve) => {
      addEventListener('pagereveal', ({ viewTransition }) => {
        resolve(viewTransition?.ready.then(names, () => []) ?? []);
      });
    });
    Object.assign(window, { transitions });
  });
  const follow = async (link: Locator, destination: string) => {
    await link.click();
    await page.waitForURL(destination);
    const transitions = await page.evaluate<string[]>('window.transitions');
    // A leftover name would transition to the next page, too.
    await expect(page.locator('img[style*="view-transition-name"]')).toHaveCount(0);
    return transitions.filter((name) => name.startsWith('::view-transition'));
  };
  const card = page.locator('main article a').first();
  const back = page.locator(`main header a[href="${routes.perspectives}"]`);
  await page.setViewportSize({ width: 1280, height: 1600 });
  await page.goto(routes.perspectives);
  const path = (await card.getAttribute('href')) ?? '';
  const cover = ['group', 'new', 'old'].map((part) => `::view-transition-${part}(${path})`);
  for (const [from, link, destination] of [
    [routes.perspectives, card, path],
    [path, back, routes.perspectives],
  ] as const) {
    // A busy browser may skip a transition.
    await expect(async () => {
      await page.goto(from);
      expect(await follow(link, destination)).toEqual(cover);
    }).toPass();
  }
  expect(await follow(footer(page, routes.pressReleases), routes.pressReleases)).toEqual([]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(routes.perspectives);
  expect(await follow(card, path)).toEqual([]);
});
