// `build-release.ts [KEPT [FROM]]`: builds one release for the publisher. It makes itself ready ahead
// of time, with what is in KEPT and the release in the folder FROM, then waits on standard input for
// one line that says what to build. See src/publisher/builder-protocol.ts.
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { loadEnvFile } from '../src/config/env-file.ts';
import { STALE_CODE, parseOrder, reportLine } from '../src/publisher/builder-protocol.ts';
import { describeFault } from './describe-fault.ts';
import { prepare } from './release-preparation.ts';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[/\\]$/, '');

async function main(): Promise<number> {
  process.env['ASTRO_TELEMETRY_DISABLED'] = '1';
  // React has two faces, and pages are made by this one however they are made.
  process.env['NODE_ENV'] = 'production';
  process.chdir(root);
  loadEnvFile();
  const line = firstLine();
  const [kept, from] = process.argv.slice(2);
  const ready =
    kept === undefined ? undefined : prepare(root, kept, from === '' ? undefined : from);
  // What goes wrong ahead of time is told when it matters, or is gone by then.
  ready?.catch(() => {});
  const order = parseOrder(await line);
  if (order === undefined) return 0;
  const builder = await (kept === order.kept && ready !== undefined
    ? ready.catch(() => prepare(root, order.kept, order.from ?? undefined))
    : prepare(root, order.kept, order.from ?? undefined));
  const result = await builder.build(order);
  if (result === 'stale') return STALE_CODE;
  console.log(reportLine(result));
  return 0;
}

/** The first line of standard input; empty where it ends without one. */
async function firstLine(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin })) return line;
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
