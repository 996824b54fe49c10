import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { type Server, createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { routes } from '#company/routes.ts';
import { consent } from '#copy/consent.ts';
import { serve } from '../../../scripts/preview.ts';
import { freePort } from '../../hosting/web-server.ts';
import { axeViolations } from '../../support/browser/axe.ts';
import { settled } from '../../support/browser/settled.ts';
import { expect, test } from '../../support/browser/test.ts';
import { recipes } from '../../support/changes/recipes.ts';
import { copyProject } from '../../support/copy-project.ts';
import { cleanEnv } from '../../support/run-build.ts';
import { root } from '../../support/site.ts';

const widget = `
  const { origin } = new URL(document.currentScript.src);
  const add = (name, values) => document.body.append(Object.assign(document.createElement(name), values));
  add('link', { rel: 'stylesheet', href: origin + '/widget.css', onload: () => document.fonts.load('1rem chat') });
  add('iframe', { src: origin + '/frame.html', title: 'Chat' });
  void fetch(origin + '/visitor.json');
  localStorage.setItem('quick_chat_visitor', '1');
  sessionStorage.setItem('quick_chat_draft', 'Hello');
  document.cookie = 'quick_chat=1; Path=/';`;

/** The files of the chat of the recipe. */
const files: Readonly<Record<string, readonly [type: string, body: string | Uint8Array]>> = {
  '/widget.js': ['text/javascript', widget],
  '/widget.css': ['text/css', '@font-face { font-family: chat; src: url(font.woff2) }'],
  '/font.woff2': ['font/woff2', readFileSync(path.join(root, 'src/brand/assets/fonts/archivo-600.woff2'))],
  '/frame.html': ['text/html', '<p>How can we help?</p>'],
  '/visitor.json': ['application/json', '{}'],
};

const button = (page: Page) => page.getByRole('button', { name: 'Chat with us' });
const frame = (page: Page) => page.locator('iframe[title="Chat"]');
const banner = (page: Page) => page.getByRole('region', { name: consent.control });
const choose = (page: Page, answer: string, name: string) =>
  page.getByRole('button', { name: `${answer} ${name}` }).click();
const openBanner = (page: Page) => page.getByRole('contentinfo').getByRole('button', { name: consent.control }).click();

// One worker builds a copy that has the service besides analytics, once. A violation of the policy fails a test.
test.describe('a service that the recipe adds', { tag: ['@chromium', '@slow'] }, () => {
  test.describe.configure({ mode: 'default' });
  let folder: string;
  let host: Server;
  let site: Awaited<ReturnType<typeof serve>>;
  let requested: (string | undefined)[];

  test.beforeAll(async () => {
    test.setTimeout(600_000);
    const port = await freePort();
    host = createServer(({ url = '' }, response) => {
      requested.push(url);
      const [type, body] = files[url] ?? ['text/plain', ''];
      response.writeHead(200, { 'content-type': type, 'access-control-allow-origin': '*' }).end(body);
    });
    await once(host.listen(port, '127.0.0.1'), 'listening');
    folder = await mkdtemp(path.join(tmpdir(), 'third-party-'));
    copyProject(folder);
    await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
    const recipe = recipes(folder).find(([name]) => name === 'A third-party service');
    recipe?.[1]();
    const list = path.join(folder, 'src/copy/third-party-services.ts');
    const text = readFileSync(list, 'utf8').replaceAll('https://chat.rook.example', `http://127.0.0.1:${port}`);
    writeFileSync(list, text);
    const env = { ...cleanEnv(), NODE_ENV: 'production', PUBLIC_ANALYTICS_ID: 'G-TEST123456' };
    await promisify(execFile)(process.execPath, ['node_modules/astro/bin/astro.mjs', 'build'], { cwd: folder, env });
    site = await serve(path.join(folder, 'dist'));
  });
  test.beforeEach(async ({ page }) => {
    requested = [];
    await page.route('https://www.googletagmanager.com/**', (route) => {
      requested.push('Google');
      return route.fulfill({ contentType: 'text/javascript', body: '' });
    });
  });
  test.afterAll(async () => {
    site.close();
    host.close();
    await rm(folder, { recursive: true });
  });

  test('loads after the click, and each service has an answer of its own, which is remembered', async ({ page }) => {
    await page.goto(site.origin + routes.contact);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await axeViolations(page, '#consent')).toEqual([]);
    }
    await choose(page, consent.refuse, 'Google Analytics');
    await expect(banner(page)).toBeHidden();
    await page.keyboard.press('Tab');
    await settled(page);
    expect(requested).toEqual([]);
    await button(page).click();
    await expect(frame(page).contentFrame().getByText('How can we help?')).toBeVisible();
    await expect.poll(() => [...requested].sort()).toEqual(Object.keys(files).sort());
    expect(await page.evaluate(() => document.fonts.check('1rem chat'))).toBe(true);
    // Later pages load it after the first action, when idle.
    requested = [];
    await page.goto(site.origin + routes.terms);
    await settled(page);
    expect(requested).toEqual([]);
    await page.keyboard.press('Tab');
    await expect(frame(page)).toBeVisible();
    await openBanner(page);
    await choose(page, consent.allow, 'Google Analytics');
    await expect.poll(() => requested).toContain('Google');
  });

  test('withdrawal removes it and what it stored, and keeps the other', async ({ page }) => {
    await page.goto(site.origin + routes.contact);
    await choose(page, consent.allow, 'Google Analytics');
    await button(page).click();
    await expect(frame(page)).toBeVisible();
    await expect.poll(() => requested).toContain('Google');
    await openBanner(page);
    const again = page.waitForEvent('load');
    await choose(page, consent.refuse, 'Quick Chat');
    await again;
    requested = [];
    await page.keyboard.press('Tab');
    await expect.poll(() => requested).toEqual(['Google']);
    await settled(page);
    expect(requested).toEqual(['Google']);
    await expect(frame(page)).toHaveCount(0);
    const stored = () => [document.cookie, ...Object.keys(localStorage).sort(), ...Object.keys(sessionStorage)];
    expect(await page.evaluate(stored)).toEqual(['', 'consent:chat', 'consent:google-analytics']);
  });

  test('does not load where the browser sends Global Privacy Control, and the banner says why', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true });
      localStorage.setItem('consent:chat', 'granted');
      localStorage.setItem('quick_chat_visitor', '1');
    });
    await page.goto(site.origin + routes.contact);
    await button(page).click();
    await expect(banner(page)).toContainText('Global Privacy Control');
    await expect(page.getByRole('button', { name: `${consent.allow} Quick Chat` })).toBeDisabled();
    await settled(page);
    expect(requested).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem('quick_chat_visitor'))).toBeNull();
  });
});
