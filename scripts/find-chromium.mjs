import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser', 'chrome'];

/** Names as Windows spells them too, where executables carry an ending. */
const ENDINGS = process.platform === 'win32' ? ['.exe', ''] : [''];

/**
 * First of {@link NAMES} on the PATH.
 * @returns {string | undefined} absolute path of the executable
 */
function onPath() {
  for (const name of NAMES) {
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
 * @returns {Promise<string | undefined>} absolute path of the executable; undefined where there is none
 * @throws {Error} when `CHROMIUM_PATH` names a file that does not exist
 */
export async function findChromium() {
  const named = process.env['CHROMIUM_PATH'];
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(
      `CHROMIUM_PATH names "${named}", which does not exist. Correct it, or unset it to let the browser be found.`,
    );
  }
  return onPath() ?? (await playwrightsOwn());
}

/**
 * Arguments every test browser is started with.
 * @returns {string[]} Chromium refuses its sandbox to root, so root goes without.
 */
export function chromiumArgs() {
  const quiet = ['--disable-gpu', '--disable-quic', '--disable-background-networking'];
  return process.getuid?.() === 0 ? ['--no-sandbox', ...quiet] : quiet;
}
