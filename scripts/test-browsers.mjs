/**
 * `npm run test:browsers`: the flows of `tests/browsers` in Firefox, in WebKit and in Chromium 107.
 * What follows `--` is for Playwright: `-- menus`, `-- --project=webkit`.
 */
import { asksFor } from './find-engines.mjs';
import { ensureOldChromium } from './install-old-chromium.mjs';
import { ensureInstalled, ensureNode, run } from './toolchain.mjs';

await ensureInstalled();
ensureNode();
const asked = process.argv.slice(2);
/** @type {Record<string, string>} */
let env = {};
try {
  if (asksFor('chromium-107', asked)) env = { OLD_CHROMIUM_PATH: await ensureOldChromium() };
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
const args = ['test', '--config=playwright.browsers.config.ts', ...asked];
process.exit(await run('playwright', args, env));
