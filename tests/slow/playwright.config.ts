import { defineConfig } from '@playwright/test';
import config, { slowInFirefox } from '../../playwright.config.ts';

const projects = config.projects ?? [];

/** `npm run test:slow`: what takes minutes, and the slow flows in each browser. */
export default defineConfig({
  ...config,
  testDir: '.',
  timeout: 600_000,
  reporter: 'list',
  projects: [
    ...projects.filter(({ name }) => name === 'chromium'),
    ...projects.map((project) => ({
      ...project,
      name: `${String(project.name)} slow flows`,
      testDir: '../e2e',
      testIgnore: [],
      grep: /@slow/,
      grepInvert: project.name === 'chromium' ? /(?!)/ : /@chromium/,
    })),
    ...projects
      .filter(({ name }) => name === 'firefox')
      .map((project) => ({
        ...project,
        testDir: '../e2e',
        testIgnore: [],
        testMatch: slowInFirefox,
      })),
  ],
});
