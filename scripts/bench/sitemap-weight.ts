import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { dictionaryEnding, dictionaryIdAmong } from '../../src/hosting/dictionary-rules.ts';
import { filesIn } from '../../src/hosting/site-files.ts';
import { median } from './figures.ts';
import type { SitemapWeight } from './report.ts';

/** Weighs the compressed copies of every page of a built site's sitemap. */
export async function weighSitemap(site: string): Promise<SitemapWeight> {
  const all = await filesIn(site);
  const id = dictionaryIdAmong(all);
  const maps = all.filter((file) => /^sitemap-\d+\.xml$/.test(file));
  const texts = await Promise.all(maps.map((file) => readFile(join(site, file), 'utf8')));
  const paths = texts.flatMap((text) =>
    [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname),
  );
  const files = paths.map((path) => join(site, decodeURIComponent(path), 'index.html'));
  const sizes = await Promise.all(
    files.map(async (file) => ({
      made: id === undefined ? undefined : await sizeOf(file + dictionaryEnding(id)),
      compressed: (await sizeOf(`${file}.br`)) ?? (await stat(file)).size,
    })),
  );
  return {
    pages: sizes.length,
    withDictionary: sizes.filter(({ made }) => made !== undefined).length,
    median: median(sizes.map(({ made, compressed }) => made ?? compressed)),
    medianWithout: median(sizes.map(({ compressed }) => compressed)),
  };
}

const sizeOf = (file: string) =>
  stat(file).then(
    ({ size }) => size,
    () => undefined,
  );
