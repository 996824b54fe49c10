// `npm run bench:build [-- 500 1000 …]`: builds generated content of growing size and prints a table.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { hubs, routes } from '../../src/config/routes.ts';
import { filesIn } from '../../src/hosting/site-files.ts';
import { generateContent } from './generate-content.ts';
import { type PeakMemory, watchMemory } from './peak-memory.ts';
import { newFolder, removeFolders } from './run-folders.ts';

const DEFAULT_SIZES = [500, 1000, 2000, 5000];
const folder = resolve('.build/bench');
const runs = join(folder, 'runs');

interface Measured {
  readonly size: number;
  readonly pages: number;
  readonly seconds: number;
  readonly memory: PeakMemory;
  /** Brotli size of the heaviest first page of a list, in bytes: it must not grow with the content. */
  readonly listBytes: number;
}

async function measure(size: number): Promise<Measured> {
  const content = join(folder, `content-${size}`);
  await generateContent(content, size);
  // A first build: nothing is left to use again.
  const run = await newFolder(runs);
  const [out, cache] = [join(run, 'dist'), join(run, 'cache')];
  const started = performance.now();
  const memory = await build(out, { CONTENT_DIR: content, CACHE_DIR: cache });
  const seconds = (performance.now() - started) / 1000;
  const pages = (await filesIn(out)).filter((file) => file.endsWith('.html')).length;
  const lists = [...hubs, routes.mediaCoverage, routes.search].map((list) =>
    brotliCompressSync(readFileSync(join(out, list, 'index.html'))),
  );
  const listBytes = Math.max(...lists.map(({ length }) => length));
  return { size, pages, seconds, memory, listBytes };
}

/** Builds as a maintainer does, without special settings. */
function build(out: string, env: Readonly<Record<string, string>>): Promise<PeakMemory> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, ['scripts/build.ts', '--out', out], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const stopWatching = watchMemory(child.pid ?? 0);
    let output = '';
    child.stdout.on('data', (text: Buffer) => {
      output = (output + text.toString()).slice(-20_000);
    });
    child.on('error', fail);
    child.on('exit', (code) => {
      const memory = stopWatching();
      if (code === 0) done(memory);
      else fail(new Error(`The build ended with ${String(code)}:\n${output}`));
    });
  });
}

const asked = process.argv.slice(2).map(Number);
if (asked.some((size) => !Number.isSafeInteger(size) || size < 1)) {
  throw new Error('Sizes are whole numbers of perspectives: npm run bench:build -- 500 1000');
}
await mkdir(folder, { recursive: true });
/** Unknown where the system has no `/proc`. */
const shownMemory = (megabytes: number) => (megabytes > 0 ? megabytes.toFixed(0) : '–');
const row = (cells: readonly (string | number)[]) =>
  cells.map((cell) => String(cell).padStart(14)).join('');
console.log(
  row([
    'perspectives',
    'pages',
    'seconds',
    'pages/s',
    'build MB',
    'in all MB',
    'list bytes',
    'growth',
  ]),
);
let before: Measured | undefined;
for (const size of asked.length > 0 ? asked : DEFAULT_SIZES) {
  const measured = await measure(size);
  const { pages, seconds, memory, listBytes } = measured;
  // 1.00 is linear: time grows as pages do.
  const growth = before && seconds / before.seconds / (pages / before.pages);
  console.log(
    row([
      size,
      pages,
      seconds.toFixed(1),
      (pages / seconds).toFixed(0),
      shownMemory(memory.build),
      shownMemory(memory.together),
      listBytes,
      growth === undefined ? '–' : growth.toFixed(2),
    ]),
  );
  before = measured;
}
await removeFolders(runs);
