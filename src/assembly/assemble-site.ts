import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type ContentReport, buildFacts } from '../content/loading/report.ts';
import type { AssetFile } from '../content/source.ts';
import { env } from '../config/env.ts';
import { readDictionary } from '../finish/dictionary/dictionary.ts';
import { blockedWords } from '../finish/steps/policy.ts';
import type { PageFacts } from '../finish/facts.ts';
import { headersFile } from '../hosting/headers-file.ts';
import { BUILD_FACTS_FILE } from '../hosting/site-files.ts';
import { sideBySide } from '../lib/side-by-side.ts';
import type { Renderer, SitePath } from '../renderer/renderer.ts';
import { SiteCompression } from './compress-site.ts';
import { finishingOf, forgetUnusedFiles, openKeptCopies } from './finishing.ts';
import { type Crew, type MadePages, type PagesOptions, makePages } from './make-pages.ts';
import { type Previous, SiteOutput } from './output.ts';
import type { SiteRecord } from './record.ts';
import { makeSearch } from './search.ts';
import { SearchFeed } from './search-feed.ts';
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
  /** Whether compressed copies are put beside files, as they are unless told otherwise. */
  readonly compresses?: boolean | undefined;
  /** Further files of the site, by their paths. */
  readonly more?: ReadonlyMap<string, string> | undefined;
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
  const { compresses = true } = options;
  const dictionary = await readDictionary(renderer.client, renderer.files.keys());
  const output = new SiteOutput(out, previous, dictionary?.ending);
  progress.phase('paths');
  const clientFiles = [...renderer.files.keys()];
  const assets = report.datasets.flatMap(({ files }) => files);
  const others = [...clientFiles, ...assets.map(({ url }) => url.slice(1))];
  const paths = await readSitePaths(renderer, others);
  progress.phase('pages');
  const copies = await openKeptCopies(dictionary);
  // Without a site before there is no index that could be taken over.
  const feed = previous === undefined ? feedOf(paths, out) : undefined;
  const onMade: PagesOptions['onMade'] = (file, found) =>
    feed?.note(file, found?.searchable === true);
  const making = makeAllPages(options, { paths, output, copies, onMade }, others);
  const made = await making.catch(async (fault: unknown) => {
    await feed?.close();
    throw fault;
  });
  const { pages, rendered, images, blocked, faults } = made;
  const facts = [...pages.values()].flatMap((page) => page.facts ?? []);
  const compression = new SiteCompression(output, previous, copies, {
    waits,
    pages: facts.length,
    dictionary,
  });
  const compressNew = async () => {
    if (!compresses) return;
    progress.phase('compression');
    await compression.compressNew();
  };
  const rest = async () => {
    progress.phase('other files');
    await writeOtherFiles(options, output, assets, facts);
    progress.phase('social images');
    await takeSocialImages(output, facts, previous, images);
    await compressNew();
    if (fromNothing || !waits) await forgetUnusedFiles(copies);
    progress.phase('search index');
  };
  // The index is made by a process of its own, beside which there is time for everything else.
  const [search] = await sideBySide(makeSearch(output, pages, previous, waits, feed), rest());
  await compressNew();
  output.removeLeftOver();
  const record: SiteRecord = {
    code,
    files: output.files,
    pages,
    search: search.record,
    quick: compression.quick,
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

function feedOf(paths: readonly SitePath[], out: string): SearchFeed {
  const pages = paths.filter(({ isPage }) => isPage);
  return new SearchFeed(pages.map(({ file }) => file).sort(), out);
}

/** What pages are finished with lives as long as this call: it takes much memory. */
async function makeAllPages(
  { renderer, previous, fromNothing, waits, crew, progress, compresses = true }: AssemblyOptions,
  site: Pick<PagesOptions, 'paths' | 'output' | 'copies' | 'onMade'>,
  others: readonly string[],
): Promise<MadePages> {
  return makePages({
    ...site,
    context: await finishingOf(renderer),
    previous,
    fromNothing,
    crew: crew(others),
    compressesQuickly: waits && compresses,
    onPage: (done, all) => progress.pages(done, all),
  });
}

/** Writes what is neither a page nor made from the words of pages. */
async function writeOtherFiles(
  { renderer, report, more = new Map() }: AssemblyOptions,
  output: SiteOutput,
  assets: readonly AssetFile[],
  facts: readonly PageFacts[],
): Promise<void> {
  for (const [file, digest] of renderer.files) {
    // No page links the bundler's own style sheets any more.
    if (!renderer.sheets.has(file)) output.take(file, path.join(renderer.client, file), digest);
  }
  for (const { url, file } of assets) output.write(url.slice(1), await readFile(file));
  for (const [file, bytes] of await sitemapFiles(facts, env().siteUrl)) output.write(file, bytes);
  for (const [file, text] of more) output.write(file, text);
  output.write(BUILD_FACTS_FILE, buildFacts(report));
  output.write('_headers', headersFile());
}
