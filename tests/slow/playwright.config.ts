import { defineConfig } from '@playwright/test';
import config from '../../playwright.config.ts';

const newcomer = '**/newcomer.spec.ts';
const chromium = config.projects?.filter(({ name }) => name === 'chromium') ?? [];

/** `npm run test:slow`: tests that take minutes. */
export default defineConfig({
  ...config,
  testDir: '.',
  timeout: 600_000,
  // With more, the newcomer, which takes longest, would get too little of two processors.
  workers: 3,
  reporter: [['list'], ['json', { outputFile: '../../.cache/tests/playwright.json' }]],
  projects: [
    // First, because it takes longest.
    { name: 'newcomer', testMatch: newcomer },
    ...chromium.map((project) => ({ ...project, name: 'flows', testDir: '../e2e', grep: /@slow/, grepInvert: [] })),
    ...chromium.map((project) => ({ ...project, testIgnore: newcomer, grepInvert: [] })),
  ],
});
