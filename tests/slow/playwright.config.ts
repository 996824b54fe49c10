import { defineConfig } from '@playwright/test';
import config from '../../playwright.config.ts';

const copies = ['**/newcomer.spec.ts', '**/grown.spec.ts'];
const chromium = config.projects?.filter(({ name }) => name === 'chromium') ?? [];

/** `npm run test:slow`: tests that take minutes. */
export default defineConfig({
  ...config,
  testDir: '.',
  timeout: 600_000,
  // With more, the copies, which take longest, would get too little of two processors.
  workers: 3,
  reporter: [['list'], ['json', { outputFile: '../../.cache/tests/playwright.json' }]],
  projects: [
    // First, because these take longest.
    { name: 'copies', testMatch: copies },
    ...chromium.map((project) => ({ ...project, name: 'flows', testDir: '../e2e', grep: /@slow/, grepInvert: [] })),
    ...chromium.map((project) => ({ ...project, testIgnore: copies, grepInvert: [] })),
  ],
});
