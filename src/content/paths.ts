import { globSync } from 'node:fs';
import { kitPaths } from '../brand/kit.ts';
import { perspectiveCategories } from '../config/perspective-categories.ts';
import { routes } from '../config/routes.ts';
import { pagePath } from '../lib/pagination.ts';
import type { AssetFile } from './report.ts';
import { type Entries, contentTypes } from './types/index.ts';

/** Address of an entry's page. `slug` is a safe path segment, as parsing guarantees. */
export function slugPath({ path }: { readonly path: string }, slug: string): string {
  return `${path}${encodeURIComponent(slug)}/`;
}

/** Addresses of the feeds of a type, or of everything. Hubs hold pages only, so feeds stand apart. */
export function feedPaths(type?: { readonly feed: string }) {
  const folder = type === undefined ? '/feeds/' : `/feeds/${type.feed}/`;
  return { rss: `${folder}rss.xml`, atom: `${folder}atom.xml` };
}

/** The document of each address that shows one alone, as errors name it: `perspectives: post-abc`. */
export function documentNames(entries: Entries): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const type of contentTypes.filter(({ hasPages }) => hasPages)) {
    for (const { id, slug } of entries[type.name]) {
      if (slug !== undefined) names.set(decoded(slugPath(type, slug)), `${type.name}: ${id}`);
    }
  }
  return names;
}

/**
 * Makes the test of whether a link of a text, as parsing leaves it, leads somewhere. A link to an address that the
 * site does not have loses its link everywhere. Links to other sites are taken as they are.
 */
export function knownPaths(entries: Entries, files: readonly AssetFile[]): (href: string) => boolean {
  const pages = [...documentNames(entries).keys()];
  const known = new Set([
    ...Object.values(routes),
    ...staticPaths(),
    ...globSync('**/*.*', { cwd: 'public' }).map((file) => `/${file.replaceAll('\\', '/')}`),
    // Written after the pages.
    ...['/sitemap-index.xml', '/sitemap-0.xml', '/build.json'],
    ...files.map(({ url }) => url),
    ...kitPaths(),
    ...[undefined, ...contentTypes].flatMap((type) => Object.values(feedPaths(type))),
    ...contentTypes.flatMap(({ name, path, perPage }) => listPaths(path, entries[name].length, perPage)),
    ...categoryPaths(entries),
    ...pages,
    ...pages.map((path) => `${path}index.md`),
  ]);
  return (href) => {
    if (!href.startsWith('/')) return true;
    const path = decoded(new URL(href, 'http://site.invalid').pathname);
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
    .map((file) => `/${file}`.replace(/\.ts$/, '').replace(/(?:\/index)?\.astro$/, '/'));
}

/** Addresses of a list and its pages; an empty list has one. */
function listPaths(base: string, count: number, perPage: number): readonly string[] {
  const pages = Math.max(1, Math.ceil(count / perPage));
  return Array.from({ length: pages }, (_, index) => pagePath(base, index + 1));
}

function categoryPaths({ perspectives }: Entries): readonly string[] {
  const [{ perPage }] = contentTypes;
  return perspectiveCategories.flatMap(({ label, href }) => {
    const listed = perspectives.filter(({ perspectiveCategory }) => perspectiveCategory === label);
    return listPaths(href, listed.length, perPage);
  });
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
