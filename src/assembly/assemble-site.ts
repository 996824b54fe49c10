import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type ContentReport, buildFacts } from '../content/loading/report.ts';
import { env } from '../config/env.ts';
import { blockedWords } from '../finish/steps/policy.ts';
import { headersFile, redirectsFile } from '../hosting/headers-file.ts';
import { BUILD_FACTS_FILE } from '../hosting/site-files.ts';
import type { Renderer } from '../renderer/renderer.ts';
import { compressSite } from './compress-site.ts';
import { finishingOf, forgetUnusedFiles, openKeptCopies } from './finishing.ts';
import { type Crew, makePages } from './make-pages.ts';
import { type Previous, SiteOutput } from './output.ts';
import type { SiteRecord } from './record.ts';
import { makeSearch } from './search.ts';
import { sitemapFiles } from './sitemap.ts';
import { takeSocialImages } from './social-images.ts';
import { readSitePaths } from './site-paths.ts';

export interface AssemblyOptions {
  /** Digest of code and environment, see `codeDigest`. */
  readonly code: string;
  readonly renderer: Renderer;
  /** What the documents that are remembered were loaded from. */
  readonly report: ContentReport;
  /** Absolute folder of the site; exists and is empty, but for what was laid. */
  readonly out: string;
  /** The site to take over from what did not change. It must be made by the same code. */
  readonly previous: Previous | undefined;
  /** Makes every page anew, and tells where the site before is another though it should not be. */
  readonly fromNothing: boolean;
  /** Whether somebody waits: what may come later is left to a build for which nobody does. */
  readonly waits: boolean;
  /** Helps with many pages. */
  readonly crew: (others: readonly string[]) => Crew;
  readonly progress: Progress;
}

/** Told of each phase as it begins, and of pages as they stand. */
export interface Progress {
  phase(name: string): void;
  pages(done: number, all: number): void;
}

export interface AssembledSite {
  readonly record: SiteRecord;
  /** HTML pages. */
  readonly pages: number;
  /** Paths that were rendered, of all paths. */
  readonly rendered: number;
  readonly reused: number;
  /** A build for which nobody waits would make more of it: its search index, its compression. */
  readonly deferred: boolean;
  /** Pages that came out otherwise than before though nothing had changed that goes into them. */
  readonly faults: readonly string[];
  /** What pages ask of hosts that their policy does not allow. */
  readonly warnings: readonly string[];
}

/**
 * Puts a site together: pages first, then what is made from all of them. What the previous site has
 * already, made from the same, is taken over.
 * @throws {Error} that names the page, when one cannot be made
 */
export async function assembleSite(options: AssemblyOptions): Promise<AssembledSite> {
  const { code, renderer, report, out, previous, fromNothing, waits, progress } = options;
  const output = new SiteOutput(out, previous);
  progress.phase('paths');
  const clientFiles = [...renderer.files.keys()];
  const assets = report.datasets.flatMap(({ files }) => files);
  const others = [...clientFiles, ...assets.map(({ url }) => url.slice(1))];
  const paths = await readSitePaths(renderer, others);
  progress.phase('pages');
  const context = await finishingOf(renderer);
  const { pages, rendered, blocked, faults } = await makePages({
    paths,
    context,
    output,
    previous,
    fromNothing,
    crew: options.crew(others),
    waits,
    onPage: (done, all) => progress.pages(done, all),
  });
  const facts = [...pages.values()].flatMap((page) => page.facts ?? []);
  progress.phase('other files');
  for (const [file, digest] of renderer.files) {
    // No page links the bundler's own style sheets any more.
    if (!renderer.sheets.has(file)) output.take(file, path.join(renderer.client, file), digest);
  }
  for (const { url, file } of assets) output.write(url.slice(1), await readFile(file));
  for (const [file, bytes] of await sitemapFiles(facts, env().siteUrl)) output.write(file, bytes);
  output.write(BUILD_FACTS_FILE, buildFacts(report));
  output.write('_headers', headersFile());
  output.write('_redirects', redirectsFile());
  progress.phase('social images');
  await takeSocialImages(output, facts, previous);
  progress.phase('search index');
  const search = await makeSearch(output, pages, previous, waits);
  progress.phase('compression');
  const copies = await openKeptCopies();
  const stillQuick = (previous?.record.quick ?? []).filter(
    (file) =>
      output.files.get(file) === previous?.record.files.get(file) && !output.fresh.has(file),
  );
  const again = waits ? [] : stillQuick;
  const quick = await compressSite(output, [...output.fresh, ...again], copies, waits);
  output.removeLeftOver();
  if (fromNothing || !waits) await forgetUnusedFiles(copies);
  const record: SiteRecord = {
    code,
    files: output.files,
    pages,
    search: search.record,
    quick: [...new Set([...quick, ...output.quick, ...(waits ? stillQuick : [])])],
  };
  return {
    record,
    pages: facts.length,
    rendered,
    reused: paths.length - rendered,
    deferred: search.isBehind || record.quick.length > 0,
    faults,
    warnings: blockedWords(blocked),
  };
}
