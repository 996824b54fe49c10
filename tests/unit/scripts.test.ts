import { spawnSync } from 'node:child_process';
import { expect, it, vi } from 'vitest';
import { findBrowsers } from '../../scripts/find-browsers.mjs';
import { isNewEnough } from '../../scripts/toolchain.mjs';
import { root } from '../support/site.ts';

it('Node is new enough from 24.0.0 on', () => {
  const versions = ['9.99.9', '23.11.1', '24.0.0', '24.21.0', '100.0.0'];
  expect(versions.filter(isNewEnough)).toEqual(['24.0.0', '24.21.0', '100.0.0']);
});

it('a browser that is named and not there is not replaced by another', () => {
  vi.stubEnv('CHROMIUM_PATH', process.execPath);
  vi.stubEnv('FIREFOX_PATH', '/gone');
  expect(findBrowsers).toThrow('FIREFOX_PATH names "/gone", which does not exist.');
});

it('an option that "npm test" does not know runs nothing, and those that it knows are told', () => {
  const options = { cwd: root, encoding: 'utf8' } as const;
  const { status, stderr } = spawnSync(process.execPath, ['scripts/test.mjs', '--qiuck'], options);
  expect([status, stderr]).toEqual([1, expect.stringContaining('"npm test -- --quick"')]);
});
