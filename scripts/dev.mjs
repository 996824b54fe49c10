// `npm run dev`: serves the site on PORT, with live reload.
import { readPort } from './port.mjs';
import { run } from './toolchain.mjs';

// Astro would take another port, or refuse a second server in the project: only the port decides.
const astro = ['node_modules/astro/bin/astro.mjs', 'dev', '--ignore-lock', '--port', String(await readPort())];
process.exit(await run('node', ['--no-experimental-require-module', ...astro, ...process.argv.slice(2)]));
