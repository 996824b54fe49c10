import { defineConfig } from '@playwright/test';
import config, { slowInFirefox } from '../../playwright.config.ts';

const newcomer = '**/newcomer.spec.ts';
const projects = config.projects ?? [];

/** `npm run test:slow`: tests that take minutes, and the slow flows in each browser. */
export default defineConfig({
  ...config,
  testDir: '.',
  timeout: 600_000,
  reporter: [['list'], ['json', { outputFile: '../../.cache/tests/playwright.json' }]],
  projects: [
    // First, because it takes longest.
    { name: 'newcomer', testMatch: newcomer },
    ...projects.map((project) => ({
      ...project,
      name: `${String(project.name)} flows`,
      testDir: '../e2e',
      grep: project.name === 'firefox' ? slowInFirefox : /@slow/,
      grepInvert: project.name === 'chromium' ? /(?!)/ : /@chromium/,
    })),
    ...projects.filter(({ name }) => name === 'chromium').map((each) => ({ ...each, testIgnore: newcomer })),
  ],
});
