import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { postDocument, sampleDirectory, writeDatasets } from '../support/content-fixture.ts';
import { unfinished } from '../../src/integrations/finish/swap.ts';
import { root, siteFolder } from '../support/folders.ts';
import { readTree, runBuild, startBuild } from '../support/run-build.ts';
import { type SanityServer, startSanityServer } from '../support/sanity-server.ts';

let folder: string;
let server: SanityServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rook-build-'));
  server = await startSanityServer({ directory: sampleDirectory });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** A published site of one page. */
async function earlierSite(name: string): Promise<string> {
  const out = join(folder, name);
  await mkdir(out);
  await writeFile(join(out, 'index.html'), 'the earlier site');
  return out;
}

async function expectUntouched(out: string): Promise<void> {
  expect([...(await readTree(out))]).toEqual([['index.html', 'the earlier site']]);
}

/**
 * The pages of a site without what a source alone may change: the host of images and files, and the
 * policy that names it.
 */
function withoutAssetHost(tree: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  // Files of this site that Sanity serves itself, the search index that names them, and packed copies.
  const own = /^(?:images|files|pagefind)\/|\.(?:br|gz)$/;
  const pages = [...tree].filter(([path]) => !own.test(path));
  return new Map(
    pages.map(([path, text]) => [
      path,
      text
        .replaceAll("img-src 'self' https://cdn.sanity.io", "img-src 'self'")
        .replaceAll('https://cdn.sanity.io/', '/')
        // Feeds, structured data and Markdown name the files of this site in full.
        .replaceAll(/https:\/\/rook\.example\/(images|files)\//g, '/$1/'),
    ]),
  );
}

/** The place where two texts part, or nothing. */
function difference(path: string, a: string, b: string | undefined): string | undefined {
  if (a === b) return undefined;
  const at = [...a].findIndex((character, index) => character !== b?.[index]);
  return `${path} at ${at}: …${a.slice(at - 60, at + 60)}… or …${String(b?.slice(at - 60, at + 60))}…`;
}

describe('a build', () => {
  it('gives the same pages from either source', async () => {
    const sanity = join(folder, 'sanity');
    const { code, stdout, stderr } = await runBuild(sanity, server.env);
    expect(code, stderr).toBe(0);
    expect(stdout).toContain(
      'Content: Sanity, project perspectives, press-releases, media-coverage, ceo-letters, dataset production',
    );
    // The site that all tests read is built from the folders.
    const trees = [await readTree(siteFolder), await readTree(sanity)].map(withoutAssetHost);
    const [fromFolders, fromSanity] = trees;
    expect([...(fromSanity?.keys() ?? [])]).toEqual([...(fromFolders?.keys() ?? [])]);
    const differences = [...(fromFolders ?? [])].map(([path, text]) =>
      difference(path, text, fromSanity?.get(path)),
    );
    expect(differences.filter((each) => each !== undefined)).toEqual([]);
  });

  it('publishes awkward content cleanly and closes with its summary', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"/>';
    const mainImage = { _type: 'image', alt: 'A', _sanityAsset: 'image@file://./images/a.svg' };
    const slugs = ['two words', '日本語', undefined];
    const directory = await writeDatasets(
      {
        perspectives: slugs.map((current, n) =>
          postDocument({ _id: `post-${n}`, title: `Post ${n}`, slug: { current }, mainImage }),
        ),
      },
      { 'perspectives/images/a.svg': svg },
    );
    const out = join(folder, 'awkward');
    const { code, stdout, stderr } = await runBuild(out, { CONTENT_DIR: directory });
    expect(code, stderr).toBe(0);
    expect(stdout).toContain(`Content: the datasets of CONTENT_DIR (`);
    expect(stdout).toMatch(/perspectives +3 documents +2 pages\n/);
    expect(stdout).toMatch(/CEO letters +0 documents +0 pages\n/);
    expect(stdout).toMatch(
      /\nEmpty \(3\):\n- press releases: .+\n- media coverage: .+\n- CEO letters: /,
    );
    expect(stdout).toContain(
      'Left out or corrected (1):\n- perspectives: document "post-2", field "slug": No slug parameter provided: no page is made and its card has no link. Generate a slug and publish again.\n',
    );
    const tree = await readTree(out);
    expect([...tree.keys()]).toContain('perspectives/two words/index.html');
    expect(existsSync(join(out, 'perspectives/日本語/index.html'))).toBe(true);
    const list = tree.get('perspectives/index.html') ?? '';
    expect(list).toContain('href="/perspectives/two%20words/"');
    const images = [...tree.keys()].filter((path) => path.startsWith('images/'));
    expect(images).toEqual([
      expect.stringMatching(/^images\/perspectives\/production\/[0-9a-f]{40}-16x9\.svg$/),
    ]);
    expect(tree.get(images[0] ?? '')).toBe(svg);

    const strict = startBuild(await earlierSite('strict'), { CONTENT_DIR: directory, CONTENT_STRICT: 'true' }); // prettier-ignore
    const refused = await strict.finished;
    expect(refused.code).toBe(1);
    expect(refused.stderr).toContain('CONTENT_STRICT is true and the content has 4 problem(s):');
    expect(refused.stderr).toMatch(
      /^- CEO letters: .+ holds no published document of type "ceoLetter"/m,
    );
    expect(refused.stderr).toContain('No slug parameter provided');
    await expectUntouched(join(folder, 'strict'));
  });
});

