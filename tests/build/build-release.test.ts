import { type ChildProcess, spawn } from 'node:child_process';
import { globSync, watch } from 'node:fs';
import { appendFile, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root, siteFolder } from '../support/folders.ts';
import { readTree } from '../support/run-build.ts';

let folder: string;
let first: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'release-'));
  first = await release('first', null);
});
afterAll(() => rm(folder, { recursive: true }));

const kept = () => join(folder, 'kept');

interface Built {
  readonly code: number | null;
  readonly output: string;
}

/** Gives the builder an order, as the publisher does. */
function build(
  out: string,
  from: string | null,
  env: Readonly<Record<string, string>> = {},
  started?: (child: ChildProcess) => void,
): Promise<Built> {
  const order = { out, from, kept: kept(), revisions: {}, everything: false, settle: false };
  const child = spawn(process.execPath, ['scripts/build-release.ts', kept(), from ?? ''], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  started?.(child);
  let output = '';
  const read = (text: Buffer) => {
    output += text.toString();
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  child.stdin.end(`${JSON.stringify(order)}\n`);
  return new Promise((resolve) => {
    child.on('close', (code) => resolve({ code, output }));
  });
}

let last = '';

/** Builds a release and gives its folder; what was said is in `last`. */
async function release(
  name: string,
  from: string | null,
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  const out = join(folder, name);
  await mkdir(out);
  const { code, output } = await build(out, from, env);
  last = output;
  expect(code, output).toBe(0);
  return out;
}

const way = () => /result: (.*)/.exec(last)?.[1] ?? '';

it('makes the files that `npm run build` makes, of the same code and content', async () => {
  expect(await readTree(first)).toEqual(await readTree(siteFolder));
});

it('takes everything over where nothing changed, and bundles nothing', async () => {
  const second = await release('second', first);
  expect(JSON.parse(way())).toMatchObject({ way: 'changed', pages: 69, deferred: false });
  expect(await readTree(second)).toEqual(await readTree(first));
  const inode = async (site: string) => (await stat(join(site, 'index.html'))).ino;
  expect(await inode(second)).toBe(await inode(first));
});

it('makes everything anew in another environment', async () => {
  const other = await release('elsewhere', first, { SITE_URL: 'https://other.example' });
  expect(JSON.parse(way())).toMatchObject({ way: 'whole', reused: 0 });
  expect((await readTree(other)).get('robots.txt')).toContain('https://other.example');
});

// What is kept is of the other environment by now, and would be of no use either way.
it('takes no part of a kept bundle that is damaged', async () => {
  const [chunk] = globSync('renderer-*/server/chunks/BaseLayout*', { cwd: kept() });
  await appendFile(join(kept(), chunk ?? '?'), '\n// damage');
  const again = await release('bundled', first);
  expect(JSON.parse(way())).toMatchObject({ way: 'whole' });
  expect(await readTree(again)).toEqual(await readTree(first));
});

it('loads again what it cannot read, and says so', async () => {
  const [store] = globSync('documents-*.sqlite', { cwd: kept() });
  for (const ending of ['', '-wal', '-shm']) {
    await rm(join(kept(), `${store}${ending}`), { force: true });
  }
  await writeFile(join(kept(), store ?? '?'), 'no database at all');
  const again = await release('reloaded', first);
  expect(last).toContain('fault: the kept documents could not be read');
  expect(JSON.parse(way())).toMatchObject({ way: 'changed' });
  expect(await readTree(again)).toEqual(await readTree(first));
});

it('is killed in the midst of a site, and the next build is whole', async () => {
  const out = join(folder, 'killed');
  await mkdir(out);
  const killed = await build(out, first, {}, (child) => {
    // As soon as the first file of the new site is there.
    const watcher = watch(out, () => child.kill('SIGKILL'));
    child.once('exit', () => watcher.close());
  });
  expect(killed.code).toBeNull();
  const next = await release('after', first);
  expect(await readTree(next)).toEqual(await readTree(first));
});

it('ends without an order when nobody gives one, and refuses one that is none', async () => {
  const run = (input: string) =>
    new Promise<Built>((resolve) => {
      const child = spawn(process.execPath, ['scripts/build-release.ts'], { cwd: root });
      let output = '';
      child.stderr.on('data', (text: Buffer) => (output += text.toString()));
      child.on('close', (code) => resolve({ code, output }));
      child.stdin.end(input);
    });
  expect((await run('')).code).toBe(0);
  const refused = await run('{"out":1}\n');
  expect(refused.code).toBe(1);
  expect(refused.output).toContain("The publisher's order cannot be read");
});
