import { routes } from '../../../src/config/routes.ts';
import { faultsOfReading } from '../../support/reading.ts';
import { foldsByName } from '../abilities.ts';
import { expect, soon, test } from '../test.ts';
import type { Target, Visitor } from '../visitor.ts';

test.use({ scripts: false });

const opaque = (visitor: Visitor) =>
  visitor.evaluate(() => getComputedStyle(document.querySelector('main') ?? document.body).opacity);

test.describe('the site', () => {
  test.use({ folder: 'site' });

  test('a page of each kind reads whole', async ({ visitor, site }) => {
    const faults: string[] = [];
    for (const address of [
      routes.home,
      routes.links,
      routes.developers,
      routes.perspectives,
      '/perspectives/notes-from-a-market-stall/',
      routes.pressReleases,
      routes.privacy,
      routes.search,
    ]) {
      await visitor.open(address);
      await soon(() => opaque(visitor), `${address} fades in`).toBe('1');
      for (const width of [1280, 375]) {
        await visitor.resize(width, 800);
        const found = await visitor.evaluate(faultsOfReading);
        faults.push(...found.map((fault) => `${address} at ${String(width)} px ${fault}`));
      }
      await visitor.resize(1280, 800);
    }
    expect(faults).toEqual([]);
    expect(site.scripts()).toEqual([]);
  });

  test('the menus of the bar open one at a time, and lead on', async ({ visitor }) => {
    await visitor.open(routes.about);
    const bar: Target = { role: 'navigation', name: 'Main' };
    const link = (name: string): Target => ({ role: 'link', name, within: bar });
    await visitor.click({ css: 'summary', text: 'What We Do ?', within: bar });
    await soon(() => visitor.visible(link('SEO'))).toBe(true);
    await visitor.click({ css: 'summary', text: 'Happenings', within: bar });
    await soon(() => visitor.visible(link('Press Release'))).toBe(true);
    expect(await visitor.visible(link('SEO'))).toBe(!(await foldsByName(visitor)));
    await visitor.click(link('Press Release'));
    await soon(() => visitor.path()).toBe(routes.pressReleases);
  });

  test('the mobile menu opens and its sections fold', async ({ visitor }) => {
    await visitor.resize(375, 700);
    await visitor.open(routes.about);
    await visitor.click({ css: 'summary', text: 'Menu' });
    const menu: Target = { role: 'navigation', name: 'Mobile' };
    const section: Target = { css: 'summary', text: 'Happenings', within: menu };
    const link: Target = { role: 'link', name: 'Perspectives', within: menu };
    await visitor.click(section);
    await soon(() => visitor.visible(link)).toBe(true);
    await visitor.click(section);
    await soon(() => visitor.visible(link)).toBe(false);
  });

  test('the bar of progress follows the page where the engine has scroll timelines', async ({
    visitor,
  }) => {
    await visitor.open(routes.developers);
    const timelines = await visitor.evaluate(() => CSS.supports('animation-timeline: scroll()'));
    test.skip(!timelines, 'Where it has none, a script moves the bar.');
    await visitor.evaluate(() => {
      scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    });
    await soon(() =>
      visitor.evaluate(() => {
        const bar = document.querySelector('.scroll-progress > div');
        return (bar?.getBoundingClientRect().width ?? NaN) / document.documentElement.clientWidth;
      }),
    ).toBeCloseTo(1, 1);
  });
});

test('filter and pagination are links', async ({ visitor, site }) => {
  await visitor.open('/perspectives/');
  expect(await visitor.visible({ role: 'combobox', name: 'Filter' })).toBe(false);
  const categories: Target = { role: 'navigation', name: 'Categories' };
  await visitor.click({ role: 'link', name: 'Field Notes', within: categories });
  await soon(() => visitor.path()).toBe('/perspectives/category/field-notes/');
  await visitor.click({ role: 'link', name: 'Next' });
  await soon(() => visitor.path()).toBe('/perspectives/category/field-notes/page/2/');
  expect(await visitor.count({ role: 'article' })).toBe(2);
  expect(site.scripts()).toEqual([]);
});

test('questions fold, one open at a time', async ({ visitor }) => {
  await visitor.open('/faq/');
  const open = () => visitor.count({ css: 'details[open]' });
  await visitor.click({ css: 'summary', text: 'Can I leave?' });
  await soon(open).toBe(1);
  await visitor.click({ css: 'summary', text: 'Who owns the data?' });
  await soon(() => visitor.visible({ css: 'p', text: 'Export it as CSV' })).toBe(true);
  expect(await open()).toBe((await foldsByName(visitor)) ? 1 : 2);
});
