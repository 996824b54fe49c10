import { monthlyPrices, promises } from '../../src/config/company.ts';
import { routes } from '../../src/config/routes.ts';
import { friends } from '../../src/copy/friends.ts';
import { expect, test } from '../support/test.ts';

/** Friends told, what they pay out each month on Scoop Growth, and the rank. */
const told = [
  { label: '1 friend', friends: 1, rank: 'Pawn:' },
  { label: '5 friends', friends: 5, rank: 'Knight:' },
  { label: '20 friends', friends: 20, rank: 'Rook:' },
].map((each) => ({
  ...each,
  payout: `$${((each.friends * monthlyPrices.scoopGrowth * promises.friendsPercent) / 100).toFixed(2)}`,
}));

for (const javaScriptEnabled of [true, false]) {
  test.describe(`ranks of Friends, scripts ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    test('the number of friends decides payout and rank; the statement stays', async ({ page }) => {
      await page.goto(routes.friends);
      const hero = page.getByRole('main').locator('section').first();
      const group = hero.getByRole('group', { name: friends.hero.tell.legend });
      await expect(group.getByRole('radio', { name: '1 friend' })).toBeChecked();
      for (const chosen of told.toReversed()) {
        await group.getByRole('radio', { name: chosen.label }).check();
        for (const { payout, rank } of told) {
          const shown = payout === chosen.payout;
          await expect(hero.getByText(payout, { exact: true })).toBeVisible({ visible: shown });
          await expect(hero.getByText(rank)).toBeVisible({ visible: shown });
        }
        await expect(hero.getByRole('img', { name: /payout \$170\.70/ })).toBeVisible();
      }
    });
  });
}

test('arrow keys go from a number of friends to the next', async ({ page }) => {
  await page.goto(routes.friends);
  await page.getByRole('radio', { name: '1 friend' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: '5 friends' })).toBeFocused();
  await expect(page.getByText(told[1]?.payout ?? '', { exact: true })).toBeVisible();
});

test('paper shows every rank, each with its number of friends', async ({ page }) => {
  await page.goto(routes.friends);
  await page.emulateMedia({ media: 'print' });
  const hero = page.getByRole('main').locator('section').first();
  for (const { label, payout } of told) {
    const rank = hero.locator('div').filter({ hasText: payout }).last();
    await expect(rank.getByText(payout, { exact: true })).toBeVisible();
    await expect(rank.getByText(label, { exact: true })).toBeVisible();
  }
  await expect(hero.getByText(friends.hero.tell.legend, { exact: true })).toBeHidden();
});
