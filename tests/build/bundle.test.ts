import { execFile } from 'node:child_process';
import { rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { bundleSite } from '../../scripts/bundle-site.ts';
import { PARTS_FILE } from '../../src/renderer/parts.ts';
import { root } from '../support/folders.ts';
import { copySite } from '../support/site-copy.ts';

const run = promisify(execFile);

let folder: string;
let renderer: string;
beforeAll(async () => {
  folder = await copySite('bundle-');
  renderer = join(folder, 'renderer');
  // A file in its place: nothing can be written below it.
  await writeFile(join(folder, '.astro'), '');
  // Vitest's own mode would bundle for development.
  vi.stubEnv('NODE_ENV', 'production');
  await bundleSite(folder, renderer, { verbose: false }).finally(() => vi.unstubAllEnvs());
});
afterAll(() => rm(folder, { recursive: true }));

/** Pages by the thousand leave much behind: with room for it a tenth less time goes into clearing up. */
const YOUNG_MEMORY = '--max-semi-space-size=64';

/** Output of a script that renders with the bundle. */
async function outputOf(script: string, ...args: readonly string[]): Promise<string> {
  const command = [YOUNG_MEMORY, script, '--renderer', renderer, ...args];
  const { stdout } = await run(process.execPath, command, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  console.log(stdout.trim());
  return stdout;
}

it('needs nothing of the one folder that builds of a checkout would share', async () => {
  expect((await stat(join(folder, '.astro'))).size).toBe(0);
  expect((await stat(join(renderer, PARTS_FILE))).size).toBeGreaterThan(0);
});

// One seed, so that a change is held against the same documents; without it, any others are tried:
// node tests/support/hostile/documents-run.ts
const SEED = '1';

it('publishes ten thousand hostile documents without one unsafe output', async () => {
  const told = await outputOf('tests/support/hostile/documents-run.ts', '--seed', SEED);
  expect(told).toMatch(/^10,000 documents, [\d,]+ pages, .* 0 unsafe outputs\./m);
}, 600_000);

it('publishes what changed with the files of a build from nothing', async () => {
  const told = await outputOf('tests/support/publish-sequences.ts', '--sequences', '4');
  expect(told).toContain('4 sequences');
});
