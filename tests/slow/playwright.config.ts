import { defineConfig } from '@playwright/test';
import config from '../../playwright.config.ts';

/** `npm run test:slow`: what takes minutes. */
export default defineConfig({
  ...config,
  testDir: '.',
  timeout: 600_000,
  reporter: 'list',
  projects: (config.projects ?? []).filter(({ name }) => name === 'chromium'),
});
