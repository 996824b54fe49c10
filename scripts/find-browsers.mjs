import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import * as playwright from 'playwright';
import { unpackChromium } from './unpack-chromium.mjs';

/** Where browsers and web servers are installed, besides the PATH. */
const FOLDERS =
  process.platform === 'win32'
    ? ['ProgramFiles', 'ProgramFiles(x86)', 'LocalAppData'].flatMap((name) =>
        ['Google/Chrome/Application', 'Chromium/Application', 'Microsoft/Edge/Application', 'Mozilla Firefox'].map(
          (folder) => join(process.env[name] ?? '', folder),
        ),
      )
    : ['Google Chrome', 'Chromium', 'Firefox']
        .map((app) => `/Applications/${app}.app/Contents/MacOS`)
        .concat('/usr/sbin', '/usr/local/bin', '/opt/homebrew/bin');

/** @param {string[]} names  @returns {string | undefined} path of the first of these that is installed */
export function findProgram(...names) {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter).filter(Boolean), ...FOLDERS];
  const ending = process.platform === 'win32' ? '.exe' : '';
  const files = names.flatMap((name) => folders.map((folder) => join(folder, name + ending)));
  return files.find((file) => existsSync(file));
}

/** @param {'chromium' | 'firefox' | 'webkit'} name  @param {string[]} names */
function find(name, ...names) {
  const variable = `${name.toUpperCase()}_PATH`;
  const named = process.env[variable];
  if (named && !existsSync(named))
    throw new Error(`${variable} names "${named}", which does not exist. Correct it or unset it.`);
  const own = playwright[name].executablePath();
  return named || (existsSync(own) ? own : findProgram(...names));
}

/**
 * The browsers of this machine: those that `CHROMIUM_PATH` and `FIREFOX_PATH` name, Playwright's own, installed ones,
 * or the Chromium of an npm package. WebKit must be Playwright's own.
 * @returns {Record<'chromium' | 'firefox' | 'webkit', string | undefined>} absolute paths
 */
export function findBrowsers() {
  // Headless shell opens pages three times as fast.
  const chromiums = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];
  return {
    chromium: find('chromium', ...chromiums, 'Google Chrome', 'chrome', 'msedge') ?? unpackChromium(),
    firefox: find('firefox', 'firefox', 'firefox-esr'),
    webkit: find('webkit'),
  };
}

/** Arguments for Chromium, which refuses to start in its sandbox as root. */
export function chromiumArgs() {
  const args = ['--disable-gpu', '--disable-quic', '--disable-background-networking', '--disable-software-rasterizer'];
  return process.getuid?.() === 0 ? ['--no-sandbox', ...args] : args;
}

/** Prints which browsers and web servers are missing, what is skipped without them, and how to install them. */
export function listMissing() {
  const programs = { ...findBrowsers(), nginx: findProgram('nginx'), caddy: findProgram('caddy') };
  const missing = Object.entries(programs).flatMap(([name, file]) => (file ? [] : name));
  if (missing.length > 0)
    console.log(`Not installed: ${missing.join(', ')}. Skipped without Chromium: all browser tests; without Firefox
or WebKit: the flows in it; without nginx or Caddy: what it serves. To install them:
  Debian: sudo apt-get install chromium firefox-esr nginx libnginx-mod-http-brotli-static caddy
  Fedora: sudo dnf install chromium firefox nginx caddy
  macOS:  brew install nginx caddy && brew install --cask google-chrome firefox
  Windows: winget install Google.Chrome Mozilla.Firefox
  WebKit: npx playwright install --with-deps webkit`);
}
