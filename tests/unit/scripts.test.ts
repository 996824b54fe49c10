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

/** Runs a script. @returns its exit status and what it printed */
function run(line: string, env = {}) {
  const options = { cwd: root, encoding: 'utf8', env: { ...process.env, ...env } } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, line.split(' '), options);
  return [status, stdout + stderr];
}

it.each([
  ['scripts/test.mjs --qiuck', 1, /npm test -- --quick +without a build/],
  ['publisher/main.ts stauts', 1, /^There is no command "stauts"\. Did you mean "npm run publisher -- status"\?\n/],
  ['publisher/main.ts prevew', 1, /^There is no command "prevew"\. Did you mean "npm run preview"\?\n/],
  ['scripts/bench.ts pagse', 1, /^There is no command "pagse"\. Did you mean "npm run bench -- pages"\?\n/],
  ['scripts/drafts.ts lnk', 1, /^There is no command "lnk"\. Did you mean "npm run drafts -- link"\?\n/],
  ['publisher/main.ts --help', 0, /^npm run publisher +\S/],
  ['publisher/main.ts status --help', 0, /^npm run publisher +\S/],
  ['scripts/drafts.ts -h', 0, /^npm run drafts +\S/],
])('%s says what to do', (line, status, words) => {
  expect(run(line)).toEqual([status, expect.stringMatching(words)]);
});

it.each([
  'publisher/main.ts',
  'publisher/main.ts check dist',
  'scripts/drafts.ts',
  'node_modules/astro/bin/astro.mjs build',
])('%s ends at a misspelled variable', (line) => {
  const misspelled = { SANITY_PROJECTID: 'abc', SANITY_WEBHOOK_SECRET: 'x'.repeat(16) };
  expect(run(line, misspelled)).toEqual([
    1,
    expect.stringContaining('SANITY_PROJECTID is not a variable of this site. Did you mean SANITY_PROJECT_ID?'),
  ]);
});

it('commands of a publisher that does not run say what to do', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'publisher-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const publisher = (command: string) =>
    run(`publisher/main.ts ${command}`, { PUBLISHER_DIR: folder, PUBLISHER_PORT: '1' });
  expect(publisher('releases')).toEqual([0, expect.stringMatching(/has no releases\. .*PUBLISHER_DIR/)]);
  expect(publisher('status')).toEqual([1, expect.stringMatching(/systemctl status rook-publisher.*PUBLISHER_DIR/)]);
  publisher('pause test');
  expect(publisher('resume')).toEqual([1, expect.stringContaining('npm run publisher -- resume --yes')]);
  expect(publisher('rebuild')).toEqual([1, expect.stringContaining('Publishing is paused.')]);
});

it.each(['start', 'run dev'])('"npm %s" says what to do, and nothing else, if its port is in use', async (command) => {
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = z.object({ port: z.number() }).parse(server.address());
  const name = command.replace('run ', '');
  const said = run(`scripts/${name}.mjs`, { PORT: String(port), npm_lifecycle_event: name });
  const words = new RegExp(`^Port ${port} is in use\\. Stop .+: .*PORT=4322.* npm ${command}\n$`);
  expect(said).toEqual([1, expect.stringMatching(words)]);
});
