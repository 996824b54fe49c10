import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { findBrowsers } from '../../scripts/find-browsers.mjs';
import { isNewEnough } from '../../scripts/toolchain.mjs';
import { root } from '../support/site.ts';

it('Node is new enough from 24.0.0 on', () => {
  const versions = ['9.99.9', '23.11.1', '24.0.0', '24.21.0', '100.0.0'];
  expect(versions.filter(isNewEnough)).toEqual(['24.0.0', '24.21.0', '100.0.0']);
});

it('a missing browser that is named is not replaced by another', () => {
  vi.stubEnv('CHROMIUM_PATH', process.execPath);
  vi.stubEnv('FIREFOX_PATH', '/gone');
  expect(findBrowsers).toThrow('FIREFOX_PATH names "/gone", which does not exist.');
});

it('an unknown option of "npm test" runs nothing, and the known ones are shown', () => {
  const options = { cwd: root, encoding: 'utf8' } as const;
  const { status, stderr } = spawnSync(process.execPath, ['scripts/test.mjs', '--qiuck'], options);
  expect([status, stderr]).toEqual([1, expect.stringContaining('"npm test -- --quick"')]);
});

it.each([
  ['publisher/main.ts', 'stauts', ' Did you mean "npm run publisher -- status"?'],
  ['publisher/main.ts', 'prevew', ' Did you mean "npm run preview"?'],
  ['scripts/drafts.ts', 'lnk', ' Did you mean "npm run drafts -- link"?'],
])('%s %s suggests the nearest command', (script, command, hint) => {
  const { status, stderr } = spawnSync(process.execPath, [script, command], { cwd: root, encoding: 'utf8' });
  expect([status, stderr.split('\n')[0]]).toEqual([1, `There is no command "${command}".${hint}`]);
});

it.each(['publisher/main.ts --help', 'publisher/main.ts status --help', 'scripts/drafts.ts -h'])(
  '%s shows usage',
  (line) => {
    const { status, stdout } = spawnSync(process.execPath, line.split(' '), { cwd: root, encoding: 'utf8' });
    expect([status, stdout]).toEqual([0, expect.stringMatching(/^npm run (?:publisher|drafts) +\S/)]);
  },
);

it('commands of a publisher that does not run say what to do', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'publisher-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const env = { ...process.env, PUBLISHER_DIR: folder, PUBLISHER_PORT: '1' };
  const run = (...args: string[]) => {
    const options = { cwd: root, env, encoding: 'utf8' } as const;
    const { status, stdout, stderr } = spawnSync(process.execPath, ['publisher/main.ts', ...args], options);
    return [status, stdout + stderr];
  };
  expect(run('releases')).toEqual([0, expect.stringMatching(/has no releases\. .*PUBLISHER_DIR/)]);
  expect(run('status')).toEqual([1, expect.stringMatching(/systemctl status rook-publisher.*PUBLISHER_DIR/)]);
  run('pause', 'a test');
  expect(run('resume')).toEqual([1, expect.stringContaining('npm run publisher -- resume --yes')]);
  expect(run('rebuild')).toEqual([1, expect.stringContaining('Publishing is paused.')]);
});

it('"npm start" installs and builds nothing if its port is in use', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = z.object({ port: z.number() }).parse(server.address());
  const env = { ...process.env, PORT: String(port), npm_lifecycle_event: 'start' };
  const { stdout, stderr } = spawnSync(process.execPath, ['scripts/start.mjs'], { cwd: root, env, encoding: 'utf8' });
  expect(stdout).toBe('');
  expect(stderr).toMatch(new RegExp(`^Port ${port} is in use\\. Stop .+: .*PORT=4322.* npm start\n$`));
});
