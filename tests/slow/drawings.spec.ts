import { contrast } from '../../src/brand/colour.ts';
import { brandColours, paper } from '../../src/brand/palette.ts';
import { routes } from '../../src/config/routes.ts';
import { careers } from '../../src/copy/careers.ts';
import { compliance } from '../../src/copy/compliance.ts';
import { developers } from '../../src/copy/developers.ts';
import { friends } from '../../src/copy/friends.ts';
import { hloLegal } from '../../src/copy/hlo-legal.ts';
import { invest } from '../../src/copy/invest.ts';
import { links } from '../../src/copy/links.ts';
import { myProBuddy } from '../../src/copy/myprobuddy.ts';
import { openSource } from '../../src/copy/open-source.ts';
import { keptData } from '../../src/copy/privacy-tables.ts';
import { mornings } from '../../src/copy/scoop-mornings.ts';
import { scoop } from '../../src/copy/scoop.ts';
import { startups } from '../../src/copy/startups.ts';
import { support } from '../../src/copy/support.ts';
import { trademark } from '../../src/copy/trademark.ts';
import { zoho } from '../../src/copy/zoho.ts';
import { type Drawing, dropBackgrounds, lostMarksOf } from '../support/page-checks/marks.ts';
import { expect, test } from '../support/browser/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const growth = invest.growth.years;

/** Drawings that tell figures or states: what is painted for them, and the words that say the same. */
// prettier-ignore
const drawings: Readonly<Record<string, readonly Drawing[]>> = {
  [routes.compliance]: [
    ['svg[viewBox="0 0 11.9 1"] path:last-child', 5, 'svg[viewBox="0 0 11.9 1"]', compliance.process.steps.map(({ months }) => (months.length === 12 ? 'Every month' : ''))],
    ['figure svg path', 3, 'figure:has(svg)', ['112 checks']],
    ['svg[viewBox="0 0 5.8 .8"] path:last-child', 2, 'ul:has(svg[viewBox="0 0 5.8 .8"]) > li', compliance.government.points.map(({ count }) => String(count))],
  ],
  [routes.careers]: [
    ['figure:has(> ol) img', 1, 'figure:has(> ol) img', ['32 off']],
    ['figure:has(> ol) + ul > :nth-child(-n + 3) > p:first-child::before', 3, 'figure:has(> ol) + ul > :nth-child(-n + 3)', careers.perks.list.slice(0, 3).map(({ unit }) => unit)],
  ],
  [routes.invest]: [['fieldset li svg', growth.length, 'input[name="year"]', growth.map(({ year, value }) => invest.growth.tower(year, value))]],
  [routes.support]: [['svg[viewBox="0 0 96 8"] path', 4, 'div:has(> svg[viewBox="0 0 96 8"])', support.channels.list.map(({ hours }) => (hours === 0 ? 'now' : `${String(hours)} h`))]],
  [routes.privacy]: [['td svg path', keptData.rows.length, 'tr:has(path)', keptData.rows.map(([, time]) => time)]],
  [routes.brandKit]: [
    ['#colors ul > li', brandColours.length, '#colors ul > li', brandColours.map(({ hex }) => hex)],
    ['svg[viewBox="-13 -11 60 56"] path', 3, 'svg[viewBox="-13 -11 60 56"]', ['Across: 6, 5, 6, 5, 6']],
  ],
  [routes.accessibility]: [['table[aria-labelledby="checks"] td:not([colspan])::before', 12, 'table[aria-labelledby="checks"] tr:has(td:not([colspan])):nth-child(2)', ['Yes']]],
  [routes.trademark]: [['svg[viewBox="-30 -13 88 59"] path:last-child', trademark.misuse.list.length, 'li:has(svg[viewBox="-30 -13 88 59"])', trademark.misuse.list.map(({ caption }) => caption)]],
  [routes.scoop]: [
    ['svg[viewBox="0 0 90 100"] path', 2, 'figure [aria-live] > :first-child svg', mornings.days.slice(0, 1).map(({ readers }) => readers.join(', '))],
    ['tbody td::before', scoop.comparison.rows.flatMap(({ has }) => has).filter(Boolean).length, 'tbody tr', scoop.comparison.rows.map(({ feature, has }) => [feature, ...has.map((yes) => (yes ? 'Yes' : 'No'))].join(' '))],
  ],
  [routes.myProBuddy]: [
    ['svg[viewBox="0 0 299 144"] > path', 2, 'figure:has(svg[viewBox="0 0 299 144"])', [myProBuddy.offerings.slide.mended]],
    ['svg[viewBox="0 0 94 10"] path:last-child', 4, 'tr:has(svg[viewBox="0 0 94 10"])', myProBuddy.offerings.ways.rows.map(([, , , sleep]) => `${String(sleep)} h`)],
  ],
  [routes.links]: [
    ['li > svg > path', 6, 'li:has(> svg)', links.features.items.slice(1).map(({ figure = '' }) => figure)],
    ['figure > ul > li', links.shop.items.length, 'figure > ul > li', links.shop.items.map(({ price }) => price)],
  ],
  [routes.hloLegal]: [['li:has(> h3 + b + p + p)::after', 3, 'li:has(> h3 + b + p + p)', hloLegal.docket.rows.map(({ papers }) => papers)]],
  [routes.zoho]: [
    ['ul:has(input) > li:has(> small)', zoho.first.length, 'ul:has(input) > li:has(> small)', zoho.first.map(() => 'First')],
    ['ul:not(:has(input)) > li:has(> small + img)', zoho.first.length, 'ul:not(:has(input)):has(> li > small + img)', []],
  ],
  [routes.devConference]: [['svg[viewBox="0 0 48 4"] path', 18, 'li:has(svg[viewBox="0 0 48 4"])', []]],
  [routes.friends]: [
    ['h3 + p + svg path:last-child', 3, 'li:has(> h3 + p + svg)', friends.benefits.items.map(({ unit }) => unit)],
    ['td svg path', 3, 'tr:has(td)', friends.worth.rows.map(({ yearly }) => yearly)],
    ['p > svg path', 3, 'ul:has(> li > h3 + p + dl) > li:last-child', ['Pawn, from 1']],
  ],
  [routes.openSource]: [
    ['[role="progressbar"] i', 8, '[role="progressbar"]:has(i)', openSource.roadmap.items.flatMap(({ status, title }) => (status === 'in-progress' ? title : []))],
    ['ol > li > p:first-child:has(+ h3 + p:last-child)', 3, 'ol > li:has(> p:first-child + h3 + p:last-child)', openSource.timeline.items.map(({ when }) => when)],
    ['#idle-lines', 1, 'input[name="state"]', openSource.hero.bench.states.map(({ name }) => name)],
  ],
  [routes.developers]: [
    ['li > div:first-child:has(> span:only-child)', 4, 'li:has(> div:first-child > span:only-child)', developers.ways.items.map(({ time }) => time)],
    ['svg[viewBox="0 16 490 406"] path:first-child', 1, 'svg[viewBox="0 16 490 406"]', ['first Friday']],
  ],
  [routes.startups]: [['fieldset > svg', 1, 'input[name="day"]', startups.hero.days.map(({ title }) => title), false]],
};

