import { findChromium } from './find-chromium.mjs';
import { run } from './toolchain.mjs';

const isRoot = process.getuid?.() === 0;

/** Ways to get a browser, in the order in which they are tried. */
const WAYS = [
  { name: "Playwright's download", steps: [['playwright', 'install', 'chromium']] },
  {
    name: "Debian's package",
    only: isRoot,
    steps: [
      ['apt-get', 'update', '-qq'],
      ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium'],
    ],
  },
];

/**
 * Finds a Chromium, installing one where there is none.
 * @returns {Promise<string>} path of the executable
 * @throws {Error} that lists the ways, where none worked
 */
export async function ensureChromium() {
  const present = await findChromium();
  if (present) return present;
  for (const { name, steps, only = true } of WAYS) {
    if (!only) continue;
    console.log(`No Chromium found; trying ${name}…`);
    let ok = true;
    for (const [program = '', ...args] of steps) {
      ok &&= (await run(program, args, { DEBIAN_FRONTEND: 'noninteractive' }).catch(() => 1)) === 0;
    }
    const installed = ok ? await findChromium() : undefined;
    if (installed) return installed;
  }
  throw new Error(
    [
      'The browser tests need a Chromium, and none could be found or installed. Any of these will do:',
      '  - set CHROMIUM_PATH to an installed Chromium or Chrome',
      '  - put "chromium" or "google-chrome" on the PATH',
      '  - npx playwright install chromium',
      '  - sudo apt-get install chromium',
    ].join('\n'),
  );
}
