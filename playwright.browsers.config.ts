import { defineConfig } from '@playwright/test';
import { findFirefox, findOldChromium, findWebKit } from './scripts/find-engines.mjs';
import type { EngineOptions } from './tests/browsers/test.ts';

/** Engines beside today's Chromium, in which the flows of `tests/browsers` run. */
const engines = {
  firefox: await findFirefox(),
  webkit: await findWebKit(),
  // Only `npm run test:browsers` brings it.
  ...findOldChromium(),
};

for (const found of Object.values(engines)) {
  if (!('missing' in found)) continue;
  if (process.env['BROWSERS_REQUIRED'] === 'true') {
    throw new Error(`${found.missing}. BROWSERS_REQUIRED=true asks for it.`);
  }
  // Workers read this file as well.
  if (process.env['TEST_WORKER_INDEX'] === undefined) console.log(found.missing);
}

export default defineConfig<EngineOptions, EngineOptions>({
  testDir: 'tests',
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  workers: 2,
  timeout: 120_000,
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
