import { defineConfig } from '@playwright/test';
import { findFirefox, findWebKit } from './scripts/find-engines.mjs';
import type { EngineOptions } from './tests/browsers/test.ts';

/** Engines beside today's Chromium, for whose flows `tests/browsers` has. */
const engines = { firefox: await findFirefox(), webkit: await findWebKit() };

const required = process.env['BROWSERS_REQUIRED'] === 'true';
for (const found of Object.values(engines)) {
  if (!('missing' in found)) continue;
  if (required) throw new Error(`${found.missing} (BROWSERS_REQUIRED asks for every engine.)`);
  // Workers read this file as well.
  if (process.env['TEST_WORKER_INDEX'] === undefined) console.log(found.missing);
}

export default defineConfig<EngineOptions, EngineOptions>({
  testDir: 'tests',
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  workers: 2,
  timeout: 60_000,
  reporter: [['list'], ['json', { outputFile: '.cache/playwright-browsers.json' }]],
  projects: [
    { name: 'build-site', testMatch: 'support/build-site.setup.ts', timeout: 300_000 },
    { name: 'build-islands', testMatch: 'support/build-islands.setup.ts', timeout: 300_000 },
    ...Object.entries(engines).map(([name, found]) => ({
      name,
      testMatch: 'browsers/flows/*.spec.ts',
      dependencies: ['build-site', 'build-islands'],
      use: { found },
    })),
  ],
});
