import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { root } from '../support/folders.ts';

it.each([['--qiuck'], ['quick']])('npm test refuses "%s", and says what it takes', (argument) => {
  const { status, stderr, stdout } = spawnSync('node', ['scripts/test.mjs', argument], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toContain(`'${argument}'`);
  expect(stderr).toContain('npm test -- --quick');
  expect(stdout).toBe('');
});