const unquoted = (words: string) => words.replaceAll(/["']/g, '');

for (const [address, all] of Object.entries(drawings)) {
  const title = `${address}: what drawings tell is told in words, and is there in forced colors and on paper`;
  test(title, { tag: '@chromium' }, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto(address);
    for (const [, , at, says] of all) {
      const trees = await Promise.all(
        (await page.locator(at).all()).map((each) => each.ariaSnapshot()),
      );
      expect(trees.length, at).toBeGreaterThanOrEqual(Math.max(says.length, 1));
      for (const [index, words] of says.entries())
        expect.soft(unquoted(trees[index] ?? '')).toContain(unquoted(words));
    }
    expect.soft(await lostMarksOf(page, all), 'in forced colors').toEqual([]);
    await page.reload();
    await page.emulateMedia({ forcedColors: 'none', media: 'print' });
    await dropBackgrounds(page);
    const printed = all.filter(([, , , , onPaper = true]) => onPaper);
    expect.soft(await lostMarksOf(page, printed), 'on paper').toEqual([]);
  });
}

test(
  'each color of the tracks stands out from the ground',
  { tag: '@chromium' },
  async ({ page }) => {
    await page.goto(routes.devConference);
    const strokes = await page
      .locator('svg path[stroke^="#"]')
      .evaluateAll((paths) => paths.map((each) => each.getAttribute('stroke') ?? ''));
    const colors = [...new Set(strokes)];
    expect(colors).toHaveLength(4);
    expect(colors.filter((color) => contrast(color, paper.ink) < 3)).toEqual([]);
  },
);
