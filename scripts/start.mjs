// `npm start`: installs what is missing, builds the site and serves it.
import { ensureInstalled, ensureNode, run } from './toolchain.mjs';

await ensureInstalled();
ensureNode();
const built = await run('astro', ['build']);
if (built !== 0) process.exit(built);
process.exit(await run('node', ['scripts/preview.ts']));
