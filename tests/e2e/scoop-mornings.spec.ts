import { routes } from '../../src/config/routes.ts';
import { mornings } from '../../src/copy/scoop-mornings.ts';
import { expect, test } from '../support/test.ts';

const { legend, days } = mornings;
const [good, quiet, bad] = days;

for (const javaScriptEnabled of [true, false]) {
  test.describe(`mornings of Scoop, scripts ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    test('each kind of day has its sentence and its chart, one at a time', async ({ page }) => {
      await page.goto(routes.scoop);
      const group = page.getByRole('group', { name: legend });
      await expect(group.getByRole('radio', { name: good?.label ?? '' })).toBeChecked();
      for (const day of [bad, good, quiet]) {
        await group.getByRole('radio', { name: day?.label ?? '' }).check();
        for (const { text, weekday } of days) {
          const shown = text === day?.text;
          await expect(page.getByText(text, { exact: true })).toBeVisible({ visible: shown });
          await expect(page.getByText(`${weekday}: usually`)).toBeVisible({ visible: shown });
        }
      }
    });
  });
}

test('arrow keys go from a day to the next', async ({ page }) => {
  await page.goto(routes.scoop);
  await page.getByRole('radio', { name: good?.label ?? '' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: quiet?.label ?? '' })).toBeFocused();
  await expect(page.getByText(quiet?.text ?? '', { exact: true })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(bad?.text ?? '', { exact: true })).toBeVisible();
  await expect(page.getByText(good?.text ?? '', { exact: true })).toBeHidden();
});

test('paper shows every day and no keys', async ({ page }) => {
  await page.goto(routes.scoop);
  await page.emulateMedia({ media: 'print' });
  for (const { text } of days) await expect(page.getByText(text, { exact: true })).toBeVisible();
  await expect(page.getByText(legend)).toBeHidden();
});

test('keys are large enough for a thumb', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(routes.scoop);
  for (const radio of await page.getByRole('radio').all()) {
    const box = await radio.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
});
