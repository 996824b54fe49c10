import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import sitemap, { type SitemapItem } from '@astrojs/sitemap';
import type { HookParameters } from 'astro';
import type { PageFacts } from '../finish/facts.ts';

type Done = HookParameters<'astro:build:done'>;
type ConfigDone = HookParameters<'astro:config:done'>;

/**
 * The files of the sitemap, by their names in the site's root: made by Astro's own integration, which
 * is told of the pages as Astro would tell it.
 * @param pages in the order of the site's paths
 * @param site canonical origin
 */
export async function sitemapFiles(
  pages: readonly PageFacts[],
  site: string,
): Promise<ReadonlyMap<string, Buffer>> {
  const dates = new Map(pages.map(({ address, modifiedAt }) => [address, modifiedAt]));
  const integration = sitemap({
    serialize: (item) => withDate(item, dates),
  });
  const faults: string[] = [];
  const folder = await mkdtemp(path.join(tmpdir(), 'sitemap-'));
  try {
    const logger = { info: () => {}, warn: (fault: string) => faults.push(fault), error: (fault: string) => faults.push(fault) }; // prettier-ignore
    // It reads these few of all that Astro has to say.
    const config = { site, base: '/', trailingSlash: 'always', build: { format: 'directory' } };
    await integration.hooks['astro:routes:resolved']?.({ routes: [], logger } as never);
    await integration.hooks['astro:config:done']?.({ config, logger } as unknown as ConfigDone);
    await integration.hooks['astro:build:done']?.({
      dir: pathToFileURL(`${folder}/`),
      pages: pages.map(({ address }) => ({ pathname: pathOf(address) })),
      logger,
    } as unknown as Done);
    if (faults.length > 0) throw new Error(`The sitemap could not be made: ${faults.join('; ')}`);
    const names = (await readdir(folder)).sort();
    const files = names.map(
      async (name) => [name, await readFile(path.join(folder, name))] as const,
    );
    return new Map(await Promise.all(files));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** As Astro names a page: without the first slash, the not-found page by its route. */
function pathOf(address: string): string {
  return address.slice(1).replace(/^404\.html$/, '404/');
}

function withDate(item: SitemapItem, dates: ReadonlyMap<string, string | undefined>): SitemapItem {
  const lastmod = dates.get(decodeURIComponent(new URL(item.url).pathname));
  return lastmod === undefined ? item : { ...item, lastmod };
}
