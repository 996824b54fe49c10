import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { causeOf } from './log.ts';

const REQUIRED = ['index.html', '404.html', 'sitemap-index.xml', 'build.json'];
const TIMEOUT_MS = 30_000;

const buildFile = z.object({
  /** Documents by collection. */
  documents: z.record(z.string(), z.int().nonnegative()),
  /** The newest `_updatedAt` that the build read, by collection. */
  updatedAt: z.record(z.string(), z.string().nullable()).default({}),
  /** The type of a collection's documents. Documents of other types, such as authors, can be part of any. */
  types: z.record(z.string(), z.string()).default({}),
  /** Whether the content is the sample content. */
  isSample: z.boolean().default(false),
});

/** A site's `build.json`, and the number of pages in its sitemap. */
export interface Site extends z.infer<typeof buildFile> {
  readonly pages: number;
}

export type Size = Pick<Site, 'documents' | 'pages'>;

/**
 * Reads a file of a site; `undefined` if there is none.
 * @param location folder or origin of the site
 */
async function readSiteFile(location: string, file: string): Promise<string | undefined> {
  if (!/^https?:\/\//.test(location)) {
    if (!existsSync(location)) throw new Error('there is no such folder');
    const local = path.join(location, file);
    return existsSync(local) ? readFileSync(local, 'utf8') : undefined;
  }
  const address = `${location.replace(/\/+$/, '')}/${file}`;
  const response = await fetch(address, {
    headers: { 'cache-control': 'no-cache' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.text();
}

/** Reads the facts of a site; `undefined` if it has no `build.json`. */
export async function readSite(location: string): Promise<Site | undefined> {
  const build = await readSiteFile(location, 'build.json');
  if (build === undefined) return undefined;
  const addressesIn = (sitemap = '') => [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)];
  let pages = 0;
  for (const [, sitemap = ''] of addressesIn(await readSiteFile(location, 'sitemap-index.xml')))
    pages += addressesIn(await readSiteFile(location, path.basename(sitemap))).length;
  try {
    return { ...buildFile.parse(JSON.parse(build)), pages };
  } catch (error) {
    const message = `${location}/build.json is damaged; build again: ${causeOf(error)}`;
    throw new Error(message, { cause: error });
  }
}

/** The required files that a folder lacks. */
export const missingIn = (folder: string) => REQUIRED.filter((file) => !existsSync(path.join(folder, file)));

/** Whether a folder has all required files. */
export const isComplete = (folder: string) => missingIn(folder).length === 0;

/** @throws {Error} if the folder is not a complete site */
export async function readBuild(folder: string): Promise<Site> {
  const missing = missingIn(folder);
  const site = missing.length === 0 ? await readSite(folder) : undefined;
  if (site === undefined) throw new Error(`${folder} has no ${missing.join(', ')}. Build it again.`);
  return site;
}

/** What a site lost compared with another, if it is more than half: one line each. */
export const lossesOf = (site: Size, reference: Size): readonly string[] =>
  lost(site, reference, (now, before) => now * 2 < before);

/** What a site lost, if it is a fifth or more: one line each. */
export const smallLossesOf = (site: Size, reference: Size): readonly string[] =>
  lost(site, reference, (now, before) => before > 0 && now * 5 <= before * 4);

function lost(site: Size, reference: Size, isTooMuch: (now: number, before: number) => boolean): readonly string[] {
  const now: Readonly<Record<string, number>> = { ...site.documents, pages: site.pages };
  const before = { ...reference.documents, pages: reference.pages };
  return Object.entries(before).flatMap(([what, count]) =>
    isTooMuch(now[what] ?? 0, count) ? `${what}: ${now[what] ?? 0} now, ${count} before` : [],
  );
}

/**
 * The command `check DIR [--against URL|DIR] [--allow-shrink]`.
 * @returns a message, if the site may go live
 * @throws {Error} if it may not
 */
export async function check(args: readonly string[]): Promise<string> {
  const options = { against: { type: 'string' }, 'allow-shrink': { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const [folder, ...rest] = positionals;
  if (folder === undefined || rest.length > 0) throw new Error('Name one folder: check DIR.');
  if (values.against === '') throw new Error('--against is empty. Name the site that is live.');
  const site = await readBuild(folder);
  const sample = 'Its content is the sample content. To publish your own, set SANITY_PROJECT_ID or CONTENT_DIR.';
  const goesLive = `${folder} may go live: ${site.pages} pages.${site.isSample ? ` ${sample}` : ''}`;
  if (values.against === undefined) return goesLive;
  const live = await readSite(values.against).catch((error: unknown) => {
    throw new Error(`${values.against} cannot be compared: ${causeOf(error)}. Correct it, or try again.`);
  });
  if (live === undefined)
    return `${goesLive} ${values.against} has no build.json (404), so there is nothing to compare.`;
  const losses = lossesOf(site, live);
  const small = smallLossesOf(site, live);
  if (losses.length === 0)
    return small.length === 0 ? goesLive : `${goesLive} It lost a fifth or more: ${small.join('; ')}.`;
  if (values['allow-shrink'] === true) return `${goesLive} Allowed: ${losses.join('; ')}.`;
  throw new Error(
    `${folder} may not go live. It lost more than half:\n  ${losses.join('\n  ')}\nIf this is intended, add --allow-shrink.`,
  );
}
