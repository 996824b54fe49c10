import { existsSync, statSync } from 'node:fs';
import { appendFile, mkdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { linksOf } from '~/finish/links.ts';
import { readPage } from '~/finish/page.ts';
import { filesIn } from '~/hosting/site-files.ts';
import { decodedByDictionary } from '../../support/dictionary-copies.ts';
import {
  type Piece,
  SiteShop,
  dictionary,
  forgetKept,
  page,
  textsIn,
} from '../../support/site-in-pieces.ts';

let shop: SiteShop;
beforeEach(async () => {
  shop = await SiteShop.open();
});
afterEach(() => shop.close());
afterAll(forgetKept);

const long = 'Long enough to be compressed. '.repeat(40);

const pieces: Readonly<Record<string, Piece>> = {
  'index.html': { text: page('Home', '<p class="a">Home</p><a href="/b/">b</a>') },
  'b/index.html': { key: 'b', text: page('B', `<p class="b">${long}</p>`) },
  'c/index.html': { key: 'c', text: page('C', '<p class="b">The rules of b</p>') },
  'c/index.md': { key: 'c', text: '# The rules of b\n' },
  '404.html': { text: page('Gone', '<p class="a">Gone</p>') },
};

const without = (gone: string, all: Readonly<Record<string, Piece>>) =>
  Object.fromEntries(Object.entries(all).filter(([file]) => file !== gone));

const inode = (folder: string, file: string) => statSync(path.join(folder, file)).ino;

describe('a site from nothing', () => {
  it('has the rules of each page inside, and no style sheet beside', async () => {
    const { folder } = await shop.assemble(pieces);
    expect((await filesIn(folder)).filter((file) => file.endsWith('.css'))).toEqual([]);
    const b = await readFile(path.join(folder, 'b/index.html'), 'utf8');
    expect(b).toContain('<style>.b{left:0}</style>');
  });

  it('has compressed copies that are the pages, to the byte', async () => {
    const { folder } = await shop.assemble(pieces);
    const copy = await readFile(path.join(folder, 'b/index.html.br'));
    const bytes = await readFile(path.join(folder, 'b/index.html'));
    expect(brotliDecompressSync(copy)).toEqual(bytes);
    const delta = await readFile(path.join(folder, `b/index.html${dictionary.ending}`));
    expect(decodedByDictionary(delta, dictionary.bytes)).toEqual(bytes);
  });

  it('holds what the pages need beside them', async () => {
    const { folder } = await shop.assemble(pieces);
    const files = await filesIn(folder);
    for (const file of ['robots.txt', 'sitemap-0.xml', '_headers', 'build.json', 'og/B.png']) {
      expect(files).toContain(file);
    }
    expect(files.some((file) => file.startsWith('pagefind/fragment/'))).toBe(true);
    const sitemap = await readFile(path.join(folder, 'sitemap-0.xml'), 'utf8');
    expect([...sitemap.matchAll(/<loc>([^<]*)/g)].map(([, url]) => url)).toEqual([
      'https://rook.example/',
      'https://rook.example/b/',
      'https://rook.example/c/',
    ]);
  });

  it('notes the links of each page', async () => {
    const { folder, record } = await shop.assemble(pieces);
    const html = await readFile(path.join(folder, 'index.html'), 'utf8');
    const noted = record.pages.get('index.html')?.facts?.links ?? [];
    expect([...noted].sort()).toEqual([...linksOf(readPage('/', html))].sort());
  });

  it('ends at a page that cannot be finished, with its address', async () => {
    const odd = { ...pieces, 'odd/index.html': { text: '<p>no head' } };
    await expect(shop.assemble(odd)).rejects.toThrow('/odd/');
  });
});

it('forgets what no site has used for long, when everything is made anew', async () => {
  const old = new Date(Date.now() - 40 * 86_400_000);
  const files = ['compressed/old.br.x', 'compiled/v24/old'].map((file) =>
    path.join(shop.cache, file),
  );
  for (const file of files) {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, 'old');
    await utimes(file, old, old);
  }
  const { folder } = await shop.assemble(pieces);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
  await shop.assemble(pieces, folder, { fromNothing: true });
  expect(files.filter((file) => existsSync(file))).toEqual([]);
});

