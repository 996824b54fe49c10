import { routes } from '../../../src/config/routes.ts';
import { expect, test } from '../../support/browser/test.ts';

test.use({ expectedComplaints: /Failed to load resource|no\/such|no-such/ });

const letter = `${routes.ceoLetters}five-years-of-simple/`;
const date = /^[A-Z][a-z]+ \d{1,2}, \d{4}$/;

test('pictures that fail are hidden, and words stand in their place', async ({ page }) => {
  await page.route(/\/images\/(?:media-coverage|ceo-letters)\//, (route) => route.abort());
  await page.goto(routes.mediaCoverage);
  const pieces = page.getByRole('main').getByRole('article');
  await expect(pieces).toHaveCount(6);
  for (const piece of await pieces.all()) {
    await piece.scrollIntoViewIfNeeded();
    // The mark of the publication and the cover.
    await expect(piece.locator('img[hidden]')).toHaveCount(2);
    await expect(piece.getByRole('heading', { level: 2 })).toBeVisible();
    await expect(piece.getByText(date)).toBeVisible();
    await expect(piece.getByRole('link')).toHaveText([/Read the Article/, /\w/]);
  }
  await page.goto(letter);
  const picture = page.locator('main header img');
  await expect(picture).toBeHidden();
  const words = (await picture.getAttribute('alt')) ?? 'no words';
  await expect(page.locator('main header').getByText(words)).toBeVisible();
});

test('unknown addresses are logged; below a list they lead to it', async ({ page, complaints }) => {
  const logged = (words: string) => complaints.filter((line) => line.includes(words));
  for (const address of ['/no/such/page/', `${routes.mediaCoverage}no-such-story/`]) {
    expect((await page.goto(`${address}?from=test`))?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
    await expect.poll(() => logged(address)).toHaveLength(1);
    await expect(page).toHaveURL(`${address}?from=test`);
  }
  for (const hub of [routes.perspectives, routes.pressReleases, routes.ceoLetters]) {
    await page.goto(`${hub}no-such-slug/`);
    await expect(page).toHaveURL(hub);
    await expect(page).not.toHaveTitle(/not found/i);
    await expect.poll(() => logged(`${hub}no-such-slug/`)).toHaveLength(1);
  }
});
