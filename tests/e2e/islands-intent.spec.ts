import type { Locator } from '@playwright/test';
import { watchChunks, watchComplaints } from '../support/chunks.ts';
import { watchClipboard } from '../support/clipboard.ts';
import { scrollToPart } from '../support/scroll.ts';
import { settled } from '../support/settled.ts';
import { expect, test } from '../support/test.ts';

const pages = [
  '/navigation/',
  '/short/',
  '/faq/',
  '/counters/',
  '/colours/',
  '/share/',
  '/announcement/',
  '/perspectives/',
];

for (const path of pages) {
  test(`${path} asks for no script by being opened`, async ({ page }) => {
    const { asked } = await watchChunks(page);
    await page.clock.install();
    await page.setViewportSize({ width: 1280, height: 4000 });
    await page.goto(path);
    await page.clock.runFor(5000);
    await settled(page);
    expect(asked).toEqual([]);
    await expect(page.locator('link[rel=modulepreload], script[src]')).toHaveCount(0);
  });
}

const ways: Record<string, (button: Locator) => Promise<void>> = {
  mouse: (button) => button.click(),
  touch: (button) => button.tap(),
  keyboard: async (button) => {
    await button.focus();
    await button.press('Enter');
  },
  'the space bar': async (button) => {
    await button.focus();
    await button.press(' ');
  },
  'assistive technology': (button) =>
    button.evaluate((element) => {
      if (element instanceof HTMLElement) element.click();
    }),
  'a click on a drawing inside': (button) =>
    button.evaluate((element) => {
      const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
      element.append(drawing);
      drawing.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    }),
};

test.describe('a click that only React can answer', () => {
  test.use({ hasTouch: true });

  for (const [way, activate] of Object.entries(ways)) {
    test(`counts once by ${way}, though the script is on its way`, async ({ page }) => {
      const copied = await watchClipboard(page);
      const complaints = watchComplaints(page);
      const { release } = await watchChunks(page, { held: true });
      await page.goto('/share/');
      const share = page.getByRole('button', { name: 'Share' }).first();
      await activate(share);
      await expect(share).toHaveAttribute('aria-busy', 'true');
      // Within the click: later a browser may refuse.
      expect(await copied()).toEqual([page.url()]);
      release();
      await expect(page.getByText('Link copied to clipboard')).toBeVisible();
      await settled(page);
      expect(await copied()).toEqual([page.url()]);
      await expect(share).not.toHaveAttribute('aria-busy');
      expect(complaints).toEqual([]);

      // From now on it is an ordinary button.
      await activate(share);
      await expect.poll(copied).toHaveLength(2);
    });
  }

  test('counts once however often it is clicked while the script loads', async ({ page }) => {
    const copied = await watchClipboard(page);
    const { release } = await watchChunks(page, { held: true });
    await page.goto('/share/');
    const share = page.getByRole('button', { name: 'Share' }).first();
    for (let clicks = 0; clicks < 4; clicks += 1) await share.click();
    release();
    await expect(page.getByText('Link copied to clipboard')).toBeVisible();
    await settled(page);
    expect(await copied()).toHaveLength(1);
  });

  test('two buttons clicked while the script loads are both answered', async ({ page }) => {
    await watchClipboard(page);
    const { release } = await watchChunks(page, { held: true });
    await page.goto('/share/');
    await page.getByRole('button', { name: 'Save' }).first().click();
    await page.getByRole('button', { name: 'Share' }).first().click();
    release();
    await expect(page.getByText('Perspective saved')).toBeVisible();
    await expect(page.getByText('Link copied to clipboard')).toBeVisible();
  });

  for (const named of ['ShareBar.', 'react.', 'client.', 'island-kit.']) {
    test(`is answered when ${named}js fails once`, async ({ page }) => {
      const copied = await watchClipboard(page);
      await watchChunks(page, { named, failures: 1 });
      await page.goto('/share/');
      await page.getByRole('button', { name: 'Share' }).first().click();
      await expect(page.getByText('Link copied to clipboard')).toBeVisible();
      expect(await copied()).toHaveLength(1);
    });
  }

  test('ends in words when the script cannot be had, and in an answer once it can', async ({
    page,
  }) => {
    const copied = await watchClipboard(page);
    const { asked } = await watchChunks(page, { named: 'ShareBar.', failures: 2 });
    await page.goto('/share/');
    const share = page.getByRole('button', { name: 'Share' }).first();
    await share.click();
    await expect(page.getByRole('status')).toContainText('could not be loaded');
    // What helps where a browser remembers the failure of a script.
    const reload = page.getByRole('status').getByRole('button', { name: 'Reload the page' });
    await expect(reload).toBeVisible();
    await expect(share).not.toHaveAttribute('aria-busy');
    // Moving about tries no more; a second click does.
    const before = asked.length;
    await page.mouse.move(5, 5);
    await share.hover();
    await settled(page);
    expect(asked).toHaveLength(before);
    await share.click();
    await expect(page.getByText('Link copied to clipboard')).toBeVisible();
    await expect(reload).toBeHidden();
    // Each of the two clicks by itself: between them something else may have been copied.
    expect(await copied()).toEqual([page.url(), page.url()]);
  });
});

test('intent beside an island, or outside of what counts in it, asks for nothing', async ({
  page,
}) => {
  const { asked } = await watchChunks(page);
  await page.goto('/colours/');
  await page.getByRole('heading', { level: 1 }).click();
  await page.getByText('Text beside the downloads').click();
  await page.getByRole('link', { name: 'A link that is no download' }).hover();
  await settled(page);
  expect(asked).toEqual([]);
  await page.getByRole('link', { name: 'Logo as PNG' }).hover();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
});

test('links stay native while the script loads', async ({ page }) => {
  await watchChunks(page, { held: true });
  await page.goto('/perspectives/');
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/perspectives/page/2/');
});

test.describe('client:scrolled', () => {
  test('wakes at once where the page opens already scrolled', async ({ page }) => {
    await page.goto('/announcement/#below');
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test('fails in silence: the visitor has asked for nothing', async ({ page }) => {
    await watchChunks(page, { failures: Number.POSITIVE_INFINITY });
    await page.goto('/announcement/');
    // Written once the second try has failed as well.
    const failure = page.waitForEvent('console', (message) =>
      message.text().includes('Error hydrating'),
    );
    await scrollToPart(page, 0.8);
    await failure;
    await settled(page);
    await expect(page.getByRole('status')).toBeEmpty();
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  for (const disturbance of [{ held: true }, { failures: 1 }]) {
    test(`wakes in the end with ${JSON.stringify(disturbance)}`, async ({ page }) => {
      const { asked, release } = await watchChunks(page, disturbance);
      await page.goto('/announcement/');
      await scrollToPart(page, 0.8);
      await expect.poll(() => asked.length).toBeGreaterThan(0);
      release();
      await expect(page.getByRole('dialog')).toBeVisible();
    });
  }
});
