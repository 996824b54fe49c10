import { Resvg } from '@resvg/resvg-js';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { Window } from 'happy-dom';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Glyph, glyphs } from '~/brand/glyphs.ts';
import CoreSheet from '~/components/pages/compliance/CoreSheet.astro';
import GlobalLaws from '~/components/pages/compliance/GlobalLaws.astro';
import YearOfChecks from '~/components/pages/compliance/YearOfChecks.astro';
import Themes from '~/components/pages/devconference/Themes.astro';
import CommunityHighlights from '~/components/pages/developers/CommunityHighlights.astro';
import LifeValues from '~/components/pages/life/LifeValues.astro';
import SupportChannels from '~/components/pages/support/SupportChannels.astro';
import { compliance } from '~/copy/compliance.ts';
import { devconference } from '~/copy/devconference.ts';
import { developers } from '~/copy/developers.ts';
import { life } from '~/copy/life.ts';
import { support } from '~/copy/support.ts';

const lists = [
  { section: 'highlights', Section: CommunityHighlights, items: developers.highlights.items },
  { section: 'themes', Section: Themes, items: devconference.themes.items },
  { section: 'values of life', Section: LifeValues, items: life.values.list },
  { section: 'core compliance', Section: CoreSheet, items: compliance.core.items },
  { section: 'global compliance', Section: GlobalLaws, items: compliance.global.items },
  { section: 'process', Section: YearOfChecks, items: compliance.process.steps },
  { section: 'support channels', Section: SupportChannels, items: support.channels.list },
];

let container: AstroContainer;
beforeAll(async () => {
  container = await AstroContainer.create();
});

describe('each item of a list shows one drawing, its own, and says nothing by it', () => {
  it.each(lists)('$section', async ({ Section, items }) => {
    const { document } = new Window();
    document.body.innerHTML = await container.renderToString(Section);
    const shown = [...document.querySelectorAll('h3')].map((heading) => ({
      title: heading.textContent.trim(),
      // Charts stand on grids of their own.
      drawings: [
        ...(heading.closest('li')?.querySelectorAll('svg[viewBox="0 0 24 24"]') ?? []),
      ].map((svg) => ({
        hidden: svg.getAttribute('aria-hidden'),
        paths: [...svg.querySelectorAll('path')].map((path) => path.getAttribute('d')),
      })),
    }));
    expect(shown).toEqual(
      items.map(({ title, icon }) => ({
        title,
        drawings: [{ hidden: 'true', paths: Object.values(glyphs[icon]) }],
      })),
    );
  });
});

it('no two items share a drawing, and none lies unused', () => {
  const used = lists.flatMap(({ items }) => items.map(({ icon }) => icon));
  expect(used.toSorted()).toEqual(Object.keys(glyphs).toSorted());
});

/** A drawing in one color, four pixels to a unit, with a margin of four units. */
function drawn(...paths: string[]): Resvg {
  return new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 32 32" width="128" height="128" fill-rule="evenodd">${paths.join('')}</svg>`,
  );
}

const path = (d: string, outline = 0) =>
  `<path d="${d}" stroke="#000" stroke-width="${String(outline)}"/>`;

/** Which pixels of a picture have color. */
const inked = (picture: Resvg) =>
  [...picture.render().pixels].filter((_, index) => index % 4 === 3).map((alpha) => alpha > 0);

describe('drawings', () => {
  const all = Object.entries<Glyph>(glyphs).map(([name, glyph]) => ({ name, ...glyph }));

  it.each(all)('$name fills its grid and does not leave it', ({ ink, accent = '' }) => {
    const box = drawn(path(ink + accent)).getBBox();
    expect(box).toBeDefined();
    const { x = -1, y = -1, width = 0, height = 0 } = box ?? {};
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
    expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(24);
    expect(Math.max(width, height)).toBeGreaterThanOrEqual(20);
  });

  it.each(all.filter(({ accent }) => accent !== undefined))(
    'the accent of $name stands free, so that one color shows the same',
    ({ ink, accent = '' }) => {
      const around = inked(drawn(path(accent, 1)));
      expect(around).toContain(true);
      expect(inked(drawn(path(ink))).some((filled, index) => filled && around[index])).toBe(false);
    },
  );

  it('differ from one another in one color too', () => {
    const seen = new Map<string, string>();
    for (const { name, ink, accent = '' } of all) {
      const pixels = inked(drawn(path(ink + accent)))
        .map(Number)
        .join('');
      expect(seen.get(pixels), `${name} looks like another`).toBeUndefined();
      seen.set(pixels, name);
    }
  });
});