describe('a build that cannot be finished', () => {
  it('says within three lines what and why, and leaves the earlier site', async () => {
    server.faults.add({ status: 403 }, { project: 'ceo-letters' });
    const out = await earlierSite('refused');
    const build = startBuild(out, { ...server.env, SANITY_READ_TOKEN: 'skPlanted123' });
    const { code, stdout, stderr } = await build.finished;
    server.faults.clear();
    expect(code).toBe(1);
    expect(stderr.trimStart().split('\n').slice(0, 3).join('\n')).toContain(
      'Failed to load CEO letters: project ceo-letters (SANITY_CEO_LETTERS_PROJECT_ID), dataset production: 403 Forbidden',
    );
    expect(stdout + stderr).not.toMatch(/^\s+at /m);
    expect(stdout + stderr).not.toContain('skPlanted123');
    expect(server.queries.at(-1)?.authorization).toBe('Bearer skPlanted123');
    await expectUntouched(out);
  });

  it.each([
    [{ CONTENT_DIR: 'nowhere' }, /CONTENT_DIR is "nowhere", and there is no folder /],
    [{ SANITY_CEO_LETTERS_PROJECT_ID: 'abc' }, /SANITY_PERSPECTIVES_PROJECT_ID, SANITY_PRESS_RELEASES_PROJECT_ID, SANITY_MEDIA_COVERAGE_PROJECT_ID are missing\./], // prettier-ignore
  ])('%j: names the variable', async (env, message) => {
    const { code, stdout, stderr } = await runBuild(join(folder, 'never'), env);
    expect(code).toBe(1);
    expect(stderr).toMatch(message);
    expect(stdout + stderr).not.toMatch(/^\s+at /m);
    expect(existsSync(join(folder, 'never'))).toBe(false);
  });

  it.each(['SIGKILL', 'SIGTERM'] as const)('%s midway leaves the earlier site', async (signal) => {
    const out = await earlierSite(signal);
    const build = startBuild(out);
    // Astro has begun to write.
    const about = join(unfinished(out, join(root, 'node_modules/.astro')), 'about');
    await vi.waitUntil(() => existsSync(about), { timeout: 120_000 });
    process.kill(build.pid, signal);
    await build.finished;
    await expectUntouched(out);
  });

  it('brings back the earlier site where a build was killed between two renames', async () => {
    const out = join(folder, 'halfway');
    await mkdir(`${out}.previous`);
    await writeFile(join(`${out}.previous`, 'index.html'), 'the earlier site');
    server.faults.add({ status: 403 });
    const { code } = await runBuild(out, server.env);
    server.faults.clear();
    expect(code).toBe(1);
    await expectUntouched(out);
  });

  it('never replaces a folder that is no site', async () => {
    const precious = join(folder, 'precious');
    await mkdir(precious);
    await writeFile(join(precious, 'thesis.txt'), 'years of work');
    const { code, stderr } = await runBuild(precious);
    expect(code).toBe(1);
    expect(stderr).toContain('holds other things than a site, and a build would remove them.');
    expect(await readdir(precious)).toEqual(['thesis.txt']);
    expect((await runBuild('.')).stderr).toContain('holds other things than a site');
  });
});
