import { home } from '../../../src/copy/home.ts';
import { expect, soon, test } from '../test.ts';
import { untilRest } from '../until-rest.ts';
import type { Target, Visitor } from '../visitor.ts';

const focused = (visitor: Visitor) => () =>
  visitor.evaluate(() => document.activeElement?.textContent.trim() ?? '');

/** Scrolls at once to so many heights of the window. */
const scrollTo = (visitor: Visitor, screens: number) =>
  visitor.evaluate((count) => {
    window.scrollTo({ top: innerHeight * count, behavior: 'instant' });
  }, screens);

test.afterEach(async ({ visitor }) => {
  expect(await visitor.complaints()).toEqual([]);
});

test('questions fold, one open at a time, and arrows move between them', async ({ visitor }) => {
  await visitor.open('/faq/');
  const question = (text: string): Target => ({ css: 'summary', text });
  const open = () => visitor.count({ css: 'details[open]' });
  await visitor.click(question('Can I leave?'));
  await soon(open).toBe(1);
  await visitor.click(question('Who owns the data?'));
  await soon(() => visitor.visible({ css: 'p', text: 'Export it as CSV' })).toBe(true);
  await soon(open).toBe(1);
  await soon(() => visitor.count({ css: 'astro-island[ssr]' })).toBe(0);
  await visitor.press('ArrowDown');
  await soon(focused(visitor)).toContain('Is there a free plan?');
  await visitor.press('Home');
  await soon(focused(visitor)).toContain('Can I leave?');
  await visitor.press('Enter');
  await soon(() => visitor.visible({ css: 'p', text: 'Your links keep working' })).toBe(true);
  await visitor.press('Tab');
  await soon(focused(visitor)).toContain('Who owns the data?');
});

test('counters count up to their figure once they are seen', async ({ visitor, site }) => {
  await visitor.open('/counters/');
  expect(site.scripts()).toEqual([]);
  const figure: Target = { css: '#conference astro-island > span' };
  expect(await visitor.text(figure)).toBe('10,000+');
  await visitor.evaluate(() => {
    document.querySelector('#conference')?.scrollIntoView({ block: 'center', behavior: 'instant' });
  });
  await soon(() => visitor.text(figure)).toBe('0+');
  await soon(() => visitor.text(figure)).toBe('10,000+');
});

test('the announcement opens by a scroll and not by Tab, and gives the focus back', async ({
  visitor,
  site,
}) => {
  await visitor.open('/announcement/');
  const dialog: Target = { role: 'dialog', name: home.announcement.title };
  const screens = () => visitor.evaluate(() => scrollY / innerHeight);
  await visitor.press('Tab');
  await soon(focused(visitor)).toBe('Further down');
  await soon(screens).toBeGreaterThan(0.5);
  await untilRest(visitor);
  expect(site.scripts()).toEqual([]);
  await visitor.press('Space');
  await soon(() => visitor.visible(dialog)).toBe(true);
  const holdsFocus = () =>
    visitor.evaluate(() => document.activeElement?.closest('dialog') instanceof HTMLElement);
  await soon(holdsFocus).toBe(true);
  await visitor.press('Escape');
  await soon(() => visitor.visible(dialog)).toBe(false);
  await soon(focused(visitor)).toBe('Further down');

  await visitor.reload();
  await scrollTo(visitor, 0);
  await scrollTo(visitor, 0.8);
  await soon(() => visitor.evaluate(() => scrollY > 0)).toBe(true);
  expect(await visitor.visible(dialog)).toBe(false);
});

test('the announcement closes by its button', async ({ visitor }) => {
  await visitor.open('/announcement/');
  await scrollTo(visitor, 0.8);
  const dialog: Target = { role: 'dialog' };
  await visitor.click({ role: 'button', name: home.announcement.stay, within: dialog });
  await soon(() => visitor.visible(dialog)).toBe(false);
});
