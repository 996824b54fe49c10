import { type Project, defineConfig, devices, firefox } from '@playwright/test';
import { chromiumArgs, findBrowsers } from './scripts/find-browsers.mjs';

const port = Number(process.env['PORT'] ?? 4173);
const found = findBrowsers();
const started = (executablePath = '') => ({ launchOptions: { executablePath } });
/** They take a fifth of Firefox's time: half of its frames, and processes that no test needs. */
const firefoxUserPrefs = {
  'layout.frame_rate': 30,
  'browser.tabs.remote.separateFileUriProcess': false,
  'dom.ipc.processPrelaunch.enabled': false,
  'fission.autostart': false,
};

/** What Firefox, which takes three times as long as Chromium, runs with the slow tests. */
export const slowInFirefox =
  /@slow|(?:announcement|choices|counters|hubs|notices|perspectives|questions|scroll-progress|search|sharing)\.spec/;

/**
 * Flows run in each browser that is installed, unless they are tagged for what Chromium alone can do. Those that are
 * tagged as slow run in `npm run test:slow`.
 */
const projects: Project[] = [
  {
    name: 'firefox',
    // It takes longer to start than to run several tests. First, so that it runs beside the others.
    workers: 1,
    grepInvert: [/@chromium/, slowInFirefox],
    use: {
      ...devices['Desktop Firefox'],
      // Other builds than Playwright's own are driven by WebDriver BiDi.
      ...(found.firefox !== firefox.executablePath() && {
        channel: 'moz-firefox',
        launchOptions: { ...started(found.firefox).launchOptions, firefoxUserPrefs },
      }),
    },
  },
  {
    name: 'chromium',
    grepInvert: /@slow/,
    use: {
      ...devices['Desktop Chrome'],
      launchOptions: { ...started(found.chromium).launchOptions, args: chromiumArgs() },
    },
  },
  { name: 'webkit', grepInvert: /@chromium|@slow/, use: devices['Desktop Safari'] },
];

/** Visits `dist`: run `npm run build` first. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // More than processors: many tests wait.
  workers: 4,
  timeout: 60_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/tests/playwright.json' }]],
  webServer: {
    command: 'node scripts/preview.ts',
    cwd: import.meta.dirname,
    env: { PORT: String(port) },
    url: `http://localhost:${port}`,
  },
  use: { baseURL: `http://localhost:${port}` },
  projects: projects.filter(({ name }) => Object.entries(found).some(([id, file]) => id === name && file)),
});
