import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { SitemapItem } from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';
import { loadContent } from '../../content/load.ts';
import { buildFacts, formatSummary } from '../../content/report.ts';
import { documentNames } from '../../content/document-names.ts';
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
        const { documents } = await loadContent();
        finished = finishPages(fileURLToPath(dir), cache, documentNames(documents));
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
        for (const { url, file } of report.datasets.flatMap(({ files }) => files)) {
          await mkdir(path.join(folder, path.dirname(url)), { recursive: true });
          await copyFile(file, path.join(folder, url));
        }
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
