import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { SitemapItem } from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';
import { loadContent } from '../../content/load.ts';
import { type CollectionReport, type ContentReport, formatSummary } from '../../content/report.ts';
import { typeOf } from '../../content/types/index.ts';
import { Cache } from './cache.ts';
import { compressFiles } from './copies.ts';
import { type FinishedPage, finishPages } from './pages.ts';
import { indexForSearch } from './search.ts';
import { drawSocialImages } from './social-images.ts';
import { prepare, swap, unfinished } from './swap.ts';

/**
 * Makes a whole site of what Astro writes. Two integrations, since the sitemap is made between them: `pages`
 * finishes the pages, `site` adds what is made of them and puts the folder in its place.
 */
export function finish() {
  let outDir = '';
  let cache: Cache | undefined;
  let finished: ReadonlyMap<string, FinishedPage> = new Map();
  const phases = phaseTimer();
  const pages: AstroIntegration = {
    name: 'finish-pages',
    hooks: {
      'astro:config:setup': ({ command, config, updateConfig }) => {
        if (command !== 'build') return;
        outDir = fileURLToPath(config.outDir).replace(/[\\/]$/, '');
        prepare(outDir);
        // A build that fails leaves the site of before as it is.
        const folder = unfinished(outDir, fileURLToPath(config.cacheDir));
        updateConfig({ outDir: pathToFileURL(`${folder}/`) });
      },
      'astro:config:done': ({ config }) => {
        cache = new Cache(fileURLToPath(new URL('finish/', config.cacheDir)));
      },
      'astro:build:start': () => phases.end('content'),
      'astro:build:generated': () => phases.end('pages'),
      'astro:build:done': async ({ dir }) => {
        if (cache === undefined) return;
        const { documentNames } = await loadContent();
        finished = finishPages(fileURLToPath(dir), cache, documentNames);
        phases.end('rules and policies');
      },
    },
  };
  const site: AstroIntegration = {
    name: 'finish-site',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        if (cache === undefined) return;
        const folder = fileURLToPath(dir);
        const { report } = await loadContent();
        await writeFile(path.join(folder, 'build.json'), buildFacts(report));
        const cards = [...finished.values()].flatMap(({ card }) => card ?? []);
        await drawSocialImages(cards, folder, cache);
        phases.end('social images');
        await indexForSearch(folder);
        phases.end('search index');
        await compressFiles(folder, cache);
        phases.end('compressed copies');
        cache.prune();
        swap(folder, outDir);
        console.log(formatSummary(report, finished.size));
        console.log(phases.summary());
      },
    },
  };
  /** For the sitemap: adds the date that a page says of its last change. */
  const withLastChange = (item: SitemapItem): SitemapItem => {
    const { pathname } = new URL(item.url);
    const lastmod = finished.get(decodeURIComponent(pathname))?.modifiedAt;
    return lastmod === undefined ? item : { ...item, lastmod };
  };
  return { pages, site, withLastChange };
}

/**
 * What a build says of itself in `build.json`, for the check of the next release:
 * `{"documents":{"perspectives":16,…},"updatedAt":{"perspectives":"2026-11-05T10:05:00Z",…},
 * "types":{"perspectives":"post",…}}`. Only sound documents are counted.
 */
function buildFacts({ collections }: ContentReport): string {
  const byType = <Value>(valueOf: (each: CollectionReport) => Value) =>
    Object.fromEntries(collections.map((each) => [each.type, valueOf(each)]));
  const facts = {
    documents: byType(({ sound }) => sound),
    updatedAt: byType(({ updatedAt }) => updatedAt ?? null),
    types: byType(({ type }) => typeOf(type).documentType),
  };
  return `${JSON.stringify(facts)}\n`;
}

/** Measures the phases of a build. */
function phaseTimer() {
  const lines: string[] = [];
  let last = 0;
  return {
    /** Ends a phase, which began with the end of the one before, or with the process. */
    end(name: string) {
      const now = performance.now();
      lines.push(`  ${name.padEnd(20)}${((now - last) / 1000).toFixed(1).padStart(6)} s`);
      last = now;
    },
    summary: () => [...lines, `  in all${(last / 1000).toFixed(1).padStart(20)} s`].join('\n'),
  };
}
