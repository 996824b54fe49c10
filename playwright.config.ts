import { type Project, defineConfig, devices, firefox } from '@playwright/test';
import { chromiumArgs, findBrowsers } from './scripts/find-browsers.mjs';

const port = Number(process.env['PORT'] ?? 4173);
const found = findBrowsers();
/** Makes Firefox a quarter faster: fewer frames, and no processes that tests do not need. */
const firefoxUserPrefs = {
  'layout.frame_rate': 10,
  'browser.tabs.remote.separateFileUriProcess': false,
  'dom.ipc.processPrelaunch.enabled': false,
  'fission.autostart': false,
};

/**
 * `npm test` runs Chromium alone; the others, which are slower, run with `npm run test:browsers`. Tests tagged `@chromium`
 * need features that only Chromium has in Playwright. Those tagged `@slow`, such as what happens when a script or a file
 * fails to load, run in Chromium in `npm run test:slow`.
 */
const projects: Project[] = [
  {
    name: 'firefox',
    // One, as starting Firefox takes longer than several tests.
    workers: 1,
    grepInvert: /@chromium/,
    use: {
      ...devices['Desktop Firefox'],
      // Builds other than Playwright's own use WebDriver BiDi.
      ...(found.firefox !== firefox.executablePath() && {
        channel: 'moz-firefox',
        launchOptions: { executablePath: found.firefox ?? '', firefoxUserPrefs },
      }),
    },
  },
  {
    name: 'chromium',
    grepInvert: /@slow/,
    use: {
      ...devices['Desktop Chrome'],
      launchOptions: { executablePath: found.chromium ?? '', args: chromiumArgs() },
    },
  },
  { name: 'webkit', grepInvert: /@chromium/, use: devices['Desktop Safari'] },
];

/** Tests `dist`: run `npm run build` first. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // More than there are processors, as tests also wait.
  workers: 4,
  timeout: 60_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/tests/playwright.json' }]],
  webServer: {
    command: 'node tests/support/serve.ts',
    cwd: import.meta.dirname,
    env: { PORT: String(port) },
    url: `http://localhost:${port}`,
  },
  use: { baseURL: `http://localhost:${port}` },
  projects: projects.filter(({ name }) => Object.entries(found).some(([id, file]) => id === name && file)),
});
