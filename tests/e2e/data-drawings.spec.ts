import type { Page } from '@playwright/test';
import { contrast } from '../../src/brand/colour.ts';
import { paper } from '../../src/brand/palette.ts';
import { routes } from '../../src/config/routes.ts';
import { dataDrawings } from '../support/data-drawings.ts';
import type { DataDrawing } from '../support/data-drawings/data-drawing.ts';
import { expect, test } from '../support/test.ts';

/** WCAG 2 on graphics: the least contrast of what is needed to understand them. */
const GRAPHICS = 3;

const seen = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll(
      (elements) =>
        elements.filter((element) => element.checkVisibility({ visibilityProperty: true })).length,
    );

/** What a page does not say or show of a drawing, in words. */
async function faultsOf(page: Page, drawing: DataDrawing): Promise<string[]> {
  const { marks, least, figures, notByColorAlone, tells } = drawing;
  const faults: string[] = [];
  const painted = await seen(page, marks);
  if (painted < least) {
    faults.push(`${String(painted)} marks (${marks}) are seen, not ${String(least)}`);
  }
  const places = await page.locator(figures.at).all();
  if (places.length !== figures.says.length) {
    faults.push(`${String(places.length)} are ${figures.at}, not ${String(figures.says.length)}`);
  }
  for (const [index, words] of figures.says.entries()) {
    const tree = (await places[index]?.ariaSnapshot()) ?? '';
    if (!new RegExp(`^- '?${figures.role}\\b`).test(tree)) {
      faults.push(`number ${String(index + 1)} of ${figures.at} is no ${figures.role}: ${tree}`);
    }
    for (const word of words) {
      if (!tree.replace(/["']/g, '').includes(word.replace(/["']/g, ''))) {
        faults.push(`"${word}" is not in the tree at ${figures.at}: ${tree}`);
      }
    }
  }
  const second = await seen(page, notByColorAlone.at);
  if (second < notByColorAlone.least) {
    faults.push(
      `${notByColorAlone.what}: ${String(second)} ${notByColorAlone.at} are seen, not ${String(notByColorAlone.least)}`,
    );
  }
  return faults.map((fault) => `${drawing.page}, ${tells}: ${fault}`);
}

test('what drawings tell is told in words too, and by more than color', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const faults: string[] = [];
  for (const address of new Set(dataDrawings.map((drawing) => drawing.page))) {
    await page.goto(address);
    for (const drawing of dataDrawings.filter((each) => each.page === address)) {
      faults.push(...(await faultsOf(page, drawing)));
    }
  }
  expect(faults).toEqual([]);
});

test('each color of the tracks stands out from the ground', async ({ page }) => {
  await page.goto(routes.devConference);
  const strokes = await page
    .locator('svg path[stroke^="#"]')
    .evaluateAll((paths) => paths.map((each) => each.getAttribute('stroke') ?? ''));
  const colors = new Set(strokes);
  expect(colors.size).toBe(4);
  for (const color of colors) {
    expect(contrast(color, paper.ink), color).toBeGreaterThanOrEqual(GRAPHICS);
  }
});
