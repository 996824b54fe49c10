/**
 * `npm run test:browsers`: the flows of `tests/browsers` in Firefox, in WebKit and in Chromium 107.
 * What follows `--` is for Playwright: `-- menus`, `-- --project=webkit`.
 */
import { ensureOldChromium } from './install-old-chromium.mjs';
import { ensureInstalled, ensureNode, run } from './toolchain.mjs';

await ensureInstalled();
ensureNode();
/** @type {Record<string, string>} */
let env;
try {
  env = { OLD_CHROMIUM_PATH: await ensureOldChromium() };
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
const args = ['test', '--config=playwright.browsers.config.ts', ...process.argv.slice(2)];
process.exit(await run('playwright', args, env));
