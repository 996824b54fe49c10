// `npm run bench:build [-- 500 1000 …]`: builds generated content of growing size and prints a table.
import { spawn } from 'node:child_process';
import { glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { generateContent } from './generate-content.ts';

const DEFAULT_SIZES = [500, 1000, 2000, 5000];
const folder = resolve('.build/bench');

interface Measured {
  readonly size: number;
  readonly pages: number;
  readonly seconds: number;
  /** Largest resident set of any of the build's Node processes, in MB. */
  readonly megabytes: number;
}

/** Every Node process of the build notes its largest resident set when it ends. */
const hook = (file: string) =>
  `import { appendFileSync } from 'node:fs';\nprocess.on('exit', () => appendFileSync(${JSON.stringify(file)}, process.resourceUsage().maxRSS + '\\n'));\n`;

async function measure(size: number): Promise<Measured> {
  const content = join(folder, `content-${size}`);
  const out = join(folder, 'dist');
  const memory = join(folder, 'memory.txt');
  const preload = join(folder, 'memory.mjs');
  await rm(memory, { force: true });
  await generateContent(content, size);
  await writeFile(preload, hook(memory));
  const started = performance.now();
  await run(['scripts/build.ts', '--out', out], {
    CONTENT_DIR: content,
    NODE_OPTIONS: `--import=${pathToFileURL(preload).href}`,
  });
  const seconds = (performance.now() - started) / 1000;
  const pages = (await Array.fromAsync(glob('**/*.html', { cwd: out }))).length;
  const kilobytes = (await readFile(memory, 'utf8')).trim().split('\n').map(Number);
  return { size, pages, seconds, megabytes: Math.max(...kilobytes) / 1024 };
}

function run(args: readonly string[], env: Readonly<Record<string, string>>): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.on('data', (text: Buffer) => {
      output = (output + text.toString()).slice(-20_000);
    });
    child.on('error', fail);
    child.on('exit', (code) => {
      if (code === 0) done();
      else fail(new Error(`"node ${args.join(' ')}" ended with ${String(code)}:\n${output}`));
    });
  });
}

const asked = process.argv.slice(2).map(Number);
if (asked.some((size) => !Number.isSafeInteger(size) || size < 1)) {
  throw new Error('Sizes are whole numbers of perspectives: npm run bench:build -- 500 1000');
}
await mkdir(folder, { recursive: true });
const row = (cells: readonly (string | number)[]) =>
  cells.map((cell) => String(cell).padStart(14)).join('');
console.log(row(['perspectives', 'pages', 'seconds', 'pages/s', 'peak MB', 'growth']));
let before: Measured | undefined;
for (const size of asked.length > 0 ? asked : DEFAULT_SIZES) {
  const { pages, seconds, megabytes } = await measure(size);
  // 1.00 is linear: time grows as pages do.
  const growth = before && seconds / before.seconds / (pages / before.pages);
  console.log(
    row([
      size,
      pages,
      seconds.toFixed(1),
      (pages / seconds).toFixed(0),
      megabytes.toFixed(0),
      growth === undefined ? '–' : growth.toFixed(2),
    ]),
  );
  before = { size, pages, seconds, megabytes };
}
