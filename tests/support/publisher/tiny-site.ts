import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from '../replace-file.ts';

/**
 * What the tiny site's build reads: its only content, and what is to go wrong. A delay ends early
 * when a file `go-on` stands beside.
 */
export interface TinySite {
  readonly text: string;
  readonly pages: number;
  readonly delayMs: number;
  readonly fail: string | null;
  readonly dangling: boolean;
  /** What builds of drafts read instead. */
  readonly drafts: Pick<TinySite, 'text' | 'delayMs' | 'fail'>;
  /** What its `build.json` counts. */
  readonly documents: Readonly<Record<string, number>>;
}

/** Changes the content that the next build of the tiny site reads. */
export async function writeTinySite(folder: string, change: Partial<TinySite>): Promise<void> {
  const site: TinySite = {
    text: 'first',
    pages: 4,
    delayMs: 0,
    fail: null,
    dangling: false,
    drafts: { text: 'draft', delayMs: 0, fail: null },
    documents: { perspectives: 4, 'media-coverage': 3 },
    ...change,
  };
  await replaceFile(join(folder, 'tiny-site.json'), JSON.stringify(site));
}

/** Environment of a publisher that builds the tiny site of `folder` into `folder/www`. */
export function buildTinySite(folder: string): Record<string, string> {
  return {
    TINY_SITE: folder,
    PUBLISHER_DIR: join(folder, 'www'),
    PUBLISHER_BUILD_COMMAND: '"$NODE" tests/support/publisher/build-tiny-site.mjs "$1"',
  };
}

/** Environment of a publisher whose builder builds the tiny site of `folder` into `folder/www`. */
export function builderOfTinySite(folder: string): Record<string, string> {
  return { TINY_SITE: folder, PUBLISHER_DIR: join(folder, 'www') };
}

/** The heading that the current release serves; every page of it must agree. */
export async function servedText(folder: string): Promise<string> {
  const current = join(folder, 'www', 'current');
  const pages = await readdir(current, { recursive: true });
  const headings = await Promise.all(
    pages
      .filter((path) => path.endsWith('.html'))
      .map(async (path) => {
        const html = await readFile(join(current, path), 'utf8');
        const sheet = /href="\/(_astro[^"]+)"/.exec(html)?.[1] ?? 'no style sheet';
        return `${/<h1>(.*?)<\/h1>/.exec(html)?.[1] ?? ''} ${await readFile(join(current, sheet), 'utf8')}`;
      }),
  );
  const distinct = new Set(headings);
  const [first] = distinct;
  if (distinct.size !== 1 || first === undefined) {
    throw new Error(`a mixed release: ${[...distinct].join(' | ')}`);
  }
  return first.split(' body')[0] ?? '';
}
