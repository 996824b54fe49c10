import { execFile, spawn } from 'node:child_process';
import { hash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { freePort } from '../hosting/web-server.ts';
import { addDocuments } from '../support/changes/ordinary.ts';
import { recordChanges } from '../support/changes/record.ts';
import { copyProject } from '../support/copy-project.ts';
import { cleanEnv } from '../support/run-build.ts';
import { root } from '../support/site.ts';

test.describe.serial('a site that has grown', () => {
  const place = mkdtempSync(path.join(tmpdir(), 'grown-'));
  const folder = path.join(place, 'site');
  test.setTimeout(1_500_000);

  test.beforeAll(async () => {
    copyProject(folder);
    const record = recordChanges(folder);
    await record('60 articles, without covers and descriptions, in two categories', () =>
      addDocuments(folder, 'perspectives', 'post', 60),
    );
    await record('30 press releases', () => addDocuments(folder, 'press-releases', 'pressRelease', 30));
    cpSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), {
      recursive: true,
      verbatimSymlinks: true,
    });
  });
  test.afterAll(() => rmSync(place, { recursive: true, force: true }));

  for (const options of ['--quick', '--content'])
    test(`npm test -- ${options} passes`, async () => {
      const env = { ...cleanEnv(), PUBLIC_ANALYTICS_ID: 'G-TEST12345', PORT: String(await freePort()) };
      const child = spawn('npm', ['test', '--', options], { cwd: folder, env });
      let output = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
      const [code] = await once(child, 'exit');
      expect(code, output.slice(-6000)).toBe(0);
    });

  test('is the same to the last byte without the caches of builds', async () => {
    const dist = path.join(folder, 'dist');
    const files = () =>
      globSync('**/*', { cwd: dist, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath, entry.name))
        .map((file) => `${path.relative(dist, file)} ${hash('sha256', readFileSync(file))}`);
    const before = files();
    for (const cache of ['.cache', 'node_modules/.astro', 'node_modules/.vite'])
      rmSync(path.join(folder, cache), { recursive: true, force: true });
    const env = { ...cleanEnv(), NODE_ENV: 'production', PUBLIC_ANALYTICS_ID: 'G-TEST12345' };
    await promisify(execFile)('npm', ['run', 'build'], { cwd: folder, env });
    expect(before.length).toBeGreaterThan(500);
    expect(files().filter((file) => !before.includes(file))).toEqual([]);
  });

  test('has archives, deep lists and analytics', () => {
    const pages = globSync('**/index.html', { cwd: path.join(folder, 'dist') });
    expect(pages).toEqual(
      expect.arrayContaining(['search/perspectives/index.html', 'perspectives/page/19/index.html']),
    );
    expect(readFileSync(path.join(folder, 'dist/index.html'), 'utf8')).toContain('G-TEST12345');
  });
});
