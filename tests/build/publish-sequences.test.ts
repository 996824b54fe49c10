import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { root } from '../support/folders.ts';

const run = promisify(execFile);

it('publishing what changed gives the files of a build from nothing', async () => {
  const args = ['tests/support/publish-sequences.ts', '--sequences', '4'];
  const { stdout } = await run(process.execPath, args, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  console.log(stdout.trim());
  expect(stdout).toContain('4 sequences');
});
