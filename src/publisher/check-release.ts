import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { KnownLinks } from '../finish/known-links.ts';
import { linksOf } from '../finish/links.ts';
import { readPage } from '../finish/page.ts';
import { filesIn, leadsSomewhere } from '../hosting/site-files.ts';
import { type DocumentCounts, lossesOf, readCounts } from './document-counts.ts';
import type { ReleaseFacts } from './releases.ts';

/** Thrown when a build must not go live; the message says why, and how to mend it. */
export class ReleaseRefused extends Error {
  override readonly name = 'ReleaseRefused';
}

export interface CheckOptions {
  /** The site's own origin, so that absolute links to it are checked too, where it is known. */
  readonly origin: string | undefined;
  /** Pages and documents of the release being served, as far as there is one and they are known. */
  readonly lastPages: number | undefined;
  readonly lastDocuments: DocumentCounts | undefined;
  readonly allowShrink: boolean;
  /** Links that the build has found already, by the digest of a page's bytes; other pages are parsed. */
  readonly knownLinks?: KnownLinks;
  /** How to let a smaller site pass, as messages say it. */
  readonly allowBy?: string;
}

const ALLOW_BY = 'set PUBLISHER_ALLOW_SHRINK=true and restart the publisher';
const READ_AT_ONCE = 32;
const SHOWN_LINKS = 10;
const PRECOMPRESSED = /\.(?:br|gz)$/;
const BASE = 'http://release.invalid';

/**
 * Reads a whole build and decides whether it may go live: home, not-found page and sitemap are
 * there, no internal link leads nowhere, and neither the site has lost more than half of its pages
 * nor a collection more than half of its documents.
 * @param folder absolute folder of the build
 * @throws ReleaseRefused
 */
export async function checkRelease(folder: string, options: CheckOptions): Promise<ReleaseFacts> {
  const files = await filesIn(folder);
  const present = new Set(files);
  requireFiles(present);

  const digests = new Map<string, string>();
  const dangling: string[] = [];
  const resolved = new Map<string, boolean>();
  const pages = files.filter((file) => file.endsWith('.html'));
  requireSize(pages.length, options);
  const documents = await readCounts(folder);
  requireDocuments(documents, options);

  const read = async (file: string): Promise<void> => {
    const bytes = await readFile(join(folder, file));
    const digest = createHash('sha256').update(bytes).digest('base64url');
    digests.set(file, digest);
    if (!file.endsWith('.html')) return;
    if (bytes.length === 0) throw new ReleaseRefused(`${file} is empty.`);
    const links =
      options.knownLinks?.get(digest) ?? linksOf(readPage(`/${file}`, bytes.toString()));
    for (const link of links) {
      const target = internalPath(link, file, options.origin);
      if (target === undefined) continue;
      const known = resolved.get(target) ?? leadsSomewhere(target, present);
      resolved.set(target, known);
      if (!known) dangling.push(`${file} → ${link}`);
    }
  };
  for (let at = 0; at < files.length; at += READ_AT_ONCE) {
    await Promise.all(files.slice(at, at + READ_AT_ONCE).map(read));
  }
  if (dangling.length > 0) throw new ReleaseRefused(danglingWords(dangling));

  const whole = createHash('sha256');
  const sorted = [...digests].sort(([one], [other]) => (one < other ? -1 : 1));
  for (const [file, digest] of sorted) {
    // How well a copy is compressed makes no other site.
    if (!PRECOMPRESSED.test(file)) whole.update(`${file}\0${digest}\n`);
  }
  return {
    pages: pages.length,
    ...(documents !== undefined && { documents }),
    digest: whole.digest('base64url'),
    files: Object.fromEntries(sorted),
  };
}

function requireFiles(present: ReadonlySet<string>): void {
  const missing = [
    ...(present.has('index.html') ? [] : ['the home page (index.html)']),
    ...(present.has('404.html') ? [] : ['the not-found page (404.html)']),
    ...(present.has('sitemap-index.xml') || present.has('sitemap.xml') ? [] : ['the sitemap']),
  ];
  if (missing.length > 0) throw new ReleaseRefused(`The build lacks ${missing.join(', ')}.`);
}

function requireSize(
  pages: number,
  { lastPages, allowShrink, allowBy = ALLOW_BY }: CheckOptions,
): void {
  if (allowShrink || lastPages === undefined || pages * 2 >= lastPages) return;
  throw new ReleaseRefused(
    `The build has ${pages} pages, fewer than half of the ${lastPages} being served. ` +
      `If that is meant, ${allowBy}.`,
  );
}

/** Pages do not tell: media coverage has none of its own. Sites of other builds count nothing. */
function requireDocuments(
  documents: DocumentCounts | undefined,
  { lastDocuments, allowShrink, allowBy = ALLOW_BY }: CheckOptions,
): void {
  if (allowShrink || documents === undefined || lastDocuments === undefined) return;
  const losses = lossesOf(documents, lastDocuments);
  if (losses.length === 0) return;
  throw new ReleaseRefused(
    [
      'Collections lost all or more than half of their documents, so the old release stays:',
      ...losses.map((line) => `  ${line}`),
      'Check that the project id and the token (SANITY_READ_TOKEN) are right, or publish documents. ' +
        `If the loss is meant, ${allowBy}.`,
    ].join('\n'),
  );
}

/** Path on this site that a link leads to, decoded, without query and anchor, if any. */
function internalPath(link: string, file: string, origin: string | undefined): string | undefined {
  if (link.startsWith('#') || link.startsWith('?')) return undefined;
  if (!URL.canParse(link, `${BASE}/${file}`)) return undefined;
  const url = new URL(link, `${BASE}/${encodeURI(file)}`);
  if (url.origin !== BASE && url.origin !== origin) return undefined;
  try {
    return decodeURIComponent(url.pathname);
  } catch {
    return url.pathname;
  }
}

function danglingWords(dangling: readonly string[]): string {
  const rest = dangling.length - SHOWN_LINKS;
  return [
    `Internal links that lead nowhere: ${dangling.length}`,
    ...dangling.slice(0, SHOWN_LINKS).map((line) => `  ${line}`),
    ...(rest > 0 ? [`  and ${rest} more`] : []),
    'Correct the links, or publish the pages they name.',
  ].join('\n');
}
