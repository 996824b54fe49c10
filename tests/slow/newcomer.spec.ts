import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { readFile, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { freePort } from '../hosting/web-server.ts';
import { copyProject } from '../support/copy-project.ts';
import { ordinaryChanges } from '../support/changes/ordinary.ts';
import { recipes } from '../support/changes/recipes.ts';
import { recordChanges } from '../support/changes/record.ts';
import { newComputer } from '../support/newcomer.ts';
import { root } from '../support/site.ts';

let computer: Awaited<ReturnType<typeof newComputer>>;
const execute = promisify(execFile);

/** Runs a shell command in the project. @throws with its output, if it fails */
function run(command: string, variables: Readonly<Record<string, string>> = {}) {
  const { folder: cwd } = computer;
  const env = { ...process.env, PATH: `${cwd}/node_modules/.bin:${process.env['PATH']}`, ...variables };
  return execute('sh', ['-ec', command], { cwd, env, maxBuffer: 2 ** 26 });
}

test.describe.serial('someone new to the project', () => {
  test.setTimeout(1_500_000);
  test.beforeAll(async () => {
    computer = await newComputer();
    copyProject(computer.folder);
    // Recipes run commands of packages.
    const packages = path.join(computer.folder, 'node_modules');
    await symlink(path.join(root, 'node_modules'), packages);
    const record = recordChanges(computer.folder);
    for (const [name, change] of [...recipes(computer.folder), ...ordinaryChanges(computer.folder)])
      await record(name, change);
    await rm(packages);
  });
  test.afterAll(() => rm(computer.place, { recursive: true }));

  test('can take back the campaign by a revert', async () => {
    await run('git revert --no-commit ":/^A campaign page" && git reset --hard --quiet');
  });

  test('follows all recipes, makes ordinary changes, and npm start serves the site', async () => {
    const port = await freePort();
    const site = computer.start('npm start', { PORT: String(port) });
    const open = () => fetch(`http://localhost:${port}/museum/`).catch(() => undefined);
    while (site.child.exitCode === null && (await open())?.status !== 200) await sleep(500);
    await site.stop();
    expect(site.output).toMatch(/open days +1 document +1 page/);
    expect(site.output).toContain('Nothing was left out.');
  });

  test('runs npm run fix, and npm test -- --quick passes', async () => {
    const tests = computer.start('npm run fix && npm test -- --quick');
    expect(await tests.ended, tests.output.slice(-6000)).toEqual([0, null]);
    expect(tests.output).toMatch(/\n\d+ passed, 0 failed, \d+ skipped\n$/);
  });

  test('needs no edit of the tests of the built site', async () => {
    const tests = computer.start('npx vitest run tests/built tests/sample');
    expect(await tests.ended, tests.output.slice(-6000)).toEqual([0, null]);
  });

  const built = (file: string) => readFile(path.join(computer.folder, 'dist', file), 'utf8');
  for (const [what, file, words] of [
    ['the new page', 'museum/index.html', 'We kept the mistakes.'],
    ['the new page in the menu and the footer', 'index.html', 'href="/museum/"'],
    ['the new page in the list of search', 'search/index.html', 'href="/museum/"'],
    ['the new page in the sitemap', 'sitemap-0.xml', '/museum/'],
    ['the new page in llms.txt', 'llms.txt', '/museum/'],
    ['the island without scripts', 'museum/index.html', '1 × £8 = £8'],
    ['the campaign', 'markets/index.html', 'Sell under the open sky.'],
    ['the form in the footer', 'index.html', 'action="https://news.rook.example/subscribe"'],
    ['the service on the privacy page', 'privacy/index.html', 'Quick Chat lets you talk'],
    ['the field', 'press-release/rook-appoints-head-of-security/index.html', 'Edinburgh</span>'],
    ['the list of open days', 'visit-us/index.html', 'June 5, 2027, Leith'],
    ['the feed on that list', 'visit-us/index.html', 'href="/feeds/invitations/atom.xml"'],
    ['the page of an open day', 'visit-us/leith/index.html', 'take a sticker home'],
    ['the feed of open days', 'feeds/invitations/rss.xml', 'Open day in Leith'],
    ['the open day in the feed of everything', 'feeds/atom.xml', 'Open day in Leith'],
    ['the Markdown alternate of an open day', 'visit-us/leith/index.md', '# Open day in Leith'],
    ['the open days in search', 'search/index.html', 'Open day in Leith'],
    ['the open days in the menu', 'index.html', 'When our doors are open'],
    ['the open days for the publisher', 'build.json', '"open-days":"openDay"'],
    ['the chief executive among those who lead', 'about/index.html', 'Portrait of Mara Eklund'],
    ['the chief executive in the press kit', 'press-kit/index.html', 'Mara Eklund is CEO of Rook.'],
    ['the founder, who stays', 'index.html', '"name":"Anika Rao","jobTitle":"Founder"}'],
    [
      'the letter of another author',
      'letter-from-the-ceo/the-first-hundred-days/index.html',
      'Portrait of Mara Eklund',
    ],
    ['the photograph', 'about/index.html', '.webp" width="800" height="800" alt="Portrait of Daniel Okoye"'],
    ['the quote without a picture', 'scoop/index.html', 'Ines Duarte'],
    ['the color', 'downloads/brand/rook-colors.css', '#147f52'],
    ['the redirect', '_redirects', '/trademark/ /terms/ 301\n'],
    ['the small page of the redirect', 'trademark/index.html', 'content="0; url=/terms/"'],
  ] as const)
    test(`sees ${what}`, async () => {
      expect(await built(file)).toContain(words);
    });

  test('finds the field in the Studio', async () => {
    const script = `import { studioWorkspaces } from './studio/workspaces.ts';
      console.log(JSON.stringify(studioWorkspaces({ SANITY_STUDIO_PROJECT_ID: 'abc123de' })));`;
    const { stdout } = await run(`node --input-type=module -e "$SCRIPT"`, { SCRIPT: script });
    // After the common fields, the last of which is the description.
    expect(stdout).toMatch(/"name":"description"(?:(?!"name":).)*"name":"dateline"/);
  });

  test('finds no link to the page that was removed', async () => {
    const pages = globSync('**/*.html', { cwd: path.join(computer.folder, 'dist') });
    expect(pages.length).toBeGreaterThan(60);
    for (const file of pages) expect(await built(file), file).not.toContain('"/trademark/');
  });

  test('finds earlier letters by their author, and no page that says who did not found the company', async () => {
    const pages = globSync('**/*.html', { cwd: path.join(computer.folder, 'dist') });
    for (const file of pages) expect(await built(file), file).not.toMatch(/Mara Eklund[^.<]*\bfound/i);
    for (const slug of ['year-one-in-public', 'the-next-boring-decade']) {
      const letter = await built(`letter-from-the-ceo/${slug}/index.html`);
      expect(letter).toContain('Portrait of Anika Rao');
      expect(letter).not.toContain('Portrait of Mara Eklund');
    }
  });

  test('sees which variable a type without a project needs', async () => {
    const failed: unknown = await run('astro build', { SANITY_CEO_LETTERS_PROJECT_ID: 'abc' }).catch(
      (error: unknown) => error,
    );
    expect(failed).toMatchObject({ stderr: expect.stringContaining('SANITY_OPEN_DAYS_PROJECT_ID') });
  });
});
