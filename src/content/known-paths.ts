import { globSync } from 'node:fs';
import { kitPaths } from '../brand/kit.ts';
import { feedPaths, feedSections } from '../config/feed-paths.ts';
import { perPage } from '../config/list-sizes.ts';
import { perspectiveCategories } from '../config/perspective-categories.ts';
import { detailPath, routes } from '../config/routes.ts';
import { pagePath } from '../lib/pagination.ts';
import type { DatasetReport } from './report.ts';
import type { SiteDocuments } from './types/all.ts';

/** Whether a link of a text, as parsing leaves it, leads to something. */
export type KnownPaths = (href: string) => boolean;

/** Addresses that are written after the pages. */
const WRITTEN_LAST = ['/sitemap-index.xml', '/sitemap-0.xml', '/build.json'];

/**
 * Makes the test of whether links lead somewhere, of everything that the site will hold for readers: an
 * address with a slip, or one of an article that was unpublished since, loses its link everywhere. A link to
 * another site leads somewhere, as far as this one can know.
 */
export function knownPaths(
  documents: SiteDocuments,
  reports: readonly Pick<DatasetReport, 'files'>[],
): KnownPaths {
  const known = new Set([
    ...Object.values(routes),
    ...staticPaths(),
    ...publicFiles(),
    ...WRITTEN_LAST,
    ...reports.flatMap(({ files }) => files.map(({ url }) => url)),
    ...kitPaths(),
    ...[undefined, ...feedSections].flatMap((section) => Object.values(feedPaths(section))),
    ...listPaths(documents),
    ...[
      detailPaths(routes.perspectives, documents.perspectives),
      detailPaths(routes.pressReleases, documents['press-releases']),
      detailPaths(routes.ceoLetters, documents['ceo-letters']),
    ].flat(),
  ]);
  return (href) => {
    if (!href.startsWith('/')) return true;
    const { pathname } = new URL(href, 'http://site.invalid');
    const path = decoded(pathname);
    // Hosts add the closing slash.
    return known.has(path) || known.has(`${path}/`);
  };
}

/** Addresses of the files in `src/pages` whose names hold no parameter. */
function staticPaths(): readonly string[] {
  return globSync('**/*.{astro,ts}', { cwd: 'src/pages' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.includes('['))
    .map((file) => file.replace(/^404\.astro$/, '404.html.ts'))
    .map((file) =>
      file.endsWith('.ts')
        ? `/${file.slice(0, -'.ts'.length)}`
        : `/${file.slice(0, -'.astro'.length)}/`.replace(/\/index\/$/, '/'),
    );
}

function publicFiles(): readonly string[] {
  return globSync('**/*.*', { cwd: 'public' }).map((file) => `/${file.replaceAll('\\', '/')}`);
}

function listPaths(documents: SiteDocuments): readonly string[] {
  const pages = (base: string, count: number, size: number) =>
    Array.from({ length: Math.ceil(count / size) }, (_, index) => pagePath(base, index + 1));
  return [
    ...perspectiveCategories.flatMap(({ label, href }) => {
      const { length } = documents.perspectives.filter(
        ({ perspectiveCategory }) => perspectiveCategory === label,
      );
      return [href, ...pages(href, length, perPage.perspectives)];
    }),
    ...pages(routes.perspectives, documents.perspectives.length, perPage.perspectives),
    ...pages(routes.pressReleases, documents['press-releases'].length, perPage['press-releases']),
    ...pages(routes.mediaCoverage, documents['media-coverage'].length, perPage['media-coverage']),
    ...pages(routes.ceoLetters, documents['ceo-letters'].length, perPage['ceo-letters']),
  ];
}

/** Addresses of entries, and of their Markdown alternates. */
function detailPaths(
  hub: Parameters<typeof detailPath>[0],
  entries: readonly { readonly slug?: string | undefined }[],
): readonly string[] {
  return entries.flatMap(({ slug }) => {
    if (slug === undefined) return [];
    const path = decoded(detailPath(hub, slug));
    return [path, `${path}index.md`];
  });
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
