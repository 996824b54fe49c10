import { createHash } from 'node:crypto';
import { cp, link, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkRelease, type CheckOptions } from '../../../src/publisher/check-release.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'release-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});

const whole = {
  'index.html': '<a href="/about/">about</a><link href="/_astro/a.1.css">',
  'about/index.html': '<a href="../">home</a><a href="https://elsewhere.example/x">x</a>',
  '404.html': '<a href="/">home</a>',
  'sitemap-index.xml': '<sitemapindex/>',
  '_astro/a.1.css': 'a{}',
};

async function check(files: Record<string, string>, options: Partial<CheckOptions> = {}) {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return checkRelease(folder, {
    origin: undefined,
    lastPages: undefined,
    lastDocuments: undefined,
    allowShrink: false,
    ...options,
  });
}

describe('checkRelease', () => {
  it('counts the pages and lists the files of a whole release', async () => {
    expect(await check(whole)).toMatchObject({ pages: 3 });
    expect(Object.keys((await check({})).files)).toEqual(Object.keys(whole).sort());
  });

  it.each([
    ['index.html', 'the home page (index.html)'],
    ['404.html', 'the not-found page (404.html)'],
    ['sitemap-index.xml', 'the sitemap'],
  ])('refuses a build without %s', async (file, words) => {
    const files = Object.entries(whole).filter(([path]) => path !== file);
    await expect(check(Object.fromEntries(files))).rejects.toThrow(`The build lacks ${words}.`);
  });

  it('refuses an empty page', async () => {
    await expect(check({ ...whole, 'about/index.html': '' })).rejects.toThrow(
      'about/index.html is empty.',
    );
  });

  it('refuses dangling internal links and names page and link', async () => {
    const page = '<a href="/gone/">x</a><img src="missing.png"><a href="/about">fine</a>';
    await expect(check({ ...whole, 'b/index.html': page })).rejects.toThrow(
      'Internal links that lead nowhere: 2\n  b/index.html → /gone/\n  b/index.html → missing.png\n',
    );
  });

  it('checks absolute links to the site itself, spaces and Unicode decoded', async () => {
    const page =
      '<a href="https://rook.example/a%20b%C3%A9/#x">x</a><a href="https://rook.example/no/">';
    const files = { ...whole, 'a bé/index.html': 'x', 'c/index.html': page };
    await expect(check(files, { origin: 'https://rook.example' })).rejects.toThrow(
      'Internal links that lead nowhere: 1\n  c/index.html → https://rook.example/no/\n',
    );
  });

  it('looks a relative link up from each page that has it', async () => {
    const page = '<img src="x.png">';
    const files = { ...whole, 'b/index.html': page, 'b/x.png': '', 'c/index.html': page };
    await expect(check(files)).rejects.toThrow(
      'Internal links that lead nowhere: 1\n  c/index.html → x.png\n',
    );
  });

  it('refuses a page taken over from the release before that now leads nowhere', async () => {
    const { files } = await check({ ...whole, 'gone/index.html': 'x' });
    const before = { folder, facts: { files, checkedAt: Date.now() + 60_000 } };
    const page = '<a href="/gone/">x</a>';
    const noted = await check({ 'b/index.html': page }, { before });
    expect(noted.files['index.html']).toBe(files['index.html']);
    await rm(join(folder, 'gone'), { recursive: true });
    const facts = { files: noted.files, checkedAt: Date.now() + 60_000 };
    const again = check({}, { before: { folder, facts } });
    await expect(again).rejects.toThrow('b/index.html → /gone/');
  });

  it('refuses a file that was damaged after it was taken over, from whichever release', async () => {
    const old = await mkdtemp(join(tmpdir(), 'before-'));
    try {
      const { files } = await check(whole);
      await cp(folder, old, { recursive: true });
      const made = new Map(Object.entries(files));
      await rm(join(folder, 'about/index.html'));
      await link(join(old, 'about/index.html'), join(folder, 'about/index.html'));
      // One file by two names: both have the new text.
      const about = whole['about/index.html'].replace('home', 'hack');
      await writeFile(join(old, 'about/index.html'), about);
      const before = { folder: old, facts: { files, checkedAt: Date.now() - 60_000 } };
      const fault = 'about/index.html was damaged after the build had made it or taken it over';
      await expect(check({}, { before, made })).rejects.toThrow(fault);
      // The release being served may be another by now, or have a whole file again.
      await expect(check({}, { made })).rejects.toThrow(fault);
      // What the build has made so is an edit; of files that it does not name, nothing is known.
      expect((await check({}, { before })).files['about/index.html']).not.toBe(
        files['about/index.html'],
      );
    } finally {
      await rm(old, { recursive: true });
    }
  });

  it('refuses fewer than half the pages of the last release, unless allowed', async () => {
    await expect(check(whole, { lastPages: 7 })).rejects.toThrow(
      'The build has 3 pages, fewer than half of the 7 being served. If that is meant, let it pass once by `npm run publisher -- rebuild --allow-shrink`.',
    );
    expect(await check(whole, { lastPages: 6 })).toMatchObject({ pages: 3 });
    expect(await check(whole, { lastPages: 7, allowShrink: true })).toMatchObject({ pages: 3 });
  });

  describe('of a collection that holds fewer documents than in the release being served', () => {
    const counting = (documents: Record<string, unknown>) => ({
      ...whole,
      'build.json': JSON.stringify({ documents }),
    });
    const lastDocuments = { perspectives: 16, 'media-coverage': 6 };

    it('refuses none, with the collection, both counts and the mend', async () => {
      const files = counting({ perspectives: 16, 'media-coverage': 0 });
      await expect(check(files, { lastDocuments })).rejects.toThrow(
        [
          'Collections lost all or more than half of their documents, so the old release stays:',
          '  media-coverage: 0 documents, 6 in the release being served (SANITY_MEDIA_COVERAGE_PROJECT_ID)',
          'Check that the project id and the token (SANITY_READ_TOKEN) are right, or publish documents. If the loss is meant, let it pass once by `npm run publisher -- rebuild --allow-shrink`.',
        ].join('\n'),
      );
    });

    it('refuses a collection that is gone, and fewer than half of one, and names both', async () => {
      await expect(check(counting({ perspectives: 7 }), { lastDocuments })).rejects.toThrow(
        /perspectives: 7 documents, 16 .*\n {2}media-coverage: 0 documents, 6 /,
      );
    });

    it('takes half, growth, and a collection that was empty before', async () => {
      const documents = { perspectives: 8, 'media-coverage': 7, 'ceo-letters': 0 };
      const last = { ...lastDocuments, 'ceo-letters': 0 };
      expect(await check(counting(documents), { lastDocuments: last })).toMatchObject({
        documents,
      });
    });

    it('takes anything when that is allowed', async () => {
      const documents = { perspectives: 0 };
      expect(await check(counting(documents), { lastDocuments, allowShrink: true })).toMatchObject({
        documents,
      });
    });

    it('compares nothing where one of the two does not count', async () => {
      expect(await check(whole, { lastDocuments })).not.toHaveProperty('documents');
      expect(await check(counting({ perspectives: 0 }))).toMatchObject({ pages: 3 });
    });

    it.each([
      ['no number', { perspectives: 'many' }],
      ['a negative number', { perspectives: -1 }],
      ['a broken number', { perspectives: 1.5 }],
    ])('refuses %s as a count, and names the file', async (_what, documents) => {
      await expect(check(counting(documents), { lastDocuments })).rejects.toThrow(
        `${join(folder, 'build.json')} cannot be read: documents.perspectives `,
      );
    });
  });

  it('gives equal digests to equal sites only, compressed copies aside', async () => {
    const first = await check(whole);
    expect((await check({ 'index.html.br': 'x' })).digest).toBe(first.digest);
    expect((await check({ '404.html': '<p>other' })).digest).not.toBe(first.digest);
  });

  it('gives another digest to a site whose file has another name', async () => {
    const before = await check({ ...whole, 'b.txt': 'the same' });
    await rm(join(folder, 'b.txt'));
    // In the same place of the sorted list, with the same content.
    expect((await check({ 'c.txt': 'the same' })).digest).not.toBe(before.digest);
  });
});

