// `npm run bench`: how long builds take, and what pages cost visitors with a phone.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { benchBuilds } from './bench/builds.ts';
import { benchPages } from './bench/pages.ts';
import { didYouMean } from '#lib/nearest.mjs';

const USAGE = `npm run bench                           does both:
npm run bench -- build                  builds the site at three sizes, and prints seconds
npm run bench -- pages                  opens pages as a phone, and prints how soon they are painted
npm run bench -- pages ../rook-before   compares them with those of another built site
npm run bench -- pages --runs 3         opens each page three times instead of nine`;

/** Folder for temporary files. */
const work = mkdtempSync(path.join(tmpdir(), 'rook-bench-'));
process.once('exit', () => rmSync(work, { recursive: true, force: true }));

try {
  const options = { runs: { type: 'string', default: '9' }, help: { type: 'boolean', short: 'h' } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [command, folder] = positionals;
  const runs = Number(values.runs);
  const hint = didYouMean(command ?? '', ['npm run bench -- build', 'npm run bench -- pages']);
  if (command !== undefined && command !== 'build' && command !== 'pages')
    throw new Error(`There is no command "${command}".${hint}\n\n${USAGE}`);
  if (!Number.isInteger(runs) || runs < 1) throw new Error(`--runs is a number from 1.\n\n${USAGE}`);
  if (folder !== undefined && !existsSync(path.join(folder, 'index.html')))
    throw new Error(`${folder} is not a built site.\n\n${USAGE}`);
  if (values.help === true) console.log(USAGE);
  else {
    if (command !== 'pages') benchBuilds(work);
    if (command !== 'build') await benchPages(work, runs, folder && path.resolve(folder));
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
