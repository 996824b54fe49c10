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

/** Firefox, three times slower than Chromium, runs these with `npm run test:browsers`. */
export const slowInFirefox =
  /@slow|(?:announcement|choices|counters|hubs|hydration|notices|perspectives|questions|scroll-progress|search|sharing)\.spec/;

/**
 * Tests run in each installed browser. Those tagged `@chromium` need features that only Chromium has in Playwright;
 * those tagged `@slow` run in `npm run test:slow` and `npm run test:browsers`.
 */
const projects: Project[] = [
  {
    name: 'firefox',
    // First and in one worker: starting Firefox takes longer than several tests.
    workers: 1,
    grepInvert: [/@chromium/, slowInFirefox],
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
  { name: 'webkit', grepInvert: /@chromium|@slow/, use: devices['Desktop Safari'] },
];

/** Tests `dist`: run `npm run build` first. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // More than there are processors, as tests mostly wait.
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
