import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { copyProject } from '../support/copy-project.ts';
import { parsePage, root, textOf } from '../support/site.ts';

const run = promisify(execFile);

/** A code block of a recipe: the file that its first line names, where in it, and the code. */
const BLOCK = /```\w+\n(?:---\n)?\/\/ (src\/\S+?)(?:, (after: |instead of: |at the end)(.*))?\n([\s\S]*?)\n?```/g;

/** Follows the steps of a recipe in a copy of the project. */
async function follow(recipe: string, copy: string): Promise<readonly string[]> {
  const text = await readFile(path.join(root, 'docs/recipes.md'), 'utf8');
  const section = text.split(/^## /m).find((each) => each.startsWith(`${recipe}\n`)) ?? '';
  const files = new Set<string>();
  for (const [block, name = '', where, anchor = '', code = ''] of section.replace(/^ {3}/gm, '').matchAll(BLOCK)) {
    const file = path.join(copy, name);
    const isPage = block.includes('\n---\n//');
    await mkdir(path.dirname(file), { recursive: true });
    const before = where === undefined ? '' : await readFile(file, 'utf8');
    if (!before.includes(anchor)) throw new Error(`${name} does not hold: ${anchor}`);
    const after = {
      'after: ': before.replace(anchor, `${anchor}\n${code}`),
      'instead of: ': before.replace(anchor, code),
      'at the end': `${before}\n${code}\n`,
    };
    await writeFile(file, after[where as keyof typeof after] ?? `${isPage ? '---\n' : ''}${code}\n`);
    files.add(name);
  }
  return [...files];
}

let copy: string;
test.beforeAll(async () => {
  copy = await mkdtemp(path.join(tmpdir(), 'recipes-'));
  copyProject(copy, 'src', 'public', 'scripts', ':(glob)*', ':!playwright*', ':!vitest*');
  await symlink(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
});
test.afterAll(() => rm(copy, { recursive: true }));

test.describe.serial('the recipe of a content type', () => {
  const page = async (address: string) => parsePage(await readFile(path.join(copy, 'dist', address), 'utf8'));

  test('needs at most eight files, passes the types, and builds', async () => {
    expect((await follow('A content type', copy)).length).toBeLessThanOrEqual(8);
    const types = await run('npx', ['astro', 'check'], { cwd: copy }).catch((error: unknown) => error);
    expect(types).toMatchObject({ stdout: expect.stringMatching(/\D0 errors/) });
    const { stdout } = await run('npx', ['astro', 'build'], { cwd: copy });
    expect(stdout).toContain('events          2 documents       2 pages');
    expect(stdout).toContain('Nothing was left out.');
  });

  test('gives a list with upcoming and past ones, and a page for each', async () => {
    const list = await page('events/index.html');
    expect([...list.querySelectorAll('main section')].map(textOf)).toEqual([
      expect.stringMatching(/^Upcoming.*Open day in Leith.*Leith, Edinburgh/s),
      expect.stringMatching(/^Past.*The first meetup.*Online/s),
    ]);
    const event = await page('events/open-day/index.html');
    expect(textOf(event.querySelector('h1'))).toBe('Open day in Leith');
    expect(event.querySelector('script[type="application/ld+json"]')?.textContent).toContain('"@type":"Event"');
  });

  for (const [what, file, words] of [
    ['its feed', 'feeds/events/rss.xml', 'Open day in Leith'],
    ['the feed of everything', 'feeds/atom.xml', 'Open day in Leith'],
    ['Markdown', 'events/open-day/index.md', '# Open day in Leith'],
    ['the plain list of search', 'search/index.html', 'Open day in Leith'],
    ['the sitemap', 'sitemap-0.xml', '/events/open-day/'],
    ['llms.txt', 'llms.txt', '## Events'],
    ['the menu', 'index.html', 'Where to meet us'],
    ['the facts for the publisher', 'build.json', '"events":"event"'],
  ] as const) {
    test(`stands in ${what}`, async () => {
      expect(await readFile(path.join(copy, 'dist', file), 'utf8')).toContain(words);
    });
  }

  test('names its variable where a project id is missing', async () => {
    const env = { ...process.env, SANITY_CEO_LETTERS_PROJECT_ID: 'abc' };
    const failed: unknown = await run('npx', ['astro', 'build'], { cwd: copy, env }).catch((error: unknown) => error);
    expect(failed).toMatchObject({ stderr: expect.stringContaining('SANITY_EVENTS_PROJECT_ID') });
  });
});
