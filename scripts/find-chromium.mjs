import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * Chromium without its windows: opening a page costs it a third. Debian has a package of that name.
 */
const SHELL = 'chromium-headless-shell';
const NAMES = ['chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser', 'chrome'];

/** Names as Windows spells them too, where executables carry an ending. */
const ENDINGS = process.platform === 'win32' ? ['.exe', ''] : [''];

/**
 * First of some programs on the PATH.
 * @param {string[]} names
 * @returns {string | undefined} absolute path of the executable
 */
export function onPath(names) {
  for (const name of names) {
    for (const folder of (process.env['PATH'] ?? '').split(delimiter)) {
      for (const ending of ENDINGS) {
        const file = join(folder, name + ending);
        if (folder !== '' && existsSync(file)) return file;
      }
    }
  }
  return undefined;
}

/**
 * Playwright's own browser, if it has been downloaded.
 * @returns {Promise<string | undefined>} absolute path of the executable
 */
async function playwrightsOwn() {
  try {
    const { chromium } = await import('playwright');
    const file = chromium.executablePath();
    return existsSync(file) ? file : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Looks for a Chromium: `CHROMIUM_PATH`, then the PATH, then Playwright's own.
 * @param {{ whole?: boolean }} [options] `whole`: no headless shell, which is what tests run fastest on
 * @returns {Promise<string | undefined>} absolute path of the executable; undefined where there is none
 * @throws {Error} when `CHROMIUM_PATH` names a file that does not exist
 */
export async function findChromium({ whole = false } = {}) {
  const named = process.env['CHROMIUM_PATH'];
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(
      `CHROMIUM_PATH names "${named}", which does not exist. Correct it, or unset it to let the browser be found.`,
    );
  }
  return onPath(whole ? NAMES : [SHELL, ...NAMES]) ?? (await playwrightsOwn());
}

/**
 * Arguments every test browser is started with.
 * @returns {string[]} Chromium refuses its sandbox to root, so root goes without.
 */
export function chromiumArgs() {
  const quiet = ['--disable-gpu', '--disable-quic', '--disable-background-networking'];
  return process.getuid?.() === 0 ? ['--no-sandbox', ...quiet] : quiet;
}
