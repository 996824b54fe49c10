import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { prepare, swap } from '#integrations/finish/swap.ts';
import { runBuild } from '../support/run-build.ts';
import { startSanityServer } from '../support/content/sanity-server.ts';

const home = fs.mkdtempSync(join(tmpdir(), 'rook-build-'));
afterAll(() => fs.rmSync(home, { recursive: true, force: true }));

/** A folder of these files, whose names are their texts. */
function folderOf(name: string, ...files: readonly string[]): string {
  const folder = join(home, name);
  fs.mkdirSync(folder);
  for (const file of files) fs.writeFileSync(join(folder, file), file);
  return folder;
}

// Side by side: each needs a second or two before it fails.
describe.concurrent('a build that fails', () => {
  it('says within three lines what failed and why, without the token, and leaves the earlier site', async () => {
    // An earlier build was killed between its two renames.
    folderOf('refused.previous', 'index.html');
    const out = join(home, 'refused');
    await using sanity = await startSanityServer();
    sanity.faultOf = (project) => (response) =>
      response.writeHead(project === 'ceo-letters' ? 403 : 200).end('{"result":[]}');
    const { code, stdout, stderr } = await runBuild(out, { ...sanity.env, SANITY_READ_TOKEN: 'skPlanted123' });
    expect(code).toBe(1);
    expect(stderr.trimStart().split('\n').slice(0, 3).join('\n')).toContain(
      'Failed to load CEO letters: project ceo-letters (SANITY_CEO_LETTERS_PROJECT_ID), dataset production: 403 Forbidden',
    );
    expect(stdout + stderr).not.toMatch(/^\s+at /m);
    expect(sanity.queries.at(-1)?.authorization).toBe('Bearer skPlanted123');
    expect(stdout + stderr).not.toContain('skPlanted123');
    expect(fs.readdirSync(out)).toEqual(['index.html']);
    expect(fs.readFileSync(join(out, 'index.html'), 'utf8')).toBe('index.html');
  });

  it('never replaces a folder that is not a site', async () => {
    const precious = folderOf('precious', 'thesis.txt');
    const { code, stderr } = await runBuild(precious);
    expect(code).toBe(1);
    expect(stderr).toContain('is not a built site, and a build would delete its files.');
    expect(fs.readdirSync(precious)).toEqual(['thesis.txt']);
    const project = folderOf('project', 'index.html', 'package.json');
    expect(() => prepare(project)).toThrow('is not a built site');
  });
});

it('a folder is restored if it cannot be replaced', ({ onTestFinished }) => {
  const site = folderOf('site', 'index.html');
  const made = folderOf('made', 'new.html');
  const { renameSync } = fs;
  vi.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
    // The last of its steps: the earlier site has been moved aside.
    if (from === `${site}.unfinished`) throw new Error('EIO: i/o error');
    renameSync(from, to);
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });
  expect(() => swap(made, site)).toThrow(`${site} cannot be replaced and is unchanged: EIO`);
  expect(fs.readdirSync(site)).toEqual(['index.html']);
  expect(fs.readdirSync(home).filter((name) => name.startsWith('site'))).toEqual(['site']);
});
