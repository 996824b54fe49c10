import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroConfig, AstroIntegration } from 'astro';
import { CONTENT_REPORT_FILE, readContentReport } from '../content/loading/report.ts';
import { rememberSiteFiles } from '../content/site-links.ts';
import { BUILD_FACTS_FILE } from '../hosting/site-files.ts';

/**
 * Written after the pages. What else is, social images, search index and style sheets, is no address to
 * link in a text: whether it will be there nobody knows yet, and a link that leads nowhere would hold
 * the release back.
 */
const WRITTEN_LATER = ['sitemap-index.xml', 'sitemap-0.xml', BUILD_FACTS_FILE];

/**
 * Tells the content, before the first page is rendered, what the site will hold: then no text links
 * to what does not exist. An address with a slip, or to an article that was unpublished since, must
 * never hold a release back.
 */
export function contentLinks(): AstroIntegration {
  let config: AstroConfig | undefined;
  return {
    name: 'content-links',
    hooks: {
      'astro:config:done': (options) => {
        ({ config } = options);
      },
      'astro:build:start': ({ setPrerenderer }) => {
        setPrerenderer((prerenderer) => ({
          ...prerenderer,
          async getStaticPaths() {
            const paths = await prerenderer.getStaticPaths();
            const built = paths.map(({ pathname, route }) => fileOf(pathname, route.type));
            if (config === undefined) throw new Error('Astro built before it was set up.');
            rememberSiteFiles(new Set([...built, ...(await otherFiles(config)), ...WRITTEN_LATER]));
            return paths;
          },
        }));
      },
    },
  };
}

/** The file that Astro writes for a path. */
function fileOf(pathname: string, type: string): string {
  const decoded = decodeURIComponent(pathname).replace(/^\//, '');
  if (type !== 'page') return decoded;
  const folder = decoded.replace(/\/$/, '');
  if (folder === '404') return '404.html';
  return folder === '' ? 'index.html' : `${folder}/index.html`;
}

/** What is copied into the site: the public folder, and the assets of the content. */
async function otherFiles({ publicDir, cacheDir }: AstroConfig): Promise<readonly string[]> {
  const folder = fileURLToPath(publicDir);
  const entries = await readdir(folder, { recursive: true });
  const report = await readFile(new URL(CONTENT_REPORT_FILE, cacheDir), 'utf8');
  const assets = readContentReport(report).datasets.flatMap(({ files }) => files);
  return [
    ...entries.map((entry) => entry.split(path.sep).join('/')),
    ...assets.map(({ url }) => url.slice(1)),
  ];
}
