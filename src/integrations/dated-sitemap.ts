import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sitemap, { type SitemapOptions } from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';

const MODIFIED = /<meta property="(?:article:modified_time|og:updated_time)" content="([^"]+)"/;

/** When a page says that what it shows was last changed; `undefined` for pages that do not say. */
export function modifiedAt(html: string): string | undefined {
  const found = MODIFIED.exec(html)?.[1];
  // A string of its own: a part of the page would keep the whole page in memory.
  return found === undefined ? undefined : new Date(found).toISOString();
}

/** The sitemap, with the true date of the last change of every page that has one. */
export function datedSitemap(options: SitemapOptions = {}): AstroIntegration[] {
  let folder: URL | undefined;
  const remember: AstroIntegration = {
    name: 'dated-sitemap',
    hooks: {
      // Before the sitemap's own hook: it knows addresses only, not where their files are.
      'astro:build:done': ({ dir }) => {
        folder = dir;
      },
    },
  };
  const dated = sitemap({
    ...options,
    serialize: (item) => {
      const path = decodeURIComponent(new URL(item.url).pathname).slice(1);
      const file = new URL(
        `${path.split('/').map(encodeURIComponent).join('/')}index.html`,
        folder,
      );
      // The sitemap asks for all pages at once: read asynchronously, all would be in memory together.
      const html = readFileSync(fileURLToPath(file), 'utf8');
      const lastmod = modifiedAt(html);
      return lastmod === undefined ? item : { ...item, lastmod };
    },
  });
  return [remember, dated];
}
