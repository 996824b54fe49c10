import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  type AssembledSite,
  type AssemblyOptions,
  assembleSite,
} from '~/assembly/assemble-site.ts';
import { LaidSite } from '~/assembly/laid-site.ts';
import { type KnownSite, openPrevious, recordFile, soundSite } from '~/assembly/previous-site.ts';
import { saveRecord } from '~/assembly/record.ts';
import { dictionaryOf } from '~/finish/dictionary/dictionary.ts';
import { filesIn } from '~/hosting/site-files.ts';
import { digestOf } from '~/lib/digest.ts';
import type { Renderer, SitePath } from '~/renderer/renderer.ts';

/** A path of a site of a test. */
export interface Piece {
  /** What `getStaticPaths` would say; absent for a path that is rendered each time. */
  readonly key?: string;
  /** Links of its texts, as its `getStaticPaths` would name them. */
  readonly links?: readonly string[];
  /** What it is rendered to. */
  readonly text: string;
}

export const page = (title: string, body: string) =>
  `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><meta property="og:title" content="${title}"><meta property="og:image" content="https://rook.example/og/${title}.png"><link rel="stylesheet" href="/_astro/site.css"></head><body><main data-pagefind-body>${body}</main></body></html>`;

/** What builds keep is kept apart from the project's own, from one shop of a test file to the next. */
let cache: string | undefined;

function openCache(): string {
  cache ??= mkdtempSync(path.join(tmpdir(), 'cache-'));
  process.env['CACHE_DIR'] = cache;
  return cache;
}

/** To be called when the last shop of a test file is closed: forgets what builds have kept. */
export function forgetKept(): void {
  if (cache !== undefined) rmSync(cache, { recursive: true });
  delete process.env['CACHE_DIR'];
  cache = undefined;
}

/** What pages of these sites are compressed with. */
export const dictionary = dictionaryOf(page('Shared', '<p>Words'));

const CLIENT = {
  [dictionary.file]: dictionary.bytes.toString(),
  '_astro/site.css': '.a{top:0}.b{left:0}.c{right:0}',
  'robots.txt': 'User-agent: *',
};

/** A folder in which sites are put together, one from the other, out of pieces. */
export class SiteShop {
  readonly folder: string;
  /** Folder of what builds keep. */
  readonly cache = openCache();
  /** Paths that were rendered for the last site. */
  rendered: readonly string[] = [];
  #count = 0;

  private constructor(folder: string) {
    this.folder = folder;
  }

  static async open(): Promise<SiteShop> {
    const folder = await mkdtemp(path.join(tmpdir(), 'assembly-'));
    for (const [file, text] of Object.entries(CLIENT)) {
      const target = path.join(folder, 'client', file);
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, text);
    }
    return new SiteShop(folder);
  }

  close(): Promise<void> {
    return rm(this.folder, { recursive: true });
  }

  /**
   * Puts a site together.
   * @param from folder of the site to take over from
   * @param laid its files, laid ahead of time
   * @param known what is known of that site, where it was read ahead of time
   */
  async assemble(
    pieces: Readonly<Record<string, Piece>>,
    from?: string,
    {
      laid,
      known: found,
      ...options
    }: Partial<AssemblyOptions> & {
      readonly laid?: LaidSite | undefined;
      readonly known?: KnownSite | undefined;
    } = {},
  ): Promise<AssembledSite & { readonly folder: string; readonly damaged: readonly string[] }> {
    const out = path.join(this.folder, `site-${(this.#count += 1)}`);
    await mkdir(out);
    const rendered: string[] = [];
    const known = found ?? (from === undefined ? undefined : await openPrevious(from, 'code'));
    const files = laid?.moveTo(out);
    const before = known && (await soundSite(known, files && { folder: out, files }));
    const site = await assembleSite({
      code: 'code',
      renderer: this.#renderer(pieces, rendered),
      report: { source: 'a test', datasets: [] },
      out,
      previous: before,
      fromNothing: false,
      waits: true,
      crew: () => () => Promise.reject(new Error('nobody is there')),
      progress: { phase: () => {}, pages: () => {} },
      ...options,
    });
    this.rendered = rendered;
    await saveRecord(recordFile(out), site.record);
    return { ...site, folder: out, damaged: [...(before?.damaged ?? [])] };
  }

  /** Lays a site that was put together, as a builder does that stands by. */
  async lay(from: string): Promise<LaidSite> {
    const known = await openPrevious(from, 'code');
    const laid = known && (await LaidSite.lay(this.folder, known, new AbortController().signal));
    if (laid === undefined) throw new Error(`${from} could not be laid.`);
    return laid;
  }

  #renderer(pieces: Readonly<Record<string, Piece>>, rendered: string[]): Renderer {
    const client = path.join(this.folder, 'client');
    return {
      folder: this.folder,
      client,
      files: new Map(Object.entries(CLIENT).map(([file, text]) => [file, digestOf(text)])),
      sheets: new Set(['_astro/site.css']),
      inlineScripts: undefined,
      classes: undefined,
      paths: () =>
        Promise.resolve(
          Object.entries(pieces).map(([file, { key, links = [], text }]): SitePath => ({
            file,
            component: 'src/pages/[test].astro',
            isPage: file.endsWith('.html'),
            cacheKey: key === undefined ? undefined : JSON.stringify([key, ...links]),
            render: () => {
              rendered.push(file);
              return Promise.resolve(Buffer.from(text));
            },
          })),
        ),
    };
  }
}

/** Every file of a folder as text. */
export async function textsIn(folder: string): Promise<ReadonlyMap<string, string>> {
  const files = await filesIn(folder);
  const texts = files.map(
    async (file) => [file, await readFile(path.join(folder, file), 'latin1')] as const,
  );
  return new Map(await Promise.all(texts));
}
