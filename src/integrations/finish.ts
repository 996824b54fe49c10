import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sitemap, { type SitemapItem, type SitemapOptions } from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';
import { env } from '../config/env.ts';
import { type FinishedSite, compressRest, finishPages } from '../finish/finish-site.ts';
import { KNOWN_LINKS_FILE, saveKnownLinks } from '../finish/known-links.ts';
import { drawSocialImages } from '../finish/social-images/index.ts';
import { type PolicyOptions, blockedWords } from '../finish/steps/policy.ts';
import { headersFile, redirectsFile } from '../hosting/headers-file.ts';

export interface FinishOptions {
  readonly policy: PolicyOptions;
  /** Of the sitemap; its dates come from the pages. */
  readonly sitemap: SitemapOptions;
}

/**
 * Finishes what Astro has built, in this order: pages (steps, style sheets, search index), what is
 * made from their facts (social images, the sitemap's dates), files for hosts, and last compression,
 * which must see everything.
 */
export function finish({ policy, sitemap: sitemapOptions }: FinishOptions): AstroIntegration[] {
  let finished: FinishedSite | undefined;
  const pages: AstroIntegration = {
    name: 'finish',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const folder = fileURLToPath(dir);
        const { cacheDirectory } = env();
        finished = await finishPages(folder, { policy, search: true });
        for (const words of blockedWords(finished.blocked)) logger.warn(words);
        const cards = finished.pages.flatMap(({ card }) => card ?? []);
        const cache = path.join(cacheDirectory, 'og');
        const { images, drawn } = await drawSocialImages(cards, folder, cache);
        await mkdir(cacheDirectory, { recursive: true });
        await saveKnownLinks(path.join(cacheDirectory, KNOWN_LINKS_FILE), finished.links);
        logger.info(
          `${finished.pages.length} pages, ${finished.styles} style sheets, ${images} social images (${drawn} drawn)`,
        );
      },
    },
  };
  const dated = sitemap({
    ...sitemapOptions,
    serialize: (item) => withDate(item, datesOf(finished)),
  });
  const closing: AstroIntegration = {
    name: 'finish-closing',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        await writeFile(new URL('_headers', dir), headersFile());
        await writeFile(new URL('_redirects', dir), redirectsFile());
        if (finished === undefined) throw new Error('There are no finished pages to close with.');
        const count = await compressRest(fileURLToPath(dir), finished.quality);
        logger.info(`${count} other files compressed`);
      },
    },
  };
  return [pages, dated, closing];
}

/** Finishes pages alone: for builds that nobody shares, searches or serves compressed. */
export function finishPagesOnly(policy: PolicyOptions): AstroIntegration {
  return {
    name: 'finish-pages',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        await finishPages(fileURLToPath(dir), { policy, search: false });
      },
    },
  };
}

const dates = new WeakMap<FinishedSite, ReadonlyMap<string, string>>();

/** Dates of last change by address; made once, since the sitemap asks for one page after the other. */
function datesOf(site: FinishedSite | undefined): ReadonlyMap<string, string> {
  if (site === undefined) throw new Error('The sitemap was asked for before pages were finished.');
  const known = dates.get(site);
  if (known !== undefined) return known;
  const made = new Map(
    site.pages.flatMap(({ address, modifiedAt }) =>
      modifiedAt === undefined ? [] : [[address, modifiedAt]],
    ),
  );
  dates.set(site, made);
  return made;
}

function withDate(item: SitemapItem, known: ReadonlyMap<string, string>): SitemapItem {
  const lastmod = known.get(decodeURIComponent(new URL(item.url).pathname));
  return lastmod === undefined ? item : { ...item, lastmod };
}
