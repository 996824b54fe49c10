// `npm start`: installs what is missing, builds the site and serves it.
import { readPort } from './port.mjs';
import { ensureInstalled, ensureNode, run } from './toolchain.mjs';

// First, so that an unusable port fails before the build.
await readPort();
await ensureInstalled();
ensureNode();
const built = await run('astro', ['build']);
if (built !== 0) process.exit(built);
process.exit(await run('node', ['scripts/preview.ts']));
