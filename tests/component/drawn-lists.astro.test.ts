import { expect, it } from 'vitest';
import { icons } from '~/brand/icon-paths.ts';
import WorkValues from '~/components/pages/careers/WorkValues.astro';
import CoreSheet from '~/components/pages/compliance/CoreSheet.astro';
import GlobalLaws from '~/components/pages/compliance/GlobalLaws.astro';
import YearOfChecks from '~/components/pages/compliance/YearOfChecks.astro';
import Themes from '~/components/pages/devconference/Themes.astro';
import CommunityHighlights from '~/components/pages/developers/CommunityHighlights.astro';
import Services from '~/components/pages/home/Services.astro';
import InvestHero from '~/components/pages/invest/InvestHero.astro';
import LifeValues from '~/components/pages/life/LifeValues.astro';
import SupportChannels from '~/components/pages/support/SupportChannels.astro';
import { careers } from '~/copy/careers.ts';
import { compliance } from '~/copy/compliance.ts';
import { devconference } from '~/copy/devconference.ts';
import { developers } from '~/copy/developers.ts';
import { life } from '~/copy/life.ts';
import { services } from '~/copy/services.ts';
import { support } from '~/copy/support.ts';
import { parseFigure } from '~/lib/figure.ts';
import { slices } from '~/brand/screens.ts';
import { bodyOf, render } from '../support/render-astro.ts';

const lists = [
  { name: 'highlights', Section: CommunityHighlights, items: developers.highlights.items },
  { name: 'themes', Section: Themes, items: devconference.themes.items },
  { name: 'values of life', Section: LifeValues, items: life.values.list },
  { name: 'core compliance', Section: CoreSheet, items: compliance.core.items },
  { name: 'global compliance', Section: GlobalLaws, items: compliance.global.items },
  { name: 'process', Section: YearOfChecks, items: compliance.process.steps },
  { name: 'support channels', Section: SupportChannels, items: support.channels.list },
];

const habits = careers.values.points.map(({ title, screen }) => ({ title, icon: screen }));

// Charts have other viewBoxes.
const ICON = 'svg[viewBox="0 0 24 24"][aria-hidden=true]';

it.each(lists)('each item has its own decorative icon: $name', async ({ Section, items }) => {
  const body = bodyOf(await render(Section));
  const shown = [...body.querySelectorAll('h3')].map((heading) => {
    const svgs = heading.closest('li')?.querySelectorAll(ICON) ?? [];
    const drawings = [...svgs].map((svg) => [...svg.querySelectorAll('path')]);
    const paths = drawings.map((each) => each.map((path) => path.getAttribute('d')));
    return [heading.textContent.trim(), paths];
  });
  expect(shown).toEqual(items.map(({ title, icon }) => [title, [Object.values(icons[icon])]]));
});

it('every icon is used exactly once', () => {
  const used = lists.flatMap(({ items }) => items.map(({ icon }) => icon));
  expect(used.toSorted()).toEqual(Object.keys(icons).toSorted());
});

it.each([
  { name: 'habits', Section: WorkValues, items: habits },
  { name: 'services', Section: Services, items: services.map(({ title }, at) => ({ title, icon: slices[at] ?? '' })) },
])('each item has its own decorative image: $name', async (list) => {
  const body = bodyOf(await render(list.Section));
  const shown = [...body.querySelectorAll('li:has(h3)')].map((item) => [
    item.querySelector('h3')?.textContent.trim(),
    ...[...item.querySelectorAll('img')].map(({ alt, src, className }) => [alt, className + src]),
  ]);
  expect(shown).toEqual(list.items.map(({ title, icon }) => [title, ['', expect.stringContaining(icon)]]));
  expect(new Set(list.items.map(({ icon }) => icon)).size).toBe(list.items.length);
});

it('the towers on Invest are as high as the customers of their year', async () => {
  const body = bodyOf(await render(InvestHero));
  const years = [...body.querySelectorAll('li')].map((year) => ({
    customers: parseFigure(year.querySelector('b')?.textContent ?? '')?.target ?? 0,
    height: Number.parseFloat(year.querySelector('svg')?.getAttribute('height') ?? ''),
  }));
  const last = years.at(-1);
  expect(years.length).toBeGreaterThan(1);
  for (const { customers, height } of years) {
    expect(height / (last?.height ?? 0)).toBeCloseTo(customers / (last?.customers ?? 0), 3);
  }
});
