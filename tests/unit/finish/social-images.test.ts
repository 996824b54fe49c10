import { mkdtemp, readFile, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { imageOf } from '~/finish/social-images/draw.ts';
import { keepImage, placeImages } from '~/finish/social-images/image-cache.ts';
import { drawSocialImages } from '~/finish/social-images/index.ts';
import { digestOf } from '~/lib/digest.ts';
import { replaceFileCall } from '../../support/fs-calls.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'social-'));
});
afterEach(() => rm(folder, { recursive: true }));

const card = (title: string) => ({
  path: `og/${title}.png`,
  card: { title, label: 'Perspectives', foot: 'rook.example', accent: 'red' as const },
});

it('images are drawn once, and kept while they are used', async () => {
  const [site, cache] = [path.join(folder, 'site'), path.join(folder, 'cache')];
  expect(await drawSocialImages([card('one'), card('two')], site, cache)).toEqual({
    images: 2,
    drawn: 2,
  });
  expect(await drawSocialImages([card('one')], site, cache)).toEqual({ images: 1, drawn: 0 });
  expect((await readdir(path.join(site, 'og'))).sort()).toEqual(['one.png', 'two.png']);
  expect(await readdir(cache)).toHaveLength(2);
});

it('images that nobody has used for a month are forgotten, and no others', async () => {
  const cache = path.join(folder, 'cache');
  await drawSocialImages([card('one')], path.join(folder, 'site'), cache);
  const aged = async (name: string, days: number) => {
    const file = path.join(cache, name);
    const date = new Date(Date.now() - days * 86_400_000);
    await writeFile(file, '');
    await utimes(file, date, date);
  };
  await aged('old.png', 31);
  await aged('recent.png', 29);
  const [used = ''] = (await readdir(cache)).filter((name) => name.length > 12);
  const longAgo = new Date(Date.now() - 90 * 86_400_000);
  await utimes(path.join(cache, used), longAgo, longAgo);

  await drawSocialImages([card('one')], path.join(folder, 'site'), cache);
  expect((await readdir(cache)).sort()).toEqual([used, 'recent.png'].sort());
  expect((await stat(path.join(cache, used))).mtimeMs).toBeGreaterThan(longAgo.getTime());
});

it('an image that is drawn elsewhere is only put in its place, and its date stays for a day', async () => {
  const [site, cache] = [path.join(folder, 'site'), path.join(folder, 'cache')];
  const image = imageOf(card('one').card);
  const digest = keepImage(image, cache);
  expect(keepImage(image, cache)).toBeUndefined();
  expect(await readdir(cache)).toEqual([image.name]);
  expect(digest).toBe(digestOf(await readFile(path.join(cache, image.name))));
  const anHourAgo = new Date(Date.now() - 3_600_000);
  await utimes(path.join(cache, image.name), anHourAgo, anHourAgo);
  expect(await drawSocialImages([card('one')], site, cache)).toEqual({ images: 1, drawn: 0 });
  const [kept, placed] = await Promise.all(
    [path.join(cache, image.name), path.join(site, 'og/one.png')].map((file) => stat(file)),
  );
  expect(kept?.mtimeMs).toBe(anHourAgo.getTime());
  expect(placed?.ino).toBe(kept?.ino);
});

const refusal = () => Promise.reject(new Error('EXDEV'));
it.each(['links', 'copies'])(
  'a changed image never changes another in the cache: %s',
  async (way) => {
    const [site, cache] = [path.join(folder, 'site'), path.join(folder, 'cache')];
    const [one, two] = ['one', 'two'].map((title) => imageOf(card(title).card));
    if (one === undefined || two === undefined) throw new Error('no images');
    for (const image of [one, two]) keepImage(image, cache);
    const bytes = (name: string) => readFile(path.join(cache, name));
    const before = await bytes(one.name);
    await placeImages([{ path: 'og/a/b.png', name: one.name }], site, cache);
    const refused = way === 'copies' ? replaceFileCall('link', refusal) : undefined;
    await placeImages([{ path: 'og/a/b.png', name: two.name }], site, cache);
    if (refused) expect(refused).toHaveBeenCalled();
    expect((await bytes(one.name)).equals(before)).toBe(true);
    expect((await readFile(path.join(site, 'og/a/b.png'))).equals(await bytes(two.name))).toBe(
      true,
    );
  },
);

it('an image that the cache lacks is a fault', async () => {
  const placed = placeImages([{ path: 'og/a.png', name: 'none.png' }], folder, folder);
  await expect(placed).rejects.toThrow('ENOENT');
});

it('many images are drawn by helpers', async () => {
  const [site, cache] = [path.join(folder, 'site'), path.join(folder, 'cache')];
  const cards = Array.from({ length: 401 }, (_, index) => card(`${index}`));
  expect(await drawSocialImages(cards, site, cache)).toEqual({ images: 401, drawn: 401 });
  expect(await readdir(path.join(site, 'og'))).toHaveLength(401);
});
