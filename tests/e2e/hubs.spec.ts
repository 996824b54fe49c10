import type { Page } from '@playwright/test';
import { routes } from '../../src/config/routes.ts';
import { watchClipboard } from '../support/clipboard.ts';
import { expect, test } from '../support/test.ts';

const withPdf = `${routes.pressReleases}castling-public-launch/`;
const withoutPdf = `${routes.pressReleases}rook-scoop-general-availability/`;
const letterWithPdf = `${routes.ceoLetters}five-years-of-simple/`;
const letterWithoutPdf = `${routes.ceoLetters}what-we-got-wrong-in-2024/`;

const notices = (page: Page) => page.getByRole('status');

/** Clicks a control that is disabled: it says why, to those who try it all the same. */
async function expectNoPdf(page: Page, control: ReturnType<Page['getByRole']>, words: string) {
  await expect(control).toBeDisabled();
  await expect(control).toHaveAccessibleDescription('PDF not available');
  await control.click({ force: true });
  await expect(notices(page)).toContainText(words);
}

test.describe('press releases', () => {
  test('the list leads to each release, and to the PDF where there is one', async ({ page }) => {
    await page.goto(routes.pressReleases);
    const releases = page.getByRole('main').getByRole('article');
    await expect(releases).toHaveCount(6);
    for (const release of await releases.all()) {
      await expect(release.getByText('Press Release', { exact: true })).toBeVisible();
      await expect(release.getByText(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/)).toBeVisible();
      await expect(release.getByText(/ …$/)).toBeVisible();
      await expect(release.getByRole('link', { name: 'Read Full Release' })).toBeVisible();
    }
    await expect(releases.getByRole('link', { name: 'Download PDF' })).toHaveCount(4);
    const castling = releases.filter({ hasText: 'Castling, Rook’s payment widget' });
    const download = page.waitForEvent('download');
    await castling.getByRole('link', { name: 'Download PDF' }).click();
    expect((await download).suggestedFilename()).toMatch(/^castling-[a-z-]+\.pdf$/);
    await expect(notices(page)).toContainText('Download started');
    await castling.getByRole('link', { name: 'Read Full Release' }).click();
    await page.waitForURL(`**${withPdf}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Castling');
  });

  test('a release is shared, saved and downloaded, and each is confirmed', async ({ page }) => {
    const copied = await watchClipboard(page);
    await page.goto(withPdf);
    const main = page.getByRole('main');
    await main.getByRole('button', { name: 'Share' }).click();
    await expect(notices(page)).toContainText('Link copied to clipboard');
    await expect(notices(page)).toContainText('You can now share this press release.');
    expect(await copied()).toEqual([page.url()]);
    await main.getByRole('button', { name: 'Save' }).click();
    await expect(notices(page)).toContainText('Press release saved');
    const download = page.waitForEvent('download');
    await main.getByRole('link', { name: 'Download PDF' }).click();
    expect((await download).suggestedFilename()).toMatch(/^castling-[a-z-]+\.pdf$/);
    await expect(notices(page)).toContainText('Download started');
    await expect(main.getByRole('heading', { name: 'Media Contact' })).toBeVisible();
    await expect(main.getByRole('link', { name: 'press@rook.example' })).toHaveAttribute('href', /^mailto:press@rook\.example\?subject=Castling/); // prettier-ignore
  });

  test('a PDF that is gone, and one out of reach, are told of', async ({ page }) => {
    await page.route('**/*.pdf*', (route) => route.fulfill({ status: 404, body: 'Not found' }));
    await page.goto(withPdf);
    await page.getByRole('link', { name: 'Download PDF' }).click();
    await expect(notices(page)).toContainText('Unable to download PDF');
    await page.unroute('**/*.pdf*');
    await page.route('**/*.pdf*', (route) => route.abort());
    await page.getByRole('link', { name: 'Download PDF' }).click();
    await expect(notices(page)).toContainText('Error downloading PDF');
  });

  test('without a PDF the control is disabled and says why', async ({ page }) => {
    await page.goto(withoutPdf);
    const control = page.getByRole('button', { name: 'Download PDF' });
    await expectNoPdf(page, control, "This press release doesn't have an associated PDF file");
  });

  test('links of the text open in a tab of their own', async ({ page, context }) => {
    await page.goto(withPdf);
    await page.getByRole('main').getByRole('link', { name: 'Rook Links', exact: true }).click();
    // By its address: a page that the browser readies under the pointer counts as a tab and goes again.
    const tabs = () => context.pages().filter((tab) => tab.url().endsWith(routes.links));
    await expect.poll(() => tabs().length).toBe(1);
    expect(await tabs()[0]?.evaluate(() => window.opener)).toBeNull();
    await expect(page).toHaveURL(new RegExp(`${withPdf}$`));
  });
});

test.describe('media coverage', () => {
  test('each piece names its publication, date and original', async ({ page }) => {
    await page.goto(routes.mediaCoverage);
    const pieces = page.getByRole('main').getByRole('article');
    await expect(pieces).toHaveCount(6);
    const labels: string[] = [];
    for (const piece of await pieces.all()) {
      await expect(piece.getByRole('heading', { level: 2 })).toBeVisible();
      await expect(piece.getByText(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/)).toBeVisible();
      const links = piece.getByRole('link');
      await expect(links).toHaveCount(2);
      await expect(links.first()).toHaveText('Read the Article');
      for (const link of await links.all()) {
        await expect(link).toHaveAttribute('href', /^https:\/\//);
        await expect(link).toHaveAttribute('target', '_blank');
        await expect(link).toHaveAttribute('rel', /noopener/);
      }
      labels.push((await links.last().innerText()).trim());
      // The mark of the publication stands before the cover.
      await expect(piece.getByRole('img')).toHaveCount(2);
      await expect(piece.getByRole('img').first()).toHaveAccessibleName(/./);
    }
    expect(labels.every((label) => label.replace('↗', '').trim() !== '')).toBe(true);
  });

  test('hides pictures that fail, and keeps the words', async ({ page }) => {
    await page.route('**/images/media-coverage/**', (route) => route.abort());
    await page.goto(routes.mediaCoverage);
    const pieces = page.getByRole('main').getByRole('article');
    for (const piece of await pieces.all()) {
      await piece.scrollIntoViewIfNeeded();
      for (const image of await piece.locator('img').all()) await expect(image).toBeHidden();
      await expect(piece.getByRole('link', { name: 'Read the Article' })).toBeVisible();
    }
  });
});

test.describe('letters from the CEO', () => {
  test('the list signs each letter, shares it and offers its PDF', async ({ page }) => {
    const copied = await watchClipboard(page);
    await page.goto(routes.ceoLetters);
    const letters = page.getByRole('main').getByRole('article');
    await expect(letters).toHaveCount(5);
    for (const letter of await letters.all()) await expect(letter).toContainText('Anika Rao');
    const five = letters.filter({ hasText: 'Five years of simple' });
    await five.getByRole('button', { name: 'Share' }).click();
    await expect(notices(page)).toContainText('You can now share this letter.');
    expect(await copied()).toEqual([new URL(letterWithPdf, page.url()).href]);
    const download = page.waitForEvent('download');
    await five.getByRole('link', { name: 'Download PDF' }).click();
    expect((await download).suggestedFilename()).toBe('five-years-of-simple.pdf');
    await expect(notices(page)).toContainText('Download started');
    const wrong = letters.filter({ hasText: 'What we got wrong in 2024' });
    const control = wrong.getByRole('button', { name: 'Download PDF' });
    await expectNoPdf(page, control, "This letter doesn't have an associated PDF file");
  });

  test('a letter ends with its author, and has neighbours in time', async ({ page }) => {
    await page.goto(letterWithPdf);
    await expect(page.getByRole('img', { name: 'Portrait of Anika Rao' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Anika Rao founded Rook in 2020');
    const neighbours = page.getByRole('navigation', { name: 'Next to this one' });
    await expect(neighbours.getByRole('link', { name: /^Newer/ })).toBeVisible();
    await neighbours.getByRole('link', { name: /^Older/ }).click();
    await page.waitForURL(`**${letterWithoutPdf}`);
    await page.getByRole('navigation', { name: 'Next to this one' }).getByRole('link', { name: /^Newer/ }).click(); // prettier-ignore
    await page.waitForURL(`**${letterWithPdf}`);
  });

  test('the newest has no newer neighbour, and the first no older', async ({ page }) => {
    await page.goto(routes.ceoLetters);
    const titles = page.getByRole('main').getByRole('article').getByRole('heading').getByRole('link'); // prettier-ignore
    const addresses = await titles.evaluateAll((links) => links.map((link) => link.getAttribute('href'))); // prettier-ignore
    for (const [address, missing] of [
      [addresses.at(0), /^Newer/],
      [addresses.at(-1), /^Older/],
    ] as const) {
      // prettier-ignore
      await page.goto(address ?? '');
      const neighbours = page.getByRole('navigation', { name: 'Next to this one' });
      await expect(neighbours.getByRole('link')).toHaveCount(1);
      await expect(neighbours.getByRole('link', { name: missing })).toHaveCount(0);
    }
  });

  test('a letter is saved, and without a PDF says so', async ({ page }) => {
    await page.goto(letterWithoutPdf);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(notices(page)).toContainText('Letter saved');
    const control = page.getByRole('button', { name: 'Download PDF' });
    await expectNoPdf(page, control, "This letter doesn't have an associated PDF file");
  });

  test('a main picture that fails is hidden, and its words stand in its place', async ({
    page,
  }) => {
    await page.route('**/images/ceo-letters/**', (route) => route.abort());
    await page.goto(letterWithPdf);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const picture = page.locator('main header img');
    await expect(picture).toHaveCount(1);
    await expect(picture).toBeHidden();
    const words = (await picture.getAttribute('alt')) ?? '';
    expect(words).not.toBe('');
    // Read out, and seen in the picture's own place.
    await expect(page.locator('main header')).toMatchAriaSnapshot(`- text: "${words}"`);
  });
});

test('a category that is chosen in place is shared, reloaded and left like its own page', async ({
  page,
}) => {
  const canonical = () => page.locator('link[rel=canonical]').getAttribute('href');
  await page.goto(`${routes.perspectives}category/field-notes/`);
  const own = { title: await page.title(), canonical: await canonical() };
  await page.goto(`${routes.perspectives}?category=All`);
  const all = { title: await page.title(), canonical: await canonical() };
  const sidebar = page.getByRole('navigation', { name: 'Categories' });
  const chosen = sidebar.getByRole('link', { name: 'Field Notes' });
  // The query wakes the list by itself; until it is awake, the link leads to the static page.
  await expect(page.locator('astro-island[component-url*=Perspectives]:not([ssr])')).toHaveCount(1);
  await chosen.click();
  await expect(page).toHaveURL(`${routes.perspectives}?category=Field+Notes`);
  await expect(page).toHaveTitle(own.title);
  expect(await canonical()).toBe(own.canonical);
  // Whoever opens the address that a browser shares sees the same list, without any script.
  const answer = await page.request.get(new URL(own.canonical ?? '').pathname);
  expect(await answer.text()).toContain(own.title);
  await page.reload();
  await expect(page).toHaveTitle(own.title);
  await expect(chosen).toHaveAttribute('aria-current', 'true');
  await page.goBack();
  await expect(page).toHaveTitle(all.title);
  expect(await canonical()).toBe(all.canonical);
});

test('the code of conduct on About is downloaded, and the page says so', async ({ page }) => {
  await page.goto(routes.about);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: /^Download/ }).click();
  expect((await download).suggestedFilename()).toBe('rook-code-of-conduct.pdf');
  await expect(notices(page)).toContainText('Download started');
});
