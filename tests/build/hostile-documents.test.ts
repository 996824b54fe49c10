import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { root } from '../support/folders.ts';

const run = promisify(execFile);

it('publishes ten thousand hostile documents without one unsafe output', async () => {
  const { stdout } = await run(process.execPath, ['tests/support/hostile/documents-run.ts'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  console.log(stdout.trim());
  expect(stdout).toMatch(/^10,000 documents, [\d,]+ pages, .* 0 unsafe outputs\./m);
}, 600_000);
