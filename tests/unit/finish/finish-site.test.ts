import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { finishPages } from '~/finish/finish-site.ts';
import { linksOf } from '~/finish/links.ts';
import { readPage } from '~/finish/page.ts';
import { filesIn } from '~/hosting/site-files.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'finish-'));
});
afterEach(() => rm(folder, { recursive: true }));

const page = (body: string) =>
  `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>T</title><link rel="stylesheet" href="/_astro/site.css"></head><body>${body}</body></html>`;

const files = {
  '_astro/site.css': '.a{top:0}.b{left:0}.c{right:0}',
  'index.html': page('<p class="a">Home</p><a href="/b/">b</a>'),
  'b/index.html': page(`<p class="b">${'Long enough to be compressed. '.repeat(40)}</p>`),
  'c/index.html': page('<p class="b">The rules of b</p><img src="https://pictures.example/x.png">'),
  '404.html': page('<p class="a">Gone</p>'),
};

async function finish(written: Readonly<Record<string, string>> = files) {
  for (const [file, text] of Object.entries(written)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
  return finishPages(folder, { policy: { everywhere: {} }, search: false });
}

const read = (file: string) => readFile(path.join(folder, file), 'utf8');

describe('a finished site', () => {
  it('has a style sheet for each set of rules, and none that no page links', async () => {
    const { styles } = await finish();
    const sheets = (await filesIn(folder)).filter((file) => file.endsWith('.css'));
    expect(styles).toBe(2);
    expect(sheets).toHaveLength(2);
    expect(sheets).not.toContain('_astro/site.css');
    const linked = /href="\/(_astro\/page\.\w+\.css)"/.exec(await read('b/index.html'))?.[1];
    expect(await read(linked ?? '?')).toBe('.b{left:0}');
    expect(await read('c/index.html')).toContain(linked);
  });

  it('has compressed copies that are the pages, to the byte', async () => {
    await finish();
    const copy = await readFile(path.join(folder, 'b/index.html.br'));
    expect(brotliDecompressSync(copy).toString()).toBe(await read('b/index.html'));
  });

  it('tells of its pages by address, in their order, and of their links by the digest of their bytes', async () => {
    const { pages, links } = await finish();
    expect(pages.map(({ address }) => address)).toEqual(['/', '/404.html', '/b/', '/c/']);
    const digest = createHash('sha256')
      .update(await read('index.html'))
      .digest('base64url');
    const listed = links.get(digest) ?? [];
    expect(listed).toContain('/b/');
    expect([...listed].sort()).toEqual(
      [...linksOf(readPage('/', await read('index.html')))].sort(),
    );
    expect(links.size).toBe(4);
  });

  it('tells what of other hosts its pages would not be allowed to show', async () => {
    const { blocked } = await finish();
    expect(blocked).toEqual([
      {
        address: '/c/',
        element: 'img',
        origin: 'https://pictures.example',
        directive: 'img-src',
      },
    ]);
  });

  it('is the same each time', async () => {
    const contents = async () =>
      Promise.all((await filesIn(folder)).map(async (file) => [file, await read(file)]));
    await finish();
    const first = await contents();
    await rm(folder, { recursive: true });
    await finish(Object.fromEntries(Object.entries(files).reverse()));
    expect(await contents()).toEqual(first);
  });

  it('ends at a page that cannot be finished, with its address', async () => {
    await expect(finish({ ...files, 'odd/index.html': '<p>no head' })).rejects.toThrow('/odd/');
  });
});
