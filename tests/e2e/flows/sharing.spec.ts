import type { Locator, Page } from '@playwright/test';
import { rgb } from '#brand/color.ts';
import { brandColors } from '#brand/palette.ts';
import { routes } from '#company/routes.ts';
import { storageKeys } from '#client/storage.ts';
import { interceptScripts } from '../../support/browser/scripts.ts';
import { settled } from '../../support/browser/settled.ts';
import { horizontalOverflow } from '../../support/page-checks/layout.ts';
import { setTextSize } from '../../support/page-checks/text-size.ts';
import { mockClipboard, mockShareSheet } from '../../support/browser/clipboard.ts';
import { expect, test } from '../../support/browser/test.ts';

test.use({ expectedErrors: /Failed to load resource/ });

const article = `${routes.perspectives}hiring-without-cvs/`;
const release = `${routes.pressReleases}castling-public-launch/`;
const letter = `${routes.ceoLetters}five-years-of-simple/`;

const expectNotice = (page: Page, text: string) => expect(page.getByRole('status')).toContainText(text);
const share = (within: Page | Locator) => within.getByRole('button', { name: 'Share' });
const pdf = (within: Page | Locator) => within.getByRole('link', { name: 'Download PDF' }).first();

async function expectDownload(page: Page, link: Locator, name: RegExp): Promise<void> {
  const started = page.waitForEvent('download');
  await link.click();
  await expectNotice(page, 'Download started');
  expect((await started).suggestedFilename()).toMatch(name);
}

/** Expects a disabled control that explains itself when clicked. */
async function expectNoPdf(page: Page, within: Page | Locator, kind: string): Promise<void> {
  const control = within.getByRole('button', { name: 'Download PDF' });
  await expect(control).toBeDisabled();
  await expect(control).toHaveAccessibleDescription('PDF not available');
  await control.click({ force: true });
  await expectNotice(page, `This ${kind} doesn't have an associated PDF file`);
}

