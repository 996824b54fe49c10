import { violationsOf } from '../support/axe.ts';
import { watchChunks, watchComplaints } from '../support/chunks.ts';
import { watchClipboard } from '../support/clipboard.ts';
import { expect, test } from '../support/test.ts';

test.describe('share bar', () => {
  test('copies the address of an item of a list', async ({ page }) => {
    const copied = await watchClipboard(page);
    await page.goto('/share/');
    const letter = page.getByRole('region', { name: 'Letter of a list' });
    await expect(letter.getByRole('button', { name: 'Save' })).toHaveCount(0);
    await letter.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByRole('status')).toContainText('You can now share this letter.');
    expect(await copied()).toEqual([
      new URL('/letter-from-the-ceo/a-year-of-less/', page.url()).href,
    ]);
  });

  test('saves in each kind’s own words', async ({ page }) => {
    await page.goto('/share/');
    const regions = {
      Perspective: 'Perspective saved',
      'Press release': 'Press release saved',
      'Letter without a PDF': 'Letter saved',
    };
    for (const [name, words] of Object.entries(regions)) {
      const region = page.getByRole('region', { name, exact: true });
      await region.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('status')).toContainText(words);
    }
    await expect(page.getByRole('status')).toContainText('saved to your bookmarks');
  });

  test('selects the address when the clipboard is refused', async ({ page }) => {
    await watchClipboard(page, true);
    const complaints = watchComplaints(page);
    await page.goto('/share/');
    await page.getByRole('button', { name: 'Share' }).first().click();
    await expect(page.getByRole('status')).toContainText('did not allow copying');
    const field = page.getByRole('textbox', { name: 'Address to share' });
    await expect(field).toBeFocused();
    expect(
      await field.evaluate((input) =>
        input instanceof HTMLInputElement
          ? input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0)
          : '',
      ),
    ).toBe(page.url());
    expect(complaints).toEqual([]);
  });

  test('opens the system’s share sheet on touch devices that have one', async ({
    browser,
    origin,
  }) => {
    const context = await browser.newContext({ isMobile: true, hasTouch: true, baseURL: origin });
    const page = await context.newPage();
    const copied = await watchClipboard(page);
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'share', {
        value: (data: ShareData) => {
          document.title = `shared ${data.title} ${data.url}`;
          return Promise.resolve();
        },
      });
    });
    await page.goto('/share/');
    await page.getByRole('button', { name: 'Share' }).first().tap();
    await expect(page).toHaveTitle(`shared On castling early ${page.url()}`);
    expect(await copied()).toEqual([]);
    await context.close();
  });

  test('a PDF downloads as a plain link, and the visitor is told', async ({ page }) => {
    await page.goto('/share/');
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download PDF' }).first().click();
    expect((await download).suggestedFilename()).toBe('rook-launches-links.pdf');
    await expect(page.getByRole('status')).toContainText('Download started');
  });

  test('a PDF that is gone, and one that cannot be asked for, are told apart', async ({ page }) => {
    await page.goto('/share/');
    const letter = page.getByRole('region', { name: 'Letter of a list' });
    const link = letter.getByRole('link', { name: 'Download PDF' });
    await link.click();
    await expect(page.getByRole('status')).toContainText('Unable to download PDF');
    await page.route('**/gone.pdf', (route) => route.abort());
    await link.click();
    await expect(page.getByRole('status')).toContainText('Failed to download PDF');
  });

  test('without a PDF the control is disabled and says so', async ({ page }) => {
    await page.goto('/share/');
    const region = page.getByRole('region', { name: 'Press release without a PDF' });
    const control = region.getByRole('button', { name: 'Download PDF' });
    await expect(control).toBeDisabled();
    await expect(control).toHaveAccessibleDescription('PDF not available');
    await control.click({ force: true });
    await expect(page.getByRole('status')).toContainText(
      "This press release doesn't have an associated PDF file",
    );
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('keeps the plain link and hides what needs a script', async ({ page }) => {
      await page.goto('/share/');
      await expect(page.getByRole('link', { name: 'Download PDF' })).toHaveCount(2);
      await expect(page.getByText('PDF not available').first()).toBeVisible();
    });
  });
});

