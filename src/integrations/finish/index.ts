import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { SitemapItem } from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';
import { env } from '#content/settings/env.ts';
import { redirects } from '#company/redirects.ts';
import { loadContent } from '#content/load.ts';
import { type CollectionReport, type ContentReport, formatSummary } from '#content/sources/report.ts';
import { typeOf } from '#content/types/index.ts';
import { Cache } from './cache.ts';
import { compressFiles } from './copies.ts';
import { deadLinks } from './dead-links.ts';
import { refuseMistakes } from './mistakes.ts';
import { type FinishedPage, finishPages } from './pages.ts';
import { checkRedirects, writeRedirects } from './redirects.ts';
import { indexForSearch } from './search.ts';
import { drawSocialImages } from './social-images.ts';
import { buildFolder, isOfBuild, prepare, swap } from './swap.ts';

/**
 * Finishes what Astro has built. Two integrations, because the sitemap comes between them: `pages` finishes the
 * pages; `site` adds what derives from them, then replaces the earlier site.
 */
export function finish() {
  let outDir = '';
  let cache: Cache | undefined;
  let finished: ReadonlyMap<string, FinishedPage> = new Map();
  const phases: string[] = [];
  let seconds = 0;
  const endPhase = (name: string) => {
    const now = performance.now() / 1000;
    phases.push(`${name} ${(now - seconds).toFixed(1)}`);
    seconds = now;
  };
  const pages: AstroIntegration = {
    name: 'finish-pages',
    hooks: {
      'astro:config:setup': ({ command, config, updateConfig }) => {
        outDir = fileURLToPath(config.outDir).replace(/[\\/]$/, '');
        // The development server need not notice a build.
        updateConfig({ vite: { server: { watch: { ignored: (file: string) => isOfBuild(file, outDir) } } } });
        if (command !== 'build') return;
        prepare(outDir);
        cache = new Cache(fileURLToPath(new URL('finish/', config.cacheDir)));
        // A failed build leaves the earlier site as it was.
        const folder = buildFolder(outDir, fileURLToPath(config.cacheDir));
        updateConfig({ outDir: pathToFileURL(`${folder}/`) });
      },
      'astro:build:start': () => endPhase('content'),
      'astro:build:generated': () => endPhase('pages'),
      'astro:build:done': async ({ dir }) => {
        if (cache === undefined) return;
        const { documentNames } = await loadContent();
        finished = finishPages(fileURLToPath(dir), cache, documentNames);
        endPhase('styles and policies');
      },
    },
  };
  const site: AstroIntegration = {
    name: 'finish-site',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        if (cache === undefined) return;
        const folder = fileURLToPath(dir);
        const { report, links } = await loadContent();
        await writeFile(path.join(folder, 'build.json'), buildFacts(report));
        const moved = checkRedirects(redirects, finished, folder);
        refuseMistakes([
          ...finished.values().flatMap((page) => page.mistakes),
          ...deadLinks(finished, folder, links),
          ...moved.mistakes,
        ]);
        const cards = [...finished.values()].flatMap(({ card }) => card ?? []);
        await drawSocialImages(cards, folder, cache);
        endPhase('social images');
        await indexForSearch(folder);
        endPhase('search index');
        // After the sitemap and search, which leave these pages out.
        writeRedirects(moved.valid, folder);
        await compressFiles(folder, cache);
        endPhase('compressed copies');
        cache.prune();
        swap(folder, outDir);
        console.log(formatSummary(report, finished.size));
        for (const redirect of moved.leftOut) console.warn(`Left out of the redirects: ${redirect}`);
        console.log(`Built in ${seconds.toFixed(1)} s: ${phases.join(', ')}.`);
      },
    },
  };
  /** For the sitemap: adds the date of the page's last change. */
  const withLastChange = (item: SitemapItem): SitemapItem => {
    const { pathname } = new URL(item.url);
    const lastmod = finished.get(decodeURIComponent(pathname))?.modifiedAt;
    return lastmod === undefined ? item : { ...item, lastmod };
  };
  return { pages, site, withLastChange };
}

/**
 * The content of `build.json`, which the publisher checks:
 * `{"documents":{"perspectives":16,…},"updatedAt":{"perspectives":"2026-11-05T10:05:00Z",…},
 * "types":{"perspectives":"post",…},"isSample":false}`. Only valid documents count.
 */
function buildFacts({ collections }: ContentReport): string {
  const byType = <Value>(valueOf: (each: CollectionReport) => Value) =>
    Object.fromEntries(collections.map((each) => [each.type, valueOf(each)]));
  const { content } = env();
  const facts = {
    documents: byType(({ sound }) => sound),
    updatedAt: byType(({ dates }) => [...dates.values()].sort().at(-1) || null),
    types: byType(({ type }) => typeOf(type).documentType),
    isSample: content.kind === 'embedded' && !content.custom,
  };
  return `${JSON.stringify(facts)}\n`;
}