describe('links that the build has listed', () => {
  const digestOf = (text: string) => createHash('sha256').update(text).digest('base64url');
  const home = whole['index.html'];
  const many = {
    ...whole,
    ...Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`page-${n}/index.html`, 'page'])),
  };

  it('need not be parsed for again: the list of a page with these bytes counts', async () => {
    const listed = new Map([[digestOf(home), ['/about/', '/from-the-list/']]]);
    await expect(check(many, { knownLinks: () => Promise.resolve(listed) })).rejects.toThrow(
      'index.html → /from-the-list/',
    );
  });

  it('say nothing about a page that has changed since', async () => {
    const listed = new Map([[digestOf(home), ['/about/']]]);
    const changed = { ...many, 'index.html': `${home}<a href="/gone/">gone</a>` };
    await expect(check(changed, { knownLinks: () => Promise.resolve(listed) })).rejects.toThrow(
      'index.html → /gone/',
    );
  });

  it('are not asked for where few pages are new and nothing is gone', async () => {
    const { files } = await check(many);
    const before = { folder, facts: { files, checkedAt: Date.now() + 60_000 } };
    const knownLinks = () => Promise.reject(new Error('asked'));
    const next = { 'new/index.html': '<a href="/about/">about</a>' };
    expect(await check(next, { before, knownLinks })).toMatchObject({ pages: 24 });
    await rm(join(folder, 'page-1/index.html'));
    await expect(check({}, { before, knownLinks })).rejects.toThrow('asked');
  });
});
