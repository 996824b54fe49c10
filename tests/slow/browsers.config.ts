import { defineConfig } from '@playwright/test';
import config from '../../playwright.config.ts';

const others = config.projects?.filter(({ name }) => name !== 'chromium') ?? [];

/** `npm run test:browsers`: the flows in browsers other than Chromium. */
export default defineConfig({
  ...config,
  testDir: '../e2e',
  reporter: 'list',
  testIgnore: others.length === 0 ? '**' : [],
  projects: others,
});
