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
    ...projects.map((project) => ({
      ...project,
      name: `${String(project.name)} flows`,
      testDir: '../e2e',
      grep: project.name === 'firefox' ? slowInFirefox : /@slow/,
      grepInvert: project.name === 'chromium' ? /(?!)/ : /@chromium/,
    })),
    ...projects.filter(({ name }) => name === 'chromium'),
  ],
});