test.describe('notices', () => {
  test('stand five seconds, wait while pointed at or focused, and can be dismissed', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto('/share/');
    await page.getByRole('button', { name: 'Save' }).first().click();
    const notice = page.getByText('Perspective saved');
    await expect(notice).toBeVisible();
    await page.clock.runFor(4000);
    await expect(notice).toBeVisible();
    await notice.hover();
    await page.clock.runFor(20_000);
    await expect(notice).toBeVisible();
    await page.mouse.move(5, 5);
    await page.clock.runFor(4800);
    await expect(notice).toBeHidden();

    await page.getByRole('button', { name: 'Save' }).first().click();
    await page.getByRole('button', { name: 'Dismiss' }).focus();
    await page.clock.runFor(20_000);
    await expect(notice).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(notice).toBeHidden();
    await page.clock.runFor(100);
    await expect(page.getByRole('button', { name: 'Save' }).first()).toBeFocused();
  });

  test('all go on Escape, and the focus goes back from them to where it came from', async ({
    page,
  }) => {
    await watchClipboard(page);
    await page.goto('/share/');
    await page.getByRole('button', { name: 'Share' }).first().click();
    const save = page.getByRole('button', { name: 'Save' }).first();
    await save.click();
    const dismiss = page.getByRole('button', { name: 'Dismiss' });
    await expect(dismiss).toHaveCount(2);
    await dismiss.first().focus();
    await page.keyboard.press('Escape');
    await expect(dismiss).toHaveCount(0);
    await expect(save).toBeFocused();
  });

  test('stack in the one live region, and have nothing for axe to find', async ({ page }) => {
    await watchClipboard(page);
    await page.goto('/share/');
    await page.getByRole('button', { name: 'Save' }).first().click();
    await page.getByRole('button', { name: 'Share' }).first().click();
    const region = page.getByRole('status');
    await expect(region).toHaveCount(1);
    await expect(region.getByRole('button', { name: 'Dismiss' })).toHaveCount(2);
    expect(await violationsOf(page)).toEqual([]);
  });
});

test.describe('colors', () => {
  test('a click copies and marks that color for two seconds', async ({ page }) => {
    const copied = await watchClipboard(page);
    await page.clock.install();
    await page.goto('/colours/');
    const red = page.getByRole('listitem').filter({ hasText: 'Red' });
    const blue = page.getByRole('listitem').filter({ hasText: 'Blue' });
    await red.getByRole('button', { name: '#C8102E' }).click();
    await expect(red.getByText('Copied', { exact: true })).toBeVisible();
    await expect(blue.getByText('Copied', { exact: true })).toBeHidden();
    await expect(page.getByRole('status')).toContainText('Red: #C8102E');
    await page.clock.runFor(1000);
    await expect(red.getByText('Copied', { exact: true })).toBeVisible();
    await page.clock.runFor(1100);
    await expect(red.getByText('Copied', { exact: true })).toBeHidden();
    await blue.getByRole('button', { name: 'rgb(29, 78, 216)' }).click();
    await expect.poll(copied).toEqual(['#C8102E', 'rgb(29, 78, 216)']);
  });

  test('a refused clipboard says so and selects the value', async ({ page }) => {
    await watchClipboard(page, true);
    await page.goto('/colours/');
    await page.getByRole('button', { name: '#1D4ED8' }).click();
    await expect(page.getByRole('status')).toContainText('did not allow copying');
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('#1D4ED8');
  });
});

test.describe('downloads', () => {
  test('a click made before the script came is told of as well', async ({ page }) => {
    const { release } = await watchChunks(page, { held: true });
    await page.goto('/colours/');
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Logo as PNG' }).click();
    expect((await download).suggestedFilename()).toBe('icon-512.png');
    release();
    await expect(page.getByRole('status')).toContainText('Download started');
  });

  test('a file that is gone is told of', async ({ page }) => {
    await page.goto('/colours/');
    await page.getByRole('link', { name: 'A logo that is gone' }).click();
    await expect(page.getByRole('status')).toContainText('Unable to download');
  });
});
