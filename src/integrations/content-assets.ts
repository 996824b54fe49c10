import { createReadStream } from 'node:fs';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration, HookParameters } from 'astro';
import { env } from '../config/env.ts';
import { causeOf } from '../lib/errors.ts';
import { BUILD_FACTS_FILE } from '../hosting/site-files.ts';
import { withDeadLinks } from '../content/loading/dead-links.ts';
import {
  CONTENT_REPORT_FILE,
  buildFacts,
  formatSummary,
  readContentReport,
} from '../content/loading/report.ts';
import type { AssetFile } from '../content/source.ts';
import { refuseProblems } from '../content/loading/strict.ts';
import { contentType } from '../hosting/content-types.ts';

type Server = HookParameters<'astro:server:setup'>;

/** Long enough for an editor or an export to write all its files. */
const SETTLING_MS = 150;

/**
 * Serves the images and files of embedded datasets under the addresses that the content gives them:
 * copied into builds, read in place in development, where changed datasets are loaded anew. Closes
 * each build with its summary.
 */
export function contentAssets(): AstroIntegration {
  let reportFile: URL | undefined;
  const report = async () => {
    if (reportFile === undefined)
      throw new Error('The content was asked for before Astro was set up.');
    return readContentReport(await readFile(reportFile, 'utf8'));
  };
  return {
    name: 'content-assets',
    hooks: {
      'astro:config:done': ({ config }) => {
        reportFile = new URL(CONTENT_REPORT_FILE, config.cacheDir);
      },
      'astro:server:setup': (options) => {
        reloadChangedContent(options);
        serveFiles(options.server, async () => {
          const { datasets } = await report();
          return datasets.flatMap(({ files }) => files);
        });
      },
      'astro:build:done': async ({ dir, pages }) => {
        const folder = fileURLToPath(dir);
        const loaded = await report();
        await copyFiles(
          loaded.datasets.flatMap(({ files }) => files),
          folder,
        );
        await writeFile(new URL(BUILD_FACTS_FILE, dir), buildFacts(loaded));
        const content = withDeadLinks(loaded);
        refuseProblems(content);
        console.log(`\n${formatSummary(content, pages.length)}\n`);
      },
    },
  };
}

async function copyFiles(files: readonly AssetFile[], folder: string): Promise<void> {
  for (const { url, file } of files) {
    const target = join(folder, url);
    await mkdir(dirname(target), { recursive: true });
    await copyFile(file, target);
  }
}

function reloadChangedContent({ server, refreshContent, logger }: Server): void {
  const { content } = env();
  if (content.kind !== 'embedded' || refreshContent === undefined) return;
  server.watcher.add(content.directory);
  let timer: NodeJS.Timeout | undefined;
  server.watcher.on('all', (_event, path) => {
    if (!path.startsWith(content.directory)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      refreshContent({}).catch((error: unknown) => logger.error(causeOf(error)));
    }, SETTLING_MS);
  });
}

function serveFiles(server: Server['server'], files: () => Promise<readonly AssetFile[]>): void {
  server.middlewares.use((request, response, next) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (!/^\/(?:images|files)\//.test(pathname)) {
      next();
      return;
    }
    files()
      .then((all) => {
        const found = all.find(({ url }) => url === pathname);
        if (found === undefined) {
          next();
          return;
        }
        response.setHeader('content-type', contentType(found.file));
        createReadStream(found.file).on('error', next).pipe(response);
      })
      .catch(next);
  });
}
