import { routes } from '../../../src/config/routes.ts';
import { expect, soon, test } from '../test.ts';
import type { Target } from '../visitor.ts';

test.use({ folder: 'site' });

const bar: Target = { role: 'navigation', name: 'Main' };
const menu = (text: string): Target => ({ css: 'summary', text, within: bar });
const link = (name: string): Target => ({ role: 'link', name, within: bar });

test('a menu of the bar opens by a click, and another takes its place', async ({ visitor }) => {
  await visitor.open(routes.about);
  await visitor.click(menu('What We Do ?'));
  await soon(() => visitor.visible(link('SEO'))).toBe(true);
  await visitor.click(menu('Happenings'));
  await soon(() => visitor.visible(link('Media Coverage'))).toBe(true);
  await soon(() => visitor.visible(link('SEO'))).toBe(false);
  await visitor.click(link('Press Release'));
  await soon(() => visitor.path()).toBe(routes.pressReleases);
  expect(await visitor.complaints()).toEqual([]);
});

test('a menu of the bar opens by Enter and by Space, and Escape gives the focus back', async ({
  visitor,
}) => {
  await visitor.open(routes.about);
  const focused = () => visitor.evaluate(() => document.activeElement?.textContent.trim() ?? '');
  for (const [label, name, key] of [
    ['What We Do ?', 'SEO', 'Enter'],
    ['Happenings', 'Media Coverage', 'Space'],
  ] as const) {
    await visitor.focus(menu(label));
    await visitor.press(key);
    await soon(() => visitor.visible(link(name))).toBe(true);
    await visitor.press('Tab');
    await soon(focused).not.toBe(label);
    await visitor.press('Escape');
    await soon(() => visitor.visible(link(name))).toBe(false);
    expect(await focused()).toBe(label);
  }
  expect(await visitor.complaints()).toEqual([]);
});

test('the mobile menu opens, its sections fold, and its end can be reached', async ({
  visitor,
  site,
}) => {
  await visitor.resize(375, 700);
  await visitor.open(routes.about);
  expect(site.scripts()).toEqual([]);
  const mobile: Target = { role: 'navigation', name: 'Mobile' };
  const opener: Target = { css: 'summary', text: 'Menu' };
  const section = (text: string): Target => ({ css: 'summary', text, within: mobile });
  await visitor.click(opener);
  await soon(() => visitor.attribute(opener, 'aria-expanded')).toBe('true');
  for (const text of ['What We Do', 'What We Build', 'Happenings']) {
    await visitor.click(section(text));
    await soon(() => visitor.attribute(section(text), 'aria-expanded')).toBe('true');
  }
  // The page behind is locked: what the panel itself cannot scroll to is out of reach.
  const end = await visitor.evaluate(() => {
    const panel = document.querySelector('nav[aria-label="Mobile"]');
    panel?.scrollTo({ top: panel.scrollHeight, behavior: 'instant' });
    const last = [...(panel?.querySelectorAll('a') ?? [])].at(-1);
    return (last?.getBoundingClientRect().bottom ?? NaN) - innerHeight;
  });
  expect(end).toBeLessThanOrEqual(0);
  await visitor.click(section('What We Do'));
  await soon(() => visitor.attribute(section('What We Do'), 'aria-expanded')).toBe('false');
  await visitor.press('Escape');
  await soon(() => visitor.attribute(opener, 'aria-expanded')).toBe('false');
  expect(await visitor.complaints()).toEqual([]);
});
