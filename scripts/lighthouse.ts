// `npm run lighthouse [-- /about/ …]`: Lighthouse's mobile scores of pages of `dist`, as a table.
import { siteFolder } from '../tests/support/folders.ts';
import { withLighthouse } from './bench/lighthouse-audit.ts';
import { type Scores, tooLow } from './bench/scores.ts';
import { serveStatic } from './static-server.ts';

const named = process.argv.slice(2);
const addresses = named.length > 0 ? named : ['/', '/perspectives/', '/scoop/', '/brand-kit/'];
const rows: Record<string, Scores> = {};
const low: string[] = [];
const server = await serveStatic(siteFolder);
try {
  await withLighthouse(async (audit) => {
    for (const address of addresses) {
      const audited = await audit(server.origin + address);
      rows[address] = audited.scores;
      low.push(...tooLow(address, audited));
    }
  });
} finally {
  await server.close();
}
console.table(rows);
if (low.length > 0) {
  console.error(low.join('\n'));
  process.exitCode = 1;
}
