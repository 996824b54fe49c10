import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { prepare, swap } from '../../src/integrations/finish/swap.ts';
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
describe.concurrent('a build that cannot be finished', () => {
  it('says within three lines what and why, never the token, and leaves the earlier site', async () => {
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

  it('names the variables that are missing', async () => {
    const out = join(home, 'never');
    const { code, stdout, stderr } = await runBuild(out, { SANITY_CEO_LETTERS_PROJECT_ID: 'abc' });
    expect(code).toBe(1);
    expect(stderr).toMatch(/SANITY_PERSPECTIVES_PROJECT_ID, .+, SANITY_MEDIA_COVERAGE_PROJECT_ID are missing\./);
    expect(stdout + stderr).not.toMatch(/^\s+at /m);
    expect(fs.existsSync(out)).toBe(false);
  });

  it('never replaces a folder that is no site', async () => {
    const precious = folderOf('precious', 'thesis.txt');
    const { code, stderr } = await runBuild(precious);
    expect(code).toBe(1);
    expect(stderr).toContain('holds other things than a site, and a build would remove them.');
    expect(fs.readdirSync(precious)).toEqual(['thesis.txt']);
    const project = folderOf('project', 'index.html', 'package.json');
    expect(() => prepare(project)).toThrow('holds other things than a site');
  });
});

it('a folder comes back where the new one cannot take its place', ({ onTestFinished }) => {
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
  expect(() => swap(made, site)).toThrow(`${site} cannot be replaced, and is as it was: EIO`);
  expect(fs.readdirSync(site)).toEqual(['index.html']);
  expect(fs.readdirSync(home).filter((name) => name.startsWith('site'))).toEqual(['site']);
});
