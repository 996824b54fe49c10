import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { root } from '../support/folders.ts';

const run = promisify(execFile);

// One seed, so that a change is held against the same documents; without it, any others are tried:
// node tests/support/hostile/documents-run.ts
const SEED = '1';

it('publishes ten thousand hostile documents without one unsafe output', async () => {
  const { stdout } = await run(process.execPath, ['tests/support/hostile/documents-run.ts'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', FC_SEED: SEED },
  });
  console.log(stdout.trim());
  expect(stdout).toMatch(/^10,000 documents, [\d,]+ pages, .* 0 unsafe outputs\./m);
}, 600_000);
