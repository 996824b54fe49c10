import type { Browser, Page } from 'puppeteer-core';
import { routes } from '../../src/config/routes.ts';
import {
  type WatchedSite,
  launchAhead,
  openAhead,
  press,
  rest,
  serveWatched,
  shows,
} from '../support/ahead.ts';
import { siteFolder } from '../support/folders.ts';
import { expect, test } from '../support/test.ts';

let browser: Browser;
let site: WatchedSite;

test.beforeAll(async () => {
  [browser, site] = await Promise.all([launchAhead(), serveWatched(siteFolder)]);
});
test.afterAll(async () => {
  await Promise.all([browser.close(), site.close()]);
});

const open = (path: string) => openAhead(browser, site.origin + path);

/** A link of the footer, which every page has. */
const footer = (path: string) => `footer a[href="${path}"]`;

/** Lets a link of the footer lead elsewhere: to what no text of the sample content links. */
const lead = (page: Page, from: string, to: string) =>
  page.$eval(footer(from), (link, href) => link.setAttribute('href', href), to);

const unseen = (page: Page) => page.evaluate(() => window.unseen);

const navigation = (page: Page) =>
  page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation');
    const { activationStart = 0, deliveryType = '' } = { ...entry?.toJSON() };
    return { activationStart: Number(activationStart), deliveryType: String(deliveryType) };
  });

test('a page is fetched while the pointer rests on a link, once', async () => {
  const { page, faults } = await open(routes.about);
  await rest(page, site, footer(routes.careers));
  const fetched = site.asked.length;
  await press(page);
  await shows(page, routes.careers);
  expect(site.asked.slice(fetched).filter(({ path }) => path === routes.careers)).toEqual([]);
  expect(faults).toEqual([]);
});

test('it is made ready meanwhile, and is there at once, without fading in', async () => {
  const { page, faults } = await open(routes.about);
  await rest(page, site, footer(routes.careers));
  await press(page);
  await shows(page, routes.careers);
  expect((await navigation(page)).activationStart).toBeGreaterThan(0);
  expect(await page.$eval('main', (main) => getComputedStyle(main).animationName)).toBe('none');
  expect(await page.$eval('main', (main) => getComputedStyle(main).opacity)).toBe('1');
  expect(faults).toEqual([]);
});

test('files, feeds, downloads and places on the same page are not fetched ahead', async () => {
  const { page } = await open(routes.about);
  const before = site.asked.length;
  const others = [
    '/downloads/rook-code-of-conduct.pdf',
    '/downloads/rook-brand-kit.zip',
    '/files/press-releases/production/some.pdf?dl=some.pdf',
    '/feeds/perspectives/rss.xml',
    '/perspectives/first-flight/index.md',
    '#main',
    'https://elsewhere.example/',
  ];
  const [last = ''] = await page.$$eval(
    'footer a[href^="/"]',
    (links, addresses) => {
      for (const [index, address] of addresses.entries()) links[index]?.setAttribute('href', address); // prettier-ignore
      return links.slice(addresses.length).map((link) => link.getAttribute('href') ?? '');
    },
    others,
  );
  for (const address of others) {
    await page.hover(footer(address));
    await page.mouse.down();
    // Let go of elsewhere, so that nothing is opened.
    await page.mouse.move(1, 1);
    await page.mouse.up();
  }
  await rest(page, site, footer(last));
  const pages = site.asked.slice(before).filter(({ purpose }) => purpose !== '');
  expect(pages.map(({ path }) => path)).toEqual([last]);
});

test('nothing is fetched ahead on a line that reports 2G', async () => {
  const { page, faults } = await open(routes.about);
  await page.evaluateOnNewDocument(() => {
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: 'slow-2g' } });
  });
  await page.reload();
  const before = site.asked.length;
  await page.hover(footer(routes.careers));
  // Pressed, a link would be fetched ahead at once.
  await press(page);
  await shows(page, routes.careers);
  const pages = site.asked.slice(before).filter(({ path }) => path === routes.careers);
  expect(pages).toEqual([{ path: routes.careers, purpose: '' }]);
  expect(faults).toEqual([]);
});