test('sharing, saving and downloading a release or letter shows a notice', async ({ page }) => {
  const copied = await mockClipboard(page);
  await page.goto(release);
  await share(page).click();
  await expectNotice(page, 'Link copied to clipboard');
  await expectNotice(page, 'You can now share this press release.');
  expect(await copied()).toEqual([page.url()]);
  await page.getByRole('button', { name: 'Save' }).click();
  await expectNotice(page, 'Press release saved');
  await expectDownload(page, pdf(page), /^castling-.+\.pdf$/);
  await page.goto(`${routes.pressReleases}rook-scoop-general-availability/`);
  await expectNoPdf(page, page, 'press release');
  // In the list, each letter has its own address and PDF.
  await page.goto(routes.ceoLetters);
  const letters = page.getByRole('main').getByRole('article');
  const five = letters.filter({ hasText: 'Five years of simple' });
  await expect(five.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await five.getByRole('button', { name: 'Share: Five years of simple' }).click();
  await expectNotice(page, 'You can now share this letter.');
  expect(await copied()).toEqual([new URL(letter, page.url()).href]);
  const download = five.getByRole('link', { name: 'Download PDF: Five years of simple' });
  await expectDownload(page, download, /^five-years-of-simple\.pdf$/);
  await expectNoPdf(page, letters.filter({ hasText: 'What we got wrong' }), 'letter');
});

test('what is saved is on the search page until it is removed', async ({ page }) => {
  await page.goto(letter);
  await page.getByRole('button', { name: 'Save' }).click();
  await expectNotice(page, 'Letter saved');
  await page.goto(release);
  await page.getByRole('button', { name: 'Save' }).click();
  await expectNotice(page, 'Press release saved');
  await page.goto(routes.search);
  await page.reload();
  const saved = page.locator('#bookmarks a[href^="/"]');
  await expect(saved).toHaveText([/Castling/, /^Five years/]);
  // Back from the page cache. Ignores what Save cannot have stored.
  await page.evaluate((key) => (localStorage[key] += '\n/about/ About\n//x.example X\n{'), storageKeys.bookmarks);
  await page.evaluate(() => dispatchEvent(new Event('pageshow')));
  await expect(saved).toHaveText([/Castling/, /^Five years/, 'About']);
  for (const name of ['Castling', 'Five', 'About']) await page.getByRole('button', { name: `Remove: ${name}` }).click();
  await expect(page.locator('#bookmarks')).toBeHidden();
  await expect(page.getByRole('searchbox')).toBeFocused();
});

test('Save shows its state from the start, links to what is saved, and can be undone', async ({ page }) => {
  const saved = page.getByRole('button', { name: 'Saved', pressed: true });
  const { release: letScriptsGo } = await interceptScripts(page, { held: true });
  await page.goto(article);
  await page.getByRole('button', { name: 'Save', exact: true, pressed: false }).click();
  letScriptsGo();
  await expect(saved).toBeVisible();
  await page.getByRole('status').getByRole('link', { name: 'Find it on the search page.' }).click();
  await expect(page.locator('#bookmarks').getByRole('link')).toHaveCount(1);
  // In Firefox the next navigation would be interrupted.
  await settled(page);
  // Without React, then with it.
  const { release: letGoAgain } = await interceptScripts(page, { held: true });
  await page.goto(article);
  await expect(saved).toBeVisible();
  letGoAgain();
  await saved.hover();
  await page.locator('astro-island:not([ssr]) [data-saved-in]').waitFor();
  await expect(saved).toBeVisible();
  await saved.click();
  await expectNotice(page, 'Perspective removed');
  await expect(page.getByRole('button', { name: 'Save', exact: true, pressed: false })).toBeVisible();
  await page.goto(routes.search);
  await expect(page.locator('#bookmarks')).toBeHidden();
});

test('a phone shares by its sheet, says whether that was done, and copies if it fails', async ({ page }) => {
  await mockClipboard(page);
  const shared = await mockShareSheet(page);
  await page.goto(article);
  await share(page).click();
  await expectNotice(page, 'Link shared');
  expect(await shared()).toEqual([page.url()]);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  // The second time, the visitor closes the sheet.
  await share(page).click();
  await expect.poll(shared).toHaveLength(2);
  await page.getByRole('button', { name: 'Save' }).click();
  await expectNotice(page, 'Perspective saved');
  await expect(page.getByRole('status')).not.toContainText('Link');
  await share(page).click();
  await expectNotice(page, 'Link copied to clipboard');
});

test(
  'if the clipboard or storage is blocked, a notice says so, and the text to copy is selected',
  { tag: '@slow' },
  async ({ page }) => {
    await mockClipboard(page, true);
    await page.addInitScript("Object.defineProperty(window, 'localStorage', { value: null })");
    await page.goto(article);
    await share(page).click();
    await expectNotice(page, 'did not allow copying');
    const field = page.getByRole('textbox', { name: 'Address to share' });
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(page.url());
    const selected = field.evaluate((it: HTMLInputElement) => [it.selectionStart, it.selectionEnd]);
    expect(await selected).toEqual([0, page.url().length]);
    await page.getByRole('button', { name: 'Save' }).click();
    await expectNotice(page, 'Perspective not saved');
    await page.goto(routes.brandKit);
    await page.getByRole('button', { name: '#1D4ED8' }).click();
    await expectNotice(page, 'did not allow copying');
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('#1D4ED8');
  },
);

test('large text on a small phone leaves room for the address', { tag: '@chromium' }, async ({ page }) => {
  await mockClipboard(page, true);
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto(article);
  await setTextSize(page, 32);
  await share(page).click();
  await expect(page.getByRole('textbox', { name: 'Address to share' })).toBeFocused();
  expect(await horizontalOverflow(page)).toEqual([]);
});

test('a color is copied, and marked for two seconds', async ({ page }) => {
  const copied = await mockClipboard(page);
  await page.clock.install({ time: 0 });
  await page.goto(routes.brandKit);
  await page.clock.pauseAt(60_000);
  for (const { name, hex } of brandColors) {
    for (const value of [hex, rgb(hex)]) {
      await expect(page.getByRole('button', { name: `Copy ${value}, ${name}` })).toHaveText(value);
    }
  }
  const card = page.getByRole('listitem').filter({ hasText: 'Rank Blue' });
  const mark = page.getByText('Copied', { exact: true }).filter({ visible: true });
  // The icon next to the value is part of the button.
  await card.getByRole('button', { name: 'rgb(29, 78, 216)' }).locator('svg').click();
  await expect(card).toContainText('Copied');
  await expectNotice(page, 'Rank Blue: rgb(29, 78, 216)');
  await page.clock.runFor(1900);
  await expect(mark).toHaveCount(1);
  await page.clock.runFor(200);
  await expect(mark).toHaveCount(0);
  await card.getByRole('button', { name: '#1D4ED8' }).click();
  await expect.poll(copied).toEqual(['rgb(29, 78, 216)', '#1D4ED8']);
});

test('a download that starts before hydration shows a notice', async ({ page }) => {
  const { release: letScriptsGo } = await interceptScripts(page, { held: true });
  await page.goto(routes.pressReleases);
  const started = page.waitForEvent('download');
  await pdf(page).click();
  await started;
  letScriptsGo();
  await expectNotice(page, 'Download started');
  await page.goto(routes.about);
  await expectDownload(page, page.getByRole('link', { name: /^Download/ }), /-conduct\.pdf$/);
  await page.goto(routes.compliance);
  // Firefox numbers a second download of a file.
  await expectDownload(page, page.getByRole('link', { name: /Code of conduct/ }), /-conduct(?:-1)?\.pdf$/);
  await page.goto(routes.brandKit);
  await expectDownload(page, page.getByRole('link', { name: /brand kit/ }), /\.zip$/);
});

// A page each: Firefox is still busy with the last click when the next page opens.
for (const [address, name, missing, unreachable] of [
  [release, /PDF/, 'Unable to download PDF', 'Error downloading PDF'],
  [letter, /PDF/, 'Unable to download PDF', 'Failed to download PDF'],
  [routes.brandKit, /PNG/, 'Unable to download this file', 'Error downloading this file'],
] as const) {
  test(`a missing or unreachable file of ${address} shows a notice`, { tag: '@slow' }, async ({ page }) => {
    let response: 'file' | 'missing' | 'unreachable' = 'file';
    await page.route(/\.(?:pdf|png)$/, (route) => {
      if (response === 'file') return route.continue();
      return response === 'missing' ? route.fulfill({ status: 404 }) : route.abort();
    });
    await page.goto(address);
    const link = page.getByRole('link', { name }).first();
    response = 'missing';
    await link.click();
    await expect(page.getByRole('alert')).toContainText([missing]);
    response = 'unreachable';
    await link.click();
    await expect(page.getByRole('alert').last()).toContainText(unreachable);
  });
}
