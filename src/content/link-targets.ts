import { globSync } from 'node:fs';
import { kitPaths } from '#brand/kit.ts';
import { perspectiveCategories } from '#company/perspective-categories.ts';
import { redirects } from '#company/redirects.ts';
import { routes } from '#company/routes.ts';
import { decoded } from '#lib/href.ts';
import { archivePaths, feedPaths, listPaths, slugPath } from './addresses.ts';
import type { Entry } from './types/define-type.ts';
import { documentHref, isDocumentHref } from './fields/portable-text.ts';
import type { AssetFile } from './sources/report.ts';
import { type Entries, contentTypes, typeOf } from './types/index.ts';

const ANY_ORIGIN = 'http://site.invalid';

/** The document of each detail page, as errors name it: `perspectives: post-abc`. */
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
 * The address that a parsed link in a text leads to; `undefined` for an unknown address of this site: such links are
 * removed everywhere, and their words kept. Links to other sites and anchors are not checked.
 */
export type LinkTarget = (href: string) => string | undefined;

/** Creates the function that checks links, and turns links to documents into addresses. */
export function linkTargets(entries: Entries, files: readonly AssetFile[]): LinkTarget {
  const pages = [...documentNames(entries).keys()];
  const documents = new Map(
    contentTypes.flatMap((type) =>
      entries[type.name].flatMap(({ id, slug }: Entry) =>
        slug === undefined ? [] : [[documentHref(id), slugPath(type, slug)]],
      ),
    ),
  );
  const known = new Set([
    ...Object.values(routes),
    ...Object.keys(redirects),
    ...staticPaths(),
    ...globSync('**/*.*', { cwd: 'public' }).map((file) => `/${file.replaceAll('\\', '/')}`),
    // Written after the pages.
    ...['/sitemap-index.xml', '/sitemap-0.xml', '/build.json'],
    ...files.map(({ url }) => url),
    ...kitPaths(),
    ...[undefined, ...contentTypes].flatMap((type) => Object.values(feedPaths(type))),
    ...contentTypes.flatMap(({ name, path, perPage }) => listPaths(path, entries[name].length, perPage)),
    ...categoryPaths(entries),
    ...contentTypes.flatMap(({ name }) => archivePaths(name, entries[name].length)),
    ...pages,
    ...pages.map((path) => `${path}index.md`),
  ]);
  return (href) => {
    if (isDocumentHref(href)) return documents.get(href);
    if (!href.startsWith('/')) return href;
    const { pathname, search, hash } = new URL(href, ANY_ORIGIN);
    const path = decoded(pathname);
    // Hosts add the trailing slash.
    if (!known.has(path) && !known.has(`${path}/`)) return undefined;
    // A known address has no escapes with a meaning.
    return new URL(path, ANY_ORIGIN).pathname + search + hash;
  };
}

/** Addresses of the files in `src/pages` without parameters. */
function staticPaths(): readonly string[] {
  return globSync('**/*.{astro,ts}', { cwd: 'src/pages' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.includes('['))
    .map((file) => file.replace(/^404\.astro$/, '404.html.ts'))
    .map((file) => `/${file}`.replace(/\.ts$/, '').replace(/(?:\/index)?\.astro$/, '/'));
}

function categoryPaths({ perspectives }: Entries): readonly string[] {
  const { perPage } = typeOf('perspectives');
  return perspectiveCategories.flatMap(({ label, href }) => {
    const listed = perspectives.filter(({ perspectiveCategory }) => perspectiveCategory === label);
    return listPaths(href, listed.length, perPage);
  });
}
