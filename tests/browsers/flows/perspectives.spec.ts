import { expect, soon, test } from '../test.ts';
import type { Target, Visitor } from '../visitor.ts';

const sidebar: Target = { role: 'navigation', name: 'Categories' };
const category = (name: string): Target => ({ role: 'link', name, within: sidebar });
const heading = (name: string): Target => ({ role: 'heading', name });

const shows = (visitor: Visitor, name: string) => () => visitor.visible(heading(name));

test('a category filters in place and writes the address, which Back and Forward restore', async ({
  visitor,
  site,
}) => {
  await visitor.open('/perspectives/');
  expect(site.scripts()).toEqual([]);
  // The first sign of intent wakes the island; after it, no other document is loaded.
  await visitor.open('/perspectives/?category=Design+%26+Experience');
  // The heading stands in the page's HTML already; until React has come, links lead to static pages.
  const chosen = () => visitor.attribute(category('Design & Experience'), 'aria-current');
  await soon(chosen).toBe('true');
  await soon(shows(visitor, 'Design & Experience, part 1')).toBe(true);
  await visitor.evaluate(() => void Object.assign(window, { sameDocument: true }));

  await visitor.click(category('Field Notes'));
  await soon(shows(visitor, 'Field Notes, part 1')).toBe(true);
  expect(await visitor.path()).toBe('/perspectives/?category=Field+Notes');
  await visitor.click({
    role: 'link',
    name: '2',
    within: { role: 'navigation', name: 'Pagination' },
  });
  await soon(shows(visitor, 'Field Notes, part 5')).toBe(true);
  expect(await visitor.path()).toBe('/perspectives/?category=Field+Notes&page=2');

  await visitor.back();
  await soon(shows(visitor, 'Field Notes, part 1')).toBe(true);
  expect(await visitor.path()).toBe('/perspectives/?category=Field+Notes');
  await visitor.back();
  await soon(shows(visitor, 'Design & Experience, part 1')).toBe(true);
  await visitor.forward();
  await soon(shows(visitor, 'Field Notes, part 1')).toBe(true);
  expect(await visitor.evaluate(() => 'sameDocument' in window)).toBe(true);

  await visitor.click(category('All'));
  await soon(() => visitor.path()).toBe('/perspectives/');
  expect(await visitor.complaints()).toEqual([]);
});

test('on a small screen a select filters', async ({ visitor }) => {
  await visitor.resize(375, 700);
  await visitor.open('/perspectives/');
  const filter: Target = { role: 'combobox', name: 'Filter' };
  // The links are for those without scripts.
  expect(await visitor.visible(sidebar)).toBe(false);
  await visitor.choose(filter, 'Field Notes');
  await soon(shows(visitor, 'Field Notes, part 1')).toBe(true);
  await soon(() => visitor.path()).toBe('/perspectives/?category=Field+Notes');
  expect(await visitor.complaints()).toEqual([]);
});
