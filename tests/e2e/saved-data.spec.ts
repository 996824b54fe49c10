import type { Page } from '@playwright/test';
import { routes } from '../../src/config/routes.ts';
import { settled } from '../support/settled.ts';
import { expect, test } from '../support/test.ts';

/** Opens a page, and tells what it asked for beside itself, and what it still offers to fetch. */
async function visit(page: Page) {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(routes.about);
  await page.evaluate(() => document.fonts.ready);
  await settled(page);
  return {
    fonts: asked.filter((path) => path.endsWith('.woff2')),
    rules: await page.locator('script[type=speculationrules]').count(),
  };
}

const face = (page: Page) =>
  page
    .getByRole('heading', { level: 1 })
    .evaluate((headline) => getComputedStyle(headline).fontFamily);

test('a visitor who saves nothing is sent the display font, once, and all that makes a next page fast', async ({
  page,
}) => {
  const { fonts, rules } = await visit(page);
  expect(fonts).toHaveLength(1);
  expect(rules).toBe(1);
  expect(await face(page)).toMatch(/^Archivo,/);
});

/** Tells pages what the system would: no emulation of Chromium's knows either. */
const settings = {
  'the browser saves data': () => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  },
  'the visitor prefers reduced data': () => {
    const ask = window.matchMedia.bind(window);
    window.matchMedia = (query) =>
      ask(/prefers-reduced-data:\s*reduce/.test(query) ? 'all' : query);
  },
};

for (const [setting, tell] of Object.entries(settings)) {
  test(`where ${setting}, no font and no page to come is fetched`, async ({ page }) => {
    await page.addInitScript(tell);
    expect(await visit(page)).toEqual({ fonts: [], rules: 0 });
    expect(await face(page)).toMatch(/^"?Archivo Fallback/);
  });
}
