import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import {
  findProgram,
  needs,
  startCaddy,
  startNginx,
  type WebServer,
} from '../support/hosting/web-servers.ts';
import { serveStatic } from '../../scripts/static-server.ts';
import { expect, test } from '../support/test.ts';

const servers: readonly (readonly [string, (folder: string) => Promise<WebServer>])[] = [
  ['the preview', (folder) => serveStatic(folder)],
  ['nginx', startNginx],
  ['caddy', startCaddy],
];

for (const [name, start] of servers) {
  test.describe(name === 'the preview' ? name : needs(name), () => {
    test.skip(name !== 'the preview' && findProgram(name) === null);

    test('sends what differs of a page once the browser has the dictionary', async ({
      folder,
      launchOptions,
    }) => {
      const server = await start(folder);
      // Dictionaries live in the cache of a profile.
      const profile = await mkdtemp(path.join(tmpdir(), 'profile-'));
      const context = await chromium.launchPersistentContext(profile, launchOptions);
      try {
        const first = await open(context, `${server.origin}/`);
        expect(first.encoding).not.toBe('dcz');
        // The browser takes its time: it fetches the dictionary when it has nothing else to do.
        await expect(async () => {
          const further = await open(context, `${server.origin}/links/`);
          expect(further.encoding).toBe('dcz');
          expect(further.vary).toMatch(/available-dictionary/i);
          expect(further.heading).toBe('The link in your bio can take the money.');
          expect(further.faults).toEqual([]);
        }).toPass({ timeout: 20_000 });
      } finally {
        await context.close();
        await server.close();
        await rm(profile, { recursive: true });
      }
    });
  });
}

/** Opens a page in a tab of its own, and tells how it came. */
async function open(context: BrowserContext, address: string) {
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  const response = await page.goto(address);
  const headers = (await response?.allHeaders()) ?? {};
  const heading = await page.getByRole('heading', { level: 1 }).innerText();
  await page.close();
  return { encoding: headers['content-encoding'], vary: headers['vary'], heading, faults };
}
