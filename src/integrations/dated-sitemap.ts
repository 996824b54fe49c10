import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sitemap, { type SitemapOptions } from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';

const MODIFIED = /<meta property="(?:article:modified_time|og:updated_time)" content="([^"]+)"/;

/** When a page says that what it shows was last changed; `undefined` for pages that do not say. */
export function modifiedAt(html: string): string | undefined {
  return MODIFIED.exec(html)?.[1];
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
    serialize: async (item) => {
      const path = decodeURIComponent(new URL(item.url).pathname).slice(1);
      const file = new URL(
        `${path.split('/').map(encodeURIComponent).join('/')}index.html`,
        folder,
      );
      const html = await readFile(fileURLToPath(file), 'utf8');
      const lastmod = modifiedAt(html);
      return lastmod === undefined ? item : { ...item, lastmod };
    },
  });
  return [remember, dated];
}
