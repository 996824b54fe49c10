import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { copyProject } from '../support/copy-project.ts';
import { root } from '../support/site.ts';

/** A code block of docs/recipes.md, indented in a list or not. */
const BLOCK = /^( *)```\w+\n([^]*?)^ *```$/gm;

/** The line above each edit in a block: a file, and where in it. */
const EDIT = /^\/\/ (\S+\/\S+?)(?:, (after|instead of|at the end|remove)(?:: (.*))?)?\n/m;

let copy: string;
const execute = promisify(execFile);

/** Runs a shell command in the copy. @throws with its output, if it fails */
function run(command: string, variables: Readonly<Record<string, string>> = {}) {
  const bin = path.join(root, 'node_modules/.bin');
  const env = { ...process.env, PATH: `${bin}:${process.env['PATH']}`, ...variables };
  return execute('sh', ['-ec', command], { cwd: copy, env, maxBuffer: 2 ** 26 });
}

/** Applies an edit to the text of a file. */
function edited(before: string, where: string, anchor: string, code: string): string {
  if (where === 'at the end') return `${before}${code}\n`;
  const text = where === 'remove' ? code : anchor;
  const [start, ...rest] = before.split(text);
  if (start === undefined || rest.length === 0) throw new Error(`It does not contain: ${text}`);
  const end = rest.join(text);
  if (where === 'remove') return start + end;
  if (where === 'instead of') return start + code + end;
  return `${start}${text}${end.startsWith('\n') ? '\n' : ' '}${code}${end}`;
}

/** Follows all recipes in the copy, in their order. */
async function followRecipes(): Promise<void> {
  const text = await readFile(path.join(root, 'docs/recipes.md'), 'utf8');
  for (const [, indent = '', block = ''] of text.matchAll(BLOCK)) {
    const [start = '', ...edits] = block.replace(new RegExp(`^${indent}`, 'gm'), '').split(EDIT);
    if (edits.length === 0) await run(start);
    for (let at = 0; at < edits.length; at += 4) {
      const [name = '', where, anchor = '', lines = ''] = edits.slice(at, at + 4);
      const code = lines.trimEnd();
      const file = path.join(copy, name);
      await mkdir(path.dirname(file), { recursive: true });
      try {
        // A new page begins with the line above its own name.
        const isNew = where === undefined;
        await writeFile(file, isNew ? `${start}${code}\n` : edited(await readFile(file, 'utf8'), where, anchor, code));
      } catch (cause) {
        throw new Error(`docs/recipes.md: ${name} cannot be edited.`, { cause });
      }
    }
  }
}

test.describe.serial('the recipes, all in one copy of the project', () => {
  test.beforeAll(async () => {
    copy = await mkdtemp(path.join(tmpdir(), 'recipes-'));
    copyProject(copy);
    await symlink(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
    await followRecipes();
  });
  test.afterAll(() => rm(copy, { recursive: true }));

  for (const command of ['astro check', 'eslint . --max-warnings 0', 'vitest run --project=quick'])
    test(`pass ${command}`, async () => {
      // Errors quote standard error only.
      await run(`${command} >&2`);
    });

  test('build without a report', async () => {
    const { stdout } = await run('astro build');
    expect(stdout).toMatch(/events +1 document +1 page/);
    expect(stdout).toContain('Nothing was left out.');
  });

  const built = (file: string) => readFile(path.join(copy, 'dist', file), 'utf8');
  for (const [what, file, words] of [
    ['the new page', 'museum/index.html', 'We kept the mistakes.'],
    ['the new page in the menu and the footer', 'index.html', 'href="/museum/"'],
    ['the new page in the list of search', 'search/index.html', 'href="/museum/"'],
    ['the new page in the sitemap', 'sitemap-0.xml', '/museum/'],
    ['the new page in llms.txt', 'llms.txt', '/museum/'],
    ['the island without scripts', 'museum/index.html', '1 × £8 = £8'],
    ['the policy for the form', 'museum/index.html', 'https://tickets.rook.example;'],
    ['the field', 'press-release/rook-appoints-head-of-security/index.html', 'Edinburgh</span>'],
    ['the list of events', 'events/index.html', 'June 5, 2027, Leith'],
    ['the page of an event', 'events/open-day/index.html', 'take a sticker home'],
    ['the feed of events', 'feeds/events/rss.xml', 'Open day in Leith'],
    ['the event in the feed of everything', 'feeds/atom.xml', 'Open day in Leith'],
    ['the Markdown alternate of an event', 'events/open-day/index.md', '# Open day in Leith'],
    ['the events in search', 'search/index.html', 'Open day in Leith'],
    ['the events in the menu', 'index.html', 'Where to meet us'],
    ['the events for the publisher', 'build.json', '"events":"event"'],
    ['the color', 'downloads/brand/rook-colors.css', '#147f52'],
    ['the redirect', '_redirects', '/trademark/ /terms/ 301'],
  ] as const)
    test(`show ${what}`, async () => {
      expect(await built(file)).toContain(words);
    });

  test('put the field into the Studio', async () => {
    const script = `import { studioWorkspaces } from './studio/workspaces.ts';
      console.log(JSON.stringify(studioWorkspaces({ SANITY_STUDIO_PROJECT_ID: 'abc123de' })));`;
    const { stdout } = await run(`node --input-type=module -e "$SCRIPT"`, { SCRIPT: script });
    expect(stdout).toContain('"name":"dateline"');
  });

  test('leave no link to the page that was removed', async () => {
    const pages = globSync('**/*.html', { cwd: path.join(copy, 'dist') });
    expect(pages.length).toBeGreaterThan(60);
    for (const file of pages) expect(await built(file), file).not.toContain('"/trademark/');
  });

  test('name the variable of a type without a project', async () => {
    const failed: unknown = await run('astro build', { SANITY_CEO_LETTERS_PROJECT_ID: 'abc' }).catch(
      (error: unknown) => error,
    );
    expect(failed).toMatchObject({ stderr: expect.stringContaining('SANITY_EVENTS_PROJECT_ID') });
  });
});