test('a link to nothing still leads to the list, and is logged once', async () => {
  const { page } = await open(routes.about);
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await lead(page, routes.careers, '/perspectives/no-such-slug/');
  await rest(page, site, footer('/perspectives/no-such-slug/'), false);
  await press(page);
  await shows(page, routes.perspectives);
  expect(logged.filter((line) => line.includes('no-such-slug'))).toHaveLength(1);
});

test('a list with a question in its address asks for nothing before it is shown', async () => {
  const { page, faults } = await open(routes.about);
  await lead(page, routes.perspectives, `${routes.perspectives}?page=2`);
  await rest(page, site, footer(`${routes.perspectives}?page=2`));
  await press(page);
  await shows(page, routes.perspectives);
  expect((await unseen(page))?.asked).toEqual([]);
  await page.waitForSelector('main nav [aria-current="page"] ::-p-text(2)');
  expect(faults).toEqual([]);
});

test('the announcement waits until the page is shown, however far down that is opened', async () => {
  const { page, faults } = await open(routes.about);
  await lead(page, routes.careers, '/#product');
  await rest(page, site, footer('/#product'));
  await press(page);
  await shows(page, routes.home);
  const { asked, spoke, scrolled } = { ...(await unseen(page)) };
  expect({ asked, spoke }).toEqual({ asked: [], spoke: false });
  expect(scrolled).toBeGreaterThan(0);
  await page.waitForSelector('dialog[open]');
  expect(faults).toEqual([]);
});

test('figures count once the page is shown', async () => {
  const { page, faults } = await open(routes.about);
  const policies = `${routes.devConference}#policies`;
  await lead(page, routes.devConference, policies);
  await rest(page, site, footer(policies));
  await press(page);
  await shows(page, routes.devConference);
  expect((await unseen(page))?.asked).toEqual([]);
  await page.hover('main dd astro-island > span');
  await page.waitForSelector('main dd [role="img"]');
  expect(faults).toEqual([]);
});

test.describe('a cover', () => {
  const card = 'main article a';
  const back = `main header a[href="${routes.perspectives}"]`;
  const carried = (page: Page) => page.evaluate(() => window.carried);
  const names = (page: Page) =>
    page.$$eval('img', (images) => images.flatMap((image) => image.style.viewTransitionName || []));

  test('is carried from card to article and back, and nothing else is', async () => {
    const { page, faults } = await open(routes.perspectives);
    const path = await page.$eval(card, (link) => link.getAttribute('href') ?? '');
    for (const [link, goal] of [
      [card, path],
      [back, routes.perspectives],
    ] as const) {
      await rest(page, site, link);
      await press(page);
      await shows(page, goal);
      await page.waitForFunction(() => window.carried);
      const animated = (await carried(page)) ?? [];
      const part = (name: string) => `::view-transition-${name}(${path})`;
      expect([...new Set(animated.map(([name]) => name))].sort()).toEqual(
        ['group', 'new', 'old'].map(part),
      );
      expect(Math.max(...animated.map(([, ms]) => ms))).toBeLessThan(300);
      // A name that stays would be carried by the next page, too.
      await expect.poll(() => names(page)).toEqual([]);
    }
    expect(faults).toEqual([]);
  });

  test('is left where it is by pages that do not show it', async () => {
    const { page, faults } = await open(routes.perspectives);
    await rest(page, site, footer(routes.pressReleases));
    await press(page);
    await shows(page, routes.pressReleases);
    expect(await carried(page)).toBeUndefined();
    expect(faults).toEqual([]);
  });

  test('moves only where motion is wanted', async () => {
    const calm = await launchAhead('--force-prefers-reduced-motion');
    const { page, faults } = await openAhead(calm, site.origin + routes.perspectives);
    const path = await page.$eval(card, (link) => link.getAttribute('href') ?? '');
    await rest(page, site, card);
    await press(page);
    await shows(page, path);
    expect((await navigation(page)).activationStart).toBeGreaterThan(0);
    expect(await carried(page)).toBeUndefined();
    expect(faults).toEqual([]);
    await calm.close();
  });
});
