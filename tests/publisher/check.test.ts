import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serve } from '../../scripts/preview.ts';
import { root } from '../support/folders.ts';

const work = mkdtempSync(path.join(tmpdir(), 'check-'));
afterAll(() => rmSync(work, { recursive: true }));

/** Writes a site with so many perspectives and pages, and gives its folder. */
function site(name: string, perspectives: number, pages: number): string {
  const folder = path.join(work, name);
  cpSync(path.join(root, 'tests/publisher/small-site'), folder, { recursive: true });
  const build = { documents: { perspectives, 'media-coverage': 6 } };
  writeFileSync(path.join(folder, 'build.json'), JSON.stringify(build));
  const locations = Array.from({ length: pages }, (_, at) => `<loc>/${at}/</loc>`);
  writeFileSync(path.join(folder, 'sitemap-0.xml'), locations.join(''));
  return folder;
}

/** What `npm run publisher -- check …` prints, whether it succeeds or not. */
async function check(...args: readonly string[]): Promise<string> {
  try {
    const command = ['publisher/main.ts', 'check', ...args];
    return (await promisify(execFile)(process.execPath, command, { cwd: root })).stdout;
  } catch (error) {
    return `failed: ${error instanceof Error && 'stderr' in error ? String(error.stderr) : ''}`;
  }
}

let live: string;
beforeAll(() => {
  live = site('live', 16, 69);
});

it('lets a whole site pass that lost nothing', async () => {
  expect(await check(site('half', 8, 35), '--against', live)).toMatch(
    /^\S+half may go live: 35 pages/,
  );
});

it('names the collection and both counts if more than half is lost', async () => {
  const small = site('small', 7, 30);
  const said = await check(small, '--against', live);
  expect(said).toMatch(/^failed: [^]*perspectives: 7 now, 16 before\n +pages: 30 now, 69 before/);
  expect(await check(small, '--against', live, '--allow-shrink')).toContain('may go live');
});

it('names what a site has not', async () => {
  const broken = site('broken', 16, 69);
  rmSync(path.join(broken, '404.html'));
  expect(await check(broken)).toMatch(/^failed: \S+broken has no 404\.html\. Build it again\./);
});

it('compares with the site at an address', async () => {
  const empty = site('no-build-file', 0, 0);
  rmSync(path.join(empty, 'build.json'));
  const servers = { live: await serve(live), empty: await serve(empty) };
  const small = site('smaller', 2, 69);
  expect(await check(small, '--against', servers.empty.origin)).toContain('nothing to compare');
  for (const server of Object.values(servers)) server.close();
  expect(await check(small, '--against', servers.live.origin)).toMatch(
    /^failed: .*cannot be compared/,
  );
});
