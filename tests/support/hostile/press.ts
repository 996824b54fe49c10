import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { finishingOf } from '../../../src/assembly/finishing.ts';
import { type MadePage, finishRendered, renderPage } from '../../../src/assembly/make-page.ts';
import { readSitePaths } from '../../../src/assembly/site-paths.ts';
import { searchedPart } from '../../../src/assembly/search-feed.ts';
import { sitemapFiles } from '../../../src/assembly/sitemap.ts';
import { type DatasetName, datasetNames } from '../../../src/config/datasets.ts';
import { env } from '../../../src/config/env.ts';
import { loadSource } from '../../../src/content/loading/load-site.ts';
import type { ContentReport } from '../../../src/content/loading/report.ts';
import { withDeadLinks } from '../../../src/content/loading/dead-links.ts';
import { closeTexts } from '../../../src/content/loading/text-store.ts';
import { rememberDocuments } from '../../../src/content/site-documents.ts';
import type { ContentSource } from '../../../src/content/source.ts';
import { EmbeddedSource } from '../../../src/content/sources/embedded.ts';
import type { SiteContext } from '../../../src/finish/context.ts';
import type { SiteDocuments } from '../../../src/content/types/all.ts';
import { LinkCheck } from '../../../src/publisher/link-check.ts';
import { type Renderer, openRenderer } from '../../../src/renderer/renderer.ts';
import type { Stored } from './documents.ts';

/** Pages of the company, without any content: they would be made alike each time. */
const SHOWS_CONTENT =
  /perspectives|press-release|media-coverage|letter|search|feeds|llms|404|pages\/index/;

/** A file of a site and its text. */
export interface Output {
  readonly file: string;
  readonly text: string;
}

/** What documents became. */
export interface Published {
  readonly documents: SiteDocuments;
  readonly report: ContentReport;
  readonly outputs: readonly Output[];
  /** Links of pages that lead nowhere on the site: each would hold the release back. */
  readonly dangling: readonly string[];
}

/** How documents come: from folders, as an export unpacks them, or as a service answers. */
export type Way = 'folders' | 'service';

/** Puts documents through the parser and the pages of a bundled site, without a build for each. */
export class Press {
  readonly #folder: string;
  readonly #renderer: Renderer;
  readonly #context: SiteContext;

  private constructor(folder: string, renderer: Renderer, context: SiteContext) {
    this.#folder = folder;
    this.#renderer = renderer;
    this.#context = context;
  }

  /**
   * @param folder absolute; stores and datasets come and go in it
   * @param renderer folder of the bundled site
   */
  static async open(folder: string, renderer: string): Promise<Press> {
    const opened = await openRenderer(renderer);
    return new Press(folder, opened, await finishingOf(opened));
  }

  /** @throws {Error} where any document keeps the others from being published */
  async publish(stored: readonly Stored[], way: Way): Promise<Published> {
    const home = await mkdtemp(join(this.#folder, 'content-'));
    try {
      const source = way === 'folders' ? await folders(home, stored) : service(stored);
      const loaded = await loadSource(source, join(home, 'documents.sqlite'));
      rememberDocuments(loaded.documents);
      const assets = loaded.report.datasets.flatMap(({ files }) => files.map(({ url }) => url.slice(1))); // prettier-ignore
      const made = await this.#outputs(assets);
      return { ...loaded, report: withDeadLinks(loaded.report), ...made };
    } finally {
      closeTexts();
      await rm(home, { recursive: true });
    }
  }

  async #outputs(assets: readonly string[]): Promise<Pick<Published, 'outputs' | 'dangling'>> {
    const others = [...this.#renderer.files.keys(), ...assets];
    const paths = await readSitePaths(this.#renderer, others);
    const pages: MadePage[] = [];
    for (const path of paths.filter(({ component }) => SHOWS_CONTENT.test(component))) {
      pages.push(await finishRendered(await renderPage(path), this.#context));
    }
    const facts = pages.flatMap((page) => page.facts ?? []);
    const sitemap = await sitemapFiles(facts, env().siteUrl);
    // Drawn after the pages, one for each that asks for it.
    const images = facts.flatMap(({ card }) => card?.path ?? []);
    const present = [...paths.map(({ file }) => file), ...others, ...images, ...sitemap.keys()];
    const links = new LinkCheck(new Set(present), env().siteUrl);
    const dangling = pages.flatMap((page) =>
      (page.facts?.links ?? [])
        .filter((link) => !link.startsWith('/pagefind/') && !links.holds(link, page.file))
        .map((link) => `${page.file}: ${link}`),
    );
    const outputs = [
      ...pages.map(({ file, bytes }) => ({ file, text: bytes.toString() })),
      ...[...sitemap].map(([file, bytes]) => ({ file, text: bytes.toString() })),
      ...pages
        .filter((page) => page.facts?.searchable)
        .map(({ file, bytes }) => ({
          file: `${file}#search`,
          text: searchedPart(bytes.toString()),
        })),
    ];
    return { outputs, dangling };
  }
}

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>';

/** Files beside the documents, some of which no site may serve. */
const FILES = {
  'images/good.svg': SVG,
  'files/good.pdf': '%PDF-1.4',
  'images/page.html': SVG,
  'files/page.html': SVG,
};

async function folders(home: string, stored: readonly Stored[]): Promise<ContentSource> {
  const directory = join(home, 'datasets');
  for (const dataset of datasetNames) {
    for (const [file, text] of Object.entries({
      ...FILES,
      'data.ndjson': linesOf(stored, dataset),
    })) {
      await mkdir(join(directory, dataset, file, '..'), { recursive: true });
      await writeFile(join(directory, dataset, file), text);
    }
  }
  return new EmbeddedSource({ kind: 'embedded', directory, custom: true, dataset: 'production' });
}

const linesOf = (stored: readonly Stored[], dataset: DatasetName) =>
  documentsOf(stored, dataset)
    .map((document) => `${JSON.stringify(document)}\n`)
    .join('');

const documentsOf = (stored: readonly Stored[], dataset: DatasetName) =>
  stored.filter((each) => each.dataset === dataset).map(({ document }) => document);

/** A service that answers with whatever it has, whatever was asked. */
function service(stored: readonly Stored[]): ContentSource {
  return {
    description: 'a service without sense',
    pageSize: stored.length + 1,
    open: (dataset) =>
      Promise.resolve({
        place: dataset,
        assets: { origin: 'https://cdn.sanity.io', projectId: dataset, dataset: 'production' },
        problems: [],
        files: [],
        mendWhenEmpty: undefined,
        fetch: () => Promise.resolve(rowsOf(stored, dataset)),
      }),
  };
}

/** As they travel: what JSON cannot say is gone. */
function rowsOf(stored: readonly Stored[], dataset: DatasetName): unknown {
  return JSON.parse(JSON.stringify(documentsOf(stored, dataset)));
}
