import { defineConfig } from '@playwright/test';
import config, { slowInFirefox } from '../../playwright.config.ts';

const projects = config.projects ?? [];

/** `npm run test:slow`: tests that take minutes, and the slow flows in each browser. */
export default defineConfig({
  ...config,
  testDir: '.',
  timeout: 600_000,
  reporter: 'list',
  // The bare machine takes longest, so Chromium's other tests come before its flows.
  projects: projects.flatMap((project) => {
    const flows = {
      ...project,
      name: `${String(project.name)} flows`,
      testDir: '../e2e',
      grep: project.name === 'firefox' ? slowInFirefox : /@slow/,
      grepInvert: project.name === 'chromium' ? /(?!)/ : /@chromium/,
    };
    return project.name === 'chromium' ? [project, flows] : [flows];
  }),
});
