// `npm run build [-- --out DIR] [-- --verbose]`: builds beside the target and swaps at the end.
import { parseArgs } from 'node:util';
import { buildSite } from './build-site.ts';

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'dist' },
    verbose: { type: 'boolean', default: false },
  },
});

// Idle connections to the content service would keep the process waiting.
process.exit(await buildSite(values));
