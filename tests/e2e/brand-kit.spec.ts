import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import { brandColours } from '../../src/brand/palette.ts';
import { downloads } from '../../src/config/site.ts';
import { rgb } from '../../src/brand/colour.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/brand-kit/');
});

test('each hex and each rgb value is a button; copying marks that color for two seconds', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install();
  await page.reload();
  for (const { name, hex } of brandColours) {
    for (const value of [hex, rgb(hex)]) {
      const button = page.getByRole('button', { name: `Copy ${value}, ${name}`, exact: true });
      await expect(button).toHaveText(value);
    }
  }
  const card = page.getByRole('listitem').filter({ hasText: 'Rank Blue' });
  await card.getByRole('button', { name: 'rgb(29, 78, 216)' }).click();
  await expect(card.getByText('Copied', { exact: true })).toBeVisible();
  await expect(page.getByText('Copied', { exact: true }).filter({ visible: true })).toHaveCount(1);
  await expect(page.getByRole('status').getByText('Color copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('rgb(29, 78, 216)');
  await page.clock.runFor(2100);
  await expect(card.getByText('Copied', { exact: true })).toBeHidden();
});

test('a click on a logo downloads it and says so', async ({ page }) => {
  const started = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download Francais as PNG' }).click();
  expect((await started).suggestedFilename()).toBe('rook-francais.png');
  await expect(page.getByRole('status').getByText('Download started')).toBeVisible();
});

test('the zip holds every PNG that the page offers, byte for byte', async ({ page, request }) => {
  const started = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the brand kit' }).click();
  const kit = unzipSync(await readFile(await (await started).path()));
  const offered = await page
    .locator('a[download][href$=".png"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(offered).toHaveLength(14);
  for (const address of offered) {
    const name = address.slice(downloads.brandFolder.length);
    const single = await (await request.get(address)).body();
    expect(single.equals(kit[`rook-brand-kit/png/${name}`] ?? Buffer.alloc(0)), name).toBe(true);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('values are read and files are links', async ({ page }) => {
    await expect(page.getByText('#F2B705')).toBeVisible();
    const started = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download Mark as SVG' }).click();
    expect((await started).suggestedFilename()).toBe('rook-mark.svg');
  });
});
