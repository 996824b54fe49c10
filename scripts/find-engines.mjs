import { existsSync } from 'node:fs';
import { onPath } from './find-chromium.mjs';

/**
 * A browser that is there, and how it is driven, or why it is not.
 * @typedef {{ driver: 'playwright', name: 'chromium' | 'firefox' | 'webkit', executablePath?: string }
 *   | { driver: 'webdriver', driverPath: string, browserPath: string }
 *   | { missing: string }} FoundEngine
 */

/**
 * Playwright's own browser of a kind, where it has been downloaded.
 * @param {'firefox' | 'webkit'} name
 * @returns {Promise<FoundEngine | undefined>}
 */
async function playwrightsOwn(name) {
  const { [name]: type } = await import('playwright');
  return existsSync(type.executablePath()) ? { driver: 'playwright', name } : undefined;
}

/**
 * Looks for a Firefox: `FIREFOX_PATH`, then Playwright's own, then `firefox-esr` on the PATH.
 * @returns {Promise<FoundEngine>}
 * @throws {Error} when `FIREFOX_PATH` names a file that does not exist
 */
export async function findFirefox() {
  const named = process.env['FIREFOX_PATH'];
  if (named && !existsSync(named)) {
    throw new Error(
      `FIREFOX_PATH names "${named}", which does not exist. Correct it, or unset it to let the browser be found.`,
    );
  }
  const own = named ? undefined : await playwrightsOwn('firefox');
  if (own) return own;
  const executablePath = named || onPath(['firefox-esr']);
  if (executablePath) return { driver: 'playwright', name: 'firefox', executablePath };
  return {
    missing: 'Firefox is not installed: its tests are skipped. Debian: apt-get install firefox-esr',
  };
}

/** Where Debian and Fedora keep the browser that WebKitGTK is tested with. */
const MINI_BROWSERS = [
  '/usr/lib/x86_64-linux-gnu',
  '/usr/lib/aarch64-linux-gnu',
  '/usr/libexec',
  '/usr/lib64',
].flatMap((folder) =>
  ['6.0', '4.1', '4.0'].map((version) =>
    version === '6.0'
      ? `${folder}/webkitgtk-6.0/MiniBrowser`
      : `${folder}/webkit2gtk-${version}/MiniBrowser`,
  ),
);

/**
 * Looks for a WebKit: Playwright's own, then WebKitGTK with its driver and a display of no screen.
 * @returns {Promise<FoundEngine>}
 */
export async function findWebKit() {
  const own = await playwrightsOwn('webkit');
  if (own) return own;
  const driverPath = onPath(['WebKitWebDriver']);
  const browserPath = MINI_BROWSERS.find((file) => existsSync(file));
  if (driverPath && browserPath && onPath(['Xvfb'])) {
    return { driver: 'webdriver', driverPath, browserPath };
  }
  return {
    missing:
      'WebKit is not installed: its tests are skipped. Debian: apt-get install webkit2gtk-driver xvfb',
  };
}
