// `build-release.ts [KEPT [FROM]]`: builds one release for the publisher. It makes itself ready ahead
// of time, with what is in KEPT and the release in the folder FROM, then waits on standard input for
// the line that says what to build. Lines before it name the release that has taken the place of FROM.
// See src/publisher/builder-protocol.ts.
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { loadEnvFile } from '../src/config/env-file.ts';
import {
  STALE_CODE,
  parseHint,
  parseOrder,
  reportLine,
} from '../src/publisher/builder-protocol.ts';
import { describeFault } from './describe-fault.ts';
import { prepare } from './release-preparation.ts';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[/\\]$/, '');

async function main(): Promise<number> {
  process.env['ASTRO_TELEMETRY_DISABLED'] = '1';
  // React has two faces, and pages are made by this one however they are made.
  process.env['NODE_ENV'] = 'production';
  process.chdir(root);
  loadEnvFile();
  const [kept, from] = process.argv.slice(2);
  const hurry = new AbortController();
  const begin = (folder: string, site: string | undefined) =>
    prepare(root, folder, site, hurry.signal);
  let ready = kept === undefined ? undefined : begin(kept, from === '' ? undefined : from);
  // What goes wrong ahead of time is told when it matters, or is gone by then.
  ready?.catch(() => {});
  const line = await lastLine((site) => {
    ready = ready?.then(async (builder) => {
      await builder.follow(site);
      return builder;
    });
    ready?.catch(() => {});
  });
  hurry.abort();
  const order = parseOrder(line);
  if (order === undefined) return 0;
  const anew = () => begin(order.kept, order.from ?? undefined);
  const builder = await (kept === order.kept && ready !== undefined ? ready.catch(anew) : anew());
  const result = await builder.build(order);
  if (result === 'stale') return STALE_CODE;
  console.log(reportLine(result));
  return 0;
}

/**
 * The line of standard input that is no hint; empty where it ends without one.
 * @param onHint told of each release that has taken the place of the one before
 */
async function lastLine(onHint: (from: string) => void): Promise<string> {
  for await (const line of createInterface({ input: process.stdin })) {
    const from = parseHint(line);
    if (from === undefined) return line;
    onHint(from);
  }
  return '';
}

// Idle connections to the content service would keep the process waiting.
main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(describeFault(error));
    process.exit(1);
  },
);
