// `npm run drafts`: builds the site with drafts and serves it. `npm run drafts -- link [PATH] --days N` prints a link.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { loadEnvFile } from '#content/settings/env-file.ts';
import { env } from '#content/settings/env.ts';
import { sign } from '#drafts/passes.ts';
import { serveDrafts } from '#drafts/server.ts';
import { didYouMean } from '#lib/nearest.mjs';

const root = path.resolve(import.meta.dirname, '..');
const folder = path.join(root, '.cache/drafts');
const USAGE = `npm run drafts                             builds the site with drafts, and serves it
npm run drafts -- link [/about/] --days 7  prints a link to one page or to all, for 0.05 to 7 days`;

async function link(pagePath: string | undefined, days: number): Promise<string> {
  if (!(days > 1 / 25 && days <= 7)) throw new Error(`A link lasts from 0.05 to 7 days.\n\n${USAGE}`);
  const url = new URL(pagePath?.replace(/^\/*(.*?)\/?$/, '/$1/').replace('//', '/') ?? '/', env().drafts.url);
  const only = pagePath === undefined ? {} : { path: url.pathname };
  const exp = Math.floor(Date.now() / 1000 + days * 24 * 3600);
  url.searchParams.set('drafts', await sign({ exp, ...only }));
  return url.href;
}

async function start(): Promise<void> {
  const { content } = env();
  if (content.kind === 'embedded')
    throw new Error('Drafts come from Sanity: set SANITY_PROJECT_ID and SANITY_READ_TOKEN (docs/drafts.md).');
  const variables = { ...process.env, DRAFTS: 'true', NODE_ENV: 'production' };
  const astro = ['node_modules/astro/bin/astro.mjs', 'build', '--outDir', folder];
  const { status } = spawnSync(process.execPath, astro, { env: variables, stdio: 'inherit' });
  if (status !== 0) return process.exit(status ?? 1);
  console.log(`Serving drafts at ${await serveDrafts(folder, content)}`);
  // Not in logs, because anyone with the link can see drafts.
  if (process.stdout.isTTY) console.log(`Your own link: ${await link(undefined, 1)}`);
}

try {
  const options = { days: { type: 'string', default: '1' }, help: { type: 'boolean', short: 'h' } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [command, pagePath] = positionals;
  process.chdir(root);
  loadEnvFile();
  process.env['SANITY_PERSPECTIVE'] ||= 'drafts';
  if (values.help === true) console.log(USAGE);
  else if (command === undefined) await start();
  else if (command === 'link') console.log(await link(pagePath, Number(values.days)));
  else {
    const hint = didYouMean(command, ['npm run drafts -- link', 'npm run preview']);
    throw new Error(`There is no command "${command}".${hint}\n\n${USAGE}`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
