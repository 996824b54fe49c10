import { defineConfig } from '@playwright/test';
import config, { slowInFirefox } from '../../playwright.config.ts';

const others = config.projects?.filter(({ name }) => name !== 'chromium') ?? [];

/** `npm run test:browsers`: the longer flows in browsers other than Chromium. */
export default defineConfig({
  ...config,
  testDir: '../e2e',
  reporter: 'list',
  testIgnore: others.length === 0 ? '**' : [],
  projects: others.map((project) => ({
    ...project,
    grep: project.name === 'firefox' ? slowInFirefox : /@slow/,
    grepInvert: /@chromium/,
  })),
});
