import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { drawSocialImages } from '~/finish/social-images/index.ts';

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