describe('a site from the one before', () => {
  it('renders what says nothing of its inputs, and links everything that is the same', async () => {
    const first = await shop.assemble(pieces);
    const second = await shop.assemble(pieces, first.folder);
    expect(shop.rendered).toEqual(['index.html', '404.html']);
    expect(second).toMatchObject({ rendered: 2, reused: 3, damaged: [] });
    expect(await textsIn(second.folder)).toEqual(await textsIn(first.folder));
    for (const file of await filesIn(first.folder)) {
      expect(inode(second.folder, file), file).toBe(inode(first.folder, file));
    }
  });

  it('makes a page whose key is another, and nothing else of those with keys', async () => {
    const first = await shop.assemble(pieces);
    const changed = { ...pieces, 'b/index.html': { key: 'b2', text: page('B', 'Another') } };
    const second = await shop.assemble(changed, first.folder);
    expect(shop.rendered).toEqual(['index.html', 'b/index.html', '404.html']);
    expect(await textsIn(second.folder)).toEqual(
      await textsIn((await shop.assemble(changed)).folder),
    );
  });

  it('trusts the key: that is what the keys are held to elsewhere', async () => {
    const first = await shop.assemble(pieces);
    const changed = { ...pieces, 'b/index.html': { key: 'b', text: page('B', 'Another') } };
    const second = await shop.assemble(changed, first.folder);
    expect(await readFile(path.join(second.folder, 'b/index.html'), 'utf8')).not.toContain(
      'Another',
    );
  });

  it('tells of a key that leaves something out, when everything is made anew', async () => {
    const first = await shop.assemble(pieces);
    const changed = { ...pieces, 'b/index.html': { key: 'b', text: page('B', 'Another') } };
    const whole = await shop.assemble(changed, first.folder, { fromNothing: true });
    expect(whole.rendered).toBe(5);
    expect(whole.faults).toEqual([expect.stringContaining('b/index.html')]);
    expect(await readFile(path.join(whole.folder, 'b/index.html'), 'utf8')).toContain('Another');
  });

  it('leaves nothing of pages that are gone', async () => {
    const first = await shop.assemble(pieces);
    const rest = without('b/index.html', pieces);
    const second = await shop.assemble(rest, first.folder);
    const fresh = await shop.assemble(rest);
    expect(await filesIn(second.folder)).toEqual(await filesIn(fresh.folder));
  });

  it('makes a page again when a link of its text leads elsewhere than before', async () => {
    const linking = { ...pieces, 'b/index.html': { ...pieces['b/index.html'], key: 'b', links: ['/d/'], text: page('B', 'to d') } }; // prettier-ignore
    const first = await shop.assemble(linking);
    const withTarget = { ...linking, 'd/index.html': { key: 'd', text: page('D', 'd') } };
    await shop.assemble(withTarget, first.folder);
    expect(shop.rendered).toEqual(['index.html', 'b/index.html', '404.html', 'd/index.html']);
  });

  it.each(['b/index.html', 'b/index.html.br', `b/index.html${dictionary.ending}`, 'og/B.png'])(
    'never takes over a damaged %s',
    async (file) => {
      const first = await shop.assemble(pieces);
      const whole = await textsIn(first.folder);
      await appendFile(path.join(first.folder, file), 'damage');
      const second = await shop.assemble(pieces, first.folder);
      expect(second.damaged).toEqual([file]);
      expect(await textsIn(second.folder)).toEqual(whole);
    },
  );

  it('makes anew what was lost', async () => {
    const first = await shop.assemble(pieces);
    const whole = await textsIn(first.folder);
    for (const file of ['c/index.html', 'og/C.png', 'robots.txt', 'build.json']) {
      await rm(path.join(first.folder, file));
    }
    const second = await shop.assemble(pieces, first.folder);
    expect(await textsIn(second.folder)).toEqual(whole);
  });

  it('takes nothing over from a site of other code, or one whose record is damaged', async () => {
    const first = await shop.assemble(pieces);
    await appendFile(`${first.folder}.pages.json`, '}');
    const second = await shop.assemble(pieces, first.folder);
    expect(second.reused).toBe(0);
    expect(await textsIn(second.folder)).toEqual(await textsIn(first.folder));
  });
});

describe('a large site', () => {
  const many = (changed: string): Readonly<Record<string, Piece>> =>
    Object.fromEntries(
      Array.from({ length: 310 }, (_, number) => {
        const text = number === 7 ? changed : `Words of ${number}`;
        return [`p${number}/index.html`, { key: text, text: page(`P${number}`, text) }];
      }),
    );

  it('goes live with the search index of before, and gets its own when nobody waits', async () => {
    const first = await shop.assemble(many('first'));
    const soon = await shop.assemble(many('second'), first.folder);
    expect(soon).toMatchObject({ deferred: true, rendered: 1 });
    const settled = await shop.assemble(many('second'), soon.folder, { waits: false });
    expect(settled).toMatchObject({ deferred: false, rendered: 0 });
    const whole = await shop.assemble(many('second'));
    expect(whole.deferred).toBe(false);
    expect(await textsIn(settled.folder)).toEqual(await textsIn(whole.folder));
  });

  it('waits for its index when a page is gone that the old one would lead to', async () => {
    const first = await shop.assemble(many('first'));
    const rest = without('p3/index.html', many('first'));
    const second = await shop.assemble(rest, first.folder);
    expect(second.deferred).toBe(false);
    expect(await textsIn(second.folder)).toEqual(await textsIn((await shop.assemble(rest)).folder));
  });
});
