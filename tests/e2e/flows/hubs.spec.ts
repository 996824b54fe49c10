import { routes } from '#company/routes.ts';
import { expect, test } from '../../support/browser/test.ts';

test.use({ expectedErrors: /Failed to load resource|no\/such|no-such/ });

const letter = `${routes.ceoLetters}five-years-of-simple/`;
const date = /^[A-Z][a-z]+ \d{1,2}, \d{4}$/;

test('images that fail to load are replaced by text', async ({ page }) => {
  await page.route(/\/images\/(?:media-coverage|ceo-letters)\//, (route) => route.abort());
  await page.goto(routes.mediaCoverage);
  const pieces = page.getByRole('main').getByRole('article');
  await expect(pieces).not.toHaveCount(0);
  for (const piece of await pieces.all()) {
    await piece.scrollIntoViewIfNeeded();
    // The publication's logo and the cover.
    await expect(piece.locator('img[hidden]')).toHaveCount(2);
    await expect(piece.getByRole('heading', { level: 2 })).toBeVisible();
    await expect(piece.getByText(date)).toBeVisible();
    await expect(piece.getByRole('link')).toHaveText([/\w/, /Read the Article/]);
  }
  await page.goto(letter);
  const picture = page.locator('main header img');
  await expect(picture).toBeHidden();
  const alt = (await picture.getAttribute('alt')) ?? 'no alt text';
  await expect(page.locator('main header').getByText(alt)).toBeVisible();
});

test('unknown addresses show the 404 page or lead to their list, and are logged', async ({ page, consoleErrors }) => {
  const logged = (address: string) => consoleErrors.filter((line) => line.includes(address));
  for (const address of ['/no/such/page/', `${routes.mediaCoverage}no-such-story/`]) {
    expect((await page.goto(`${address}?from=test`))?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
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
