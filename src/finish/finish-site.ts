import { createHash } from 'node:crypto';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { filesIn } from '../hosting/site-files.ts';
import { brotliQuality, compressFile, isCompressible } from './compress.ts';
import { type SiteContext, gatherContext } from './context.ts';
import type { PageFacts } from './facts.ts';
import { type FinishedPage, finishPage } from './finish-page.ts';
import { type SearchIndex, openSearchIndex } from './search-index.ts';
import type { Blocked, PolicyOptions } from './steps/policy.ts';

/** Pages under way at once: enough to keep disk and compression busy, few enough to keep memory flat. */
const AT_ONCE = 16;

export interface FinishOptions {
  readonly policy: PolicyOptions;
  /** Whether visitors can search the site. */
  readonly search: boolean;
}

/** What the pass has learned of the site's pages. */
export interface FinishedSite {
  readonly pages: readonly PageFacts[];
  /** Links of each finished page by the SHA-256 of its bytes, base64url. */
  readonly links: ReadonlyMap<string, readonly string[]>;
  readonly blocked: readonly Blocked[];
  readonly styles: number;
  /** Brotli's quality for all of the site's text. */
  readonly quality: number;
}

/**
 * Takes every page of a built site through the steps: each is read once, parsed once, written once
 * and compressed.
 * @param folder absolute path of the site as Astro wrote it
 */
export async function finishPages(folder: string, options: FinishOptions): Promise<FinishedSite> {
  const files = await filesIn(folder);
  const context = await gatherContext(folder, files, options.policy);
  const quality = await qualityFor(folder, files);
  const search = options.search ? await openSearchIndex() : undefined;
  try {
    const pass = new Pass(folder, context, quality, search);
    const pages = files.filter((file) => file.endsWith('.html'));
    await eachOf(pages, AT_ONCE, (file) => pass.take(file));
    await pass.removeReplacedStyles();
    await search?.write(folder);
    return pass.result();
  } finally {
    await search?.close();
  }
}

/** One pass over a site. */
class Pass {
  readonly #folder: string;
  readonly #context: SiteContext;
  readonly #quality: number;
  readonly #search: SearchIndex | undefined;
  readonly #pages = new Map<string, PageFacts>();
  readonly #links = new Map<string, readonly string[]>();
  readonly #blocked: Blocked[] = [];
  readonly #styles = new Set<string>();
  readonly #replaced = new Set<string>();
  readonly #addresses = new Map<string, string>();
  /** The page before, until search has it: the index depends on the order of pages. */
  #indexed: Promise<unknown> = Promise.resolve();

  constructor(
    folder: string,
    context: SiteContext,
    quality: number,
    search: SearchIndex | undefined,
  ) {
    this.#folder = folder;
    this.#context = context;
    this.#quality = quality;
    this.#search = search;
  }

  take(file: string): Promise<void> {
    const before = this.#indexed;
    const { promise, resolve } = Promise.withResolvers<undefined>();
    this.#indexed = promise;
    return this.#finish(file, before).finally(() => resolve(undefined));
  }

  async #finish(file: string, before: Promise<unknown>): Promise<void> {
    const target = path.join(this.#folder, file);
    const source = await readFile(target, 'utf8');
    const address = `/${file}`.replace(/\/index\.html$/, '/');
    const finished = await finishPage(address, source, this.#context);
    const bytes = Buffer.from(finished.html);
    await writeFile(target, bytes);
    await this.#writeStyle(finished);
    await compressFile(target, bytes, this.#quality);
    await before;
    if (finished.facts.searchable) await this.#search?.add(file, source);
    this.#remember(finished, createHash('sha256').update(bytes).digest('base64url'));
  }

  #remember({ facts, blocked, replaced }: FinishedPage, digest: string): void {
    // Pages share most of their links: thousands of pages would hold each of them thousands of times.
    const links = facts.links.map((link) => {
      const known = this.#addresses.get(link) ?? link;
      this.#addresses.set(known, known);
      return known;
    });
    this.#pages.set(facts.address, { ...facts, links });
    this.#links.set(digest, links);
    this.#blocked.push(...blocked);
    for (const href of replaced) this.#replaced.add(href);
  }

  async #writeStyle({ style }: FinishedPage): Promise<void> {
    if (style === undefined || this.#styles.has(style.href)) return;
    this.#styles.add(style.href);
    await writeFile(path.join(this.#folder, style.href), style.css);
  }

  /** The bundler's own style sheets; no page links them any more. */
  async removeReplacedStyles(): Promise<void> {
    for (const href of this.#replaced) await rm(path.join(this.#folder, href), { force: true });
  }

  /** In the order of addresses, whichever page was done first. */
  result(): FinishedSite {
    const inOrder = [...this.#pages].sort(([one], [other]) => (one < other ? -1 : 1));
    return {
      pages: inOrder.map(([, facts]) => facts),
      links: this.#links,
      blocked: this.#blocked,
      styles: this.#styles.size,
      quality: this.#quality,
    };
  }
}

/**
 * Compresses every file that the pass has not: style sheets, scripts, data. Comes when everything is
 * written.
 * @returns number of files that were large enough
 */
export async function compressRest(folder: string, quality: number): Promise<number> {
  const rest = (await filesIn(folder)).filter(
    (file) => isCompressible(file) && !file.endsWith('.html'),
  );
  let count = 0;
  // As many as Node's own pool has threads.
  await eachOf(rest, 4, async (file) => {
    const target = path.join(folder, file);
    if (await compressFile(target, await readFile(target), quality)) count += 1;
  });
  return count;
}

/**
 * Takes each item in order, a few at a time. After a fault no further item is begun, and those under
 * way are waited for: nothing may be written into a folder that is being removed.
 * @throws the first fault
 */
async function eachOf<Item>(
  items: readonly Item[],
  atOnce: number,
  take: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items.values();
  const faults: unknown[] = [];
  const work = async (): Promise<void> => {
    for (const item of waiting) {
      if (faults.length > 0) return;
      await take(item).catch((fault: unknown) => faults.push(fault));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  if (faults.length > 0) throw faults[0];
}

async function qualityFor(folder: string, files: readonly string[]): Promise<number> {
  let bytes = 0;
  for (const file of files.filter(isCompressible))
    bytes += (await stat(path.join(folder, file))).size;
  return brotliQuality(bytes);
}
