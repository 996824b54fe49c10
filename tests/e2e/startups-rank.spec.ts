import type { Page } from '@playwright/test';
import { routes } from '../../src/config/routes.ts';
import { startups } from '../../src/copy/startups.ts';
import { resize } from '../support/resize.ts';
import { expect, test } from '../support/test.ts';

const { days, rank } = startups.hero;
const [apply, , , papers] = days;
const last = days.at(-1);

const dayOf = (page: Page, title: string) =>
  page.getByRole('group', { name: rank }).getByRole('radio', { name: title });

/** Whether the pawn's middle is between the left and the right edge of a day's square. */
const pawnIsOn = async (page: Page, title: string) => {
  const square = await dayOf(page, title).boundingBox();
  const pawn = await page.locator('fieldset .pawn path').first().boundingBox();
  if (!square || !pawn) return false;
  const middle = pawn.x + pawn.width / 2;
  return middle > square.x && middle < square.x + square.width;
};

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const javaScriptEnabled of [true, false]) {
  test.describe(`scripts ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    test('a chosen day says what happens on it, and the others are silent', async ({ page }) => {
      await page.goto(routes.startups);
      await expect(page.getByText(apply.text)).toBeVisible();
      for (const { title, text } of [papers, days[1]]) {
        await dayOf(page, title).check();
        await expect(page.getByText(text)).toBeVisible();
        for (const other of days) {
          if (other.title !== title) await expect(page.getByText(other.text)).toBeHidden();
        }
      }
    });
  });
}

test('the arrow keys walk along the rank, and each day is described', async ({ page }) => {
  await page.goto(routes.startups);
  await dayOf(page, apply.title).focus();
  for (const { title, text } of days.slice(1)) {
    await page.keyboard.press('ArrowRight');
    await expect(dayOf(page, title)).toBeChecked();
    await expect(dayOf(page, title)).toHaveAccessibleDescription(text);
  }
});

for (const width of [360, 1280]) {
  test(`the pawn stands on the chosen square, ${String(width)} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(routes.startups);
    for (const { title } of days.slice(0, -1)) {
      await dayOf(page, title).check();
      await expect.poll(() => pawnIsOn(page, title)).toBe(true);
      const square = await dayOf(page, title).boundingBox();
      expect(square?.height).toBeGreaterThanOrEqual(44);
      expect(square?.width).toBeGreaterThanOrEqual(44);
    }
  });
}

test('on the last day the pawn is gone and a flag stands on the tower', async ({ page }) => {
  await page.goto(routes.startups);
  const edge = (part: string) =>
    page.locator(`fieldset .rook ${part}`).evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return { top, bottom };
    });
  const tower = await edge('img');
  expect((await edge('.flag')).top).toBeGreaterThanOrEqual(tower.top - 1);
  await dayOf(page, last?.title ?? '').check();
  await expect.poll(async () => (await edge('.flag')).bottom).toBeLessThanOrEqual(tower.top + 1);
  await expect(page.locator('fieldset .pawn path').first()).toBeHidden();
});

test('on paper every day says what happens', async ({ page }) => {
  await page.goto(routes.startups);
  await page.emulateMedia({ media: 'print' });
  for (const { text } of days) await expect(page.getByText(text)).toBeVisible();
});

test('no drawing of the hero comes near its words, from the narrowest window to the widest', async ({
  page,
}) => {
  await page.goto(routes.startups);
  for (const width of [320, 360, 640, 767, 768, 800, 1023, 1024, 1280, 1440, 1680, 1920]) {
    await resize(page, width, 900);
    const distance = await page.evaluate(() => {
      const hero = document.querySelector('main section');
      const words = [...(hero?.querySelectorAll('h1 span, h1 + p, a') ?? [])].flatMap((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return [...range.getClientRects()];
      });
      const drawings = [...(hero?.querySelectorAll('svg, img') ?? [])].map((drawing) =>
        drawing.getBoundingClientRect(),
      );
      return Math.min(
        ...drawings.flatMap((drawing) =>
          words.map((word) =>
            Math.hypot(
              Math.max(word.left - drawing.right, drawing.left - word.right, 0),
              Math.max(word.top - drawing.bottom, drawing.top - word.bottom, 0),
            ),
          ),
        ),
      );
    });
    expect(distance, `${String(width)} px`).toBeGreaterThan(24);
  }
});
