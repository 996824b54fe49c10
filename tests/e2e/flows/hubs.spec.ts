import { routes } from '../../../src/config/routes.ts';
import { expect, test } from '../../support/browser/test.ts';

test.use({ expectedComplaints: /Failed to load resource|no\/such|no-such/ });

const release = `${routes.pressReleases}castling-public-launch/`;
const letter = `${routes.ceoLetters}five-years-of-simple/`;
const date = /^[A-Z][a-z]+ \d{1,2}, \d{4}$/;

test('a list leads to each release, whose links open tabs', async ({ page, context }) => {
  await page.goto(routes.pressReleases);
  const releases = page.getByRole('main').getByRole('article');
  for (const words of ['Press Release', date, / …$/]) {
    await expect(releases.getByText(words, { exact: true })).toHaveCount(6);
  }
  const castling = releases.filter({ hasText: 'Castling, Rook’s payment widget' });
  await castling.getByRole('link', { name: 'Read Full Release' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Castling');
  await page.getByRole('main').getByRole('link', { name: 'Rook Links', exact: true }).click();
  // By its address: a page that the browser readies under the pointer counts as a tab and goes again.
  const tabs = () => context.pages().filter((tab) => tab.url().endsWith(routes.links));
  await expect.poll(() => tabs().length).toBe(1);
  expect(await tabs()[0]?.evaluate(() => window.opener)).toBeNull();
  await expect(page).toHaveURL(release);
});

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

test('letters are signed and have neighbors in time', async ({ page }) => {
  await page.goto(routes.ceoLetters);
  const letters = page.getByRole('main').getByRole('article');
  await expect(letters.filter({ hasText: 'Anika Rao' })).toHaveCount(5);
  const neighbors = page.getByRole('navigation', { name: 'Next to this one' }).getByRole('link');
  // From the newest, which has no newer one, to the first, which has no older one.
  await letters.first().getByRole('heading').getByRole('link').click();
  for (const present of [[/Older/], [/Older/, /Newer/], [/Older/, /Newer/], [/Older/, /Newer/]]) {
    await expect(neighbors).toHaveText(present);
    const address = page.url();
    await neighbors.first().click();
    await expect(page).not.toHaveURL(address);
  }
  await expect(neighbors).toHaveText([/Newer/]);
  await expect(page.getByRole('img', { name: 'Portrait of Anika Rao' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Anika Rao founded Rook in 2020');
});

test('unknown addresses are logged; below a list they lead to it', async ({ page, complaints }) => {
  const logged = (words: string) => complaints.filter((line) => line.includes(words));
  for (const address of ['/no/such/page/', `${routes.mediaCoverage}no-such-story/`]) {
    expect((await page.goto(`${address}?from=test`))?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
    expect(logged(address)).toHaveLength(1);
    await expect(page).toHaveURL(`${address}?from=test`);
  }
  for (const hub of [routes.perspectives, routes.pressReleases, routes.ceoLetters]) {
    await page.goto(`${hub}no-such-slug/`);
    await expect(page).toHaveURL(hub);
    await expect(page).not.toHaveTitle(/not found/i);
    expect(logged(`${hub}no-such-slug/`)).toHaveLength(1);
  }
});
