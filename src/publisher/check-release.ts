import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { KnownLinks } from '../finish/known-links.ts';
import { linksOf } from '../finish/links.ts';
import { readPage } from '../finish/page.ts';
import { lossesOf } from '../hosting/documents.ts';
import { type DocumentCounts, readCounts } from './document-counts.ts';
import { digestFiles, listFiles, type ReadRelease } from './file-digests.ts';
import { LinkCheck } from './link-check.ts';
import type { ReleaseFacts } from './release-facts.ts';

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
  /**
   * Reads the links that the build has found already, by the digest of a page's bytes; other pages
   * are parsed. Not asked for where few pages are new.
   */
  readonly knownLinks?: () => Promise<KnownLinks>;
  /**
   * Digests of the files as the build has made them or taken them over. What is taken over is a link: it
   * may be damaged a moment later under all its names, and would pass for an edit.
   */
  readonly made?: ReadonlyMap<string, string> | undefined;
  /** The release being served: files that a build has taken over from it need not be read again. */
  readonly before?: ReadRelease | undefined;
  /** How to let a smaller site pass, as messages say it. */
  readonly allowBy?: string;
}

const ALLOW_BY = 'let it pass once by `npm run publisher -- rebuild --allow-shrink`';
const ANEW = 'It is made anew when the build is tried again, which needs nobody.';
const SHOWN_LINKS = 10;
/** So many pages are parsed sooner than the list of all links is read. */
const FEW_PAGES = 20;
const PRECOMPRESSED = /\.(?:br|gz|dcz)$/;

/** What a check has found of a build that may go live. */
export interface CheckedBuild {
  readonly facts: ReleaseFacts;
  /** Files that are the very files of the release before. */
  readonly shared: ReadonlySet<string>;
}

/**
 * Reads a build and decides whether it may go live: home, not-found page and sitemap are there, no
 * internal link leads nowhere, and neither the site has lost more than half of its pages nor a
 * collection more than half of its documents.
 * @param folder absolute folder of the build
 * @throws ReleaseRefused
 */
export async function checkRelease(folder: string, options: CheckOptions): Promise<ReleaseFacts> {
  return (await checkBuild(folder, options)).facts;
}

/** As {@link checkRelease}, and tells which files the build has taken over. @throws ReleaseRefused */
export async function checkBuild(folder: string, options: CheckOptions): Promise<CheckedBuild> {
  const checkedAt = Date.now();
  const files = listFiles(folder);
  const present = new Set(files);
  requireFiles(present);

  const pages = files.filter((file) => file.endsWith('.html'));
  requireSize(pages.length, options);
  const documents = await readCounts(folder);
  requireDocuments(documents, options);

  const digests = new Map<string, string>();
  const shared = new Set<string>();
  const newPages = new Map<string, Buffer | undefined>();
  await digestFiles(folder, files, options.before, (found) => {
    const { file, digest, size, bytes, isShared } = found;
    if ((options.made?.get(file) ?? digest) !== digest) throw new ReleaseRefused(`${file} was damaged after the build had made it or taken it over. ${ANEW}`); // prettier-ignore
    digests.set(file, digest);
    if (isShared) shared.add(file);
    if (!file.endsWith('.html')) return;
    if (size === 0) throw new ReleaseRefused(`${file} is empty.`);
    // Bytes of a few pages only: those of a whole site would fill the memory.
    if (!isShared) newPages.set(file, newPages.size < FEW_PAGES ? bytes : undefined);
  });
  // Where nothing is gone, links that led somewhere in the release before still do.
  const isAllThere = Object.keys(options.before?.facts.files ?? {}).every((file) => present.has(file)); // prettier-ignore
  const toFollow = isAllThere ? [...newPages.keys()] : pages;
  const known = toFollow.length > FEW_PAGES ? await options.knownLinks?.() : undefined;
  const links = new LinkCheck(present, options.origin);
  const dangling: string[] = [];
  for (const file of toFollow) {
    const listed = known?.get(digests.get(file) ?? '');
    const found =
      listed ?? linksIn(file, newPages.get(file) ?? (await readFile(join(folder, file))));
    for (const link of found) if (!links.holds(link, file)) dangling.push(`${file} → ${link}`);
  }
  if (dangling.length > 0) throw new ReleaseRefused(danglingWords(dangling));

  const sorted = files.map((file) => [file, digests.get(file) ?? ''] as const);
  return {
    facts: {
      pages: pages.length,
      ...(documents !== undefined && { documents }),
      digest: digestOf(sorted),
      files: Object.fromEntries(sorted),
      checkedAt,
    },
    shared,
  };
}

const linksIn = (file: string, bytes: Buffer) => linksOf(readPage(`/${file}`, bytes.toString()));

/** SHA-256 over every path and file, base64url. */
function digestOf(files: readonly (readonly [file: string, digest: string])[]): string {
  const lines = files
    // How well a copy is compressed makes no other site.
    .filter(([file]) => !PRECOMPRESSED.test(file))
    .map(([file, digest]) => `${file}\0${digest}\n`);
  return createHash('sha256').update(lines.join('')).digest('base64url');
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

function danglingWords(dangling: readonly string[]): string {
  const rest = dangling.length - SHOWN_LINKS;
  return [
    `Internal links that lead nowhere: ${dangling.length}`,
    ...dangling.slice(0, SHOWN_LINKS).map((line) => `  ${line}`),
    ...(rest > 0 ? [`  and ${rest} more`] : []),
    'Correct the links, or publish the pages they name.',
  ].join('\n');
}
