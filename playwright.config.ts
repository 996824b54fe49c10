import { defineConfig, devices } from '@playwright/test';
import { chromiumArgs, findChromium } from './scripts/find-chromium.mjs';
import { islandPagesFolder, siteFolder } from './tests/support/folders.ts';
import type { FolderOptions } from './tests/support/test.ts';

const executablePath = await findChromium();

export default defineConfig<object, FolderOptions>({
  testDir: 'tests',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  workers: 2,
  // All that is waited for comes late on a machine that does other things too.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // `npm test` reads the last for its totals, of two runs side by side.
  reporter: [
    ...(process.env['CI'] ? [['github'] as const] : []),
    ['list'],
    ['json', { outputFile: process.env['PLAYWRIGHT_REPORT'] ?? '.cache/playwright.json' }],
  ],
  use: {
    ...devices['Desktop Chrome'],
    launchOptions: {
      args: [
        ...chromiumArgs(),
        // Nothing is drawn by a graphics card, so that a process for it does nothing but copy.
        '--in-process-gpu',
        // Each page is left before a script that was optimized for it could make up for the time.
        '--js-flags=--no-opt,--no-maglev',
      ],
      ...(executablePath ? { executablePath } : {}),
    },
    trace: 'off',
  },
  projects: [
    // Each build stands once, for all tests of its project.
    { name: 'build-site', testMatch: 'support/build-site.setup.ts', timeout: 300_000 },
    { name: 'build-islands', testMatch: 'support/build-islands.setup.ts', timeout: 300_000 },
    {
      name: 'site',
      testMatch: ['e2e/**/*.spec.ts', 'a11y/**/*.spec.ts'],
      testIgnore: 'e2e/islands*.spec.ts',
      dependencies: ['build-site'],
      use: { folder: siteFolder },
    },
    {
      name: 'islands',
      testMatch: 'e2e/islands*.spec.ts',
      dependencies: ['build-islands'],
      use: { folder: islandPagesFolder },
    },
  ],
});
