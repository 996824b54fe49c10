import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { AstroIntegration, HookParameters } from 'astro';
import { isEnvFileLoaded } from '../config/env-file.ts';
import { env } from '../config/env.ts';
import { contentType } from '../hosting/content-types.ts';
import { causeOf } from '../lib/errors.ts';
import type { AssetFile } from '../content/source.ts';
import { contentRefresh } from './content-refresh.ts';
import { errorOverlay } from './error-overlay.ts';
import { CONTENT_REPORT_FILE, readContentReport } from '../content/loading/report.ts';

type Server = HookParameters<'astro:server:setup'>;

/** Long enough for an editor or an export to write all its files. */
const SETTLING_MS = 150;

/**
 * Keeps the content of the development server fresh. Changed datasets are loaded anew by themselves;
 * content of Sanity with Astro's own shortcut, `s + enter`, and whenever the server restarts, as it
 * does when `.env` was edited. What cannot be loaded is told in the terminal and in the browser.
 * Images and files of datasets are served from where they lie.
 */
export function contentDevelopment(): AstroIntegration {
  let reportFile: URL | undefined;
  let restarted = false;
  return {
    name: 'content-development',
    hooks: {
      'astro:config:setup': ({ command, config, isRestart, addWatchFile }) => {
        restarted = isRestart;
        if (command === 'dev') addWatchFile(new URL('.env', config.root));
      },
      'astro:config:done': ({ config }) => {
        reportFile = new URL(CONTENT_REPORT_FILE, config.cacheDir);
      },
      'astro:server:setup': (options) => {
        if (reportFile === undefined) return;
        const { server, logger } = options;
        const refresh = contentRefresh(options.refreshContent, reportFile);
        const overlay = errorOverlay(server);
        const reload = () => {
          refresh().then(
            () => overlay.clear(),
            (error: unknown) => {
              logger.error(causeOf(error));
              overlay.show('Content', causeOf(error));
            },
          );
        };
        reloadChangedDatasets(server, reload);
        repeatMissedEdits(server);
        serveFiles(server, reportFile);
        // By itself Astro loads content at the very start alone.
        if (restarted) reload();
      },
    },
  };
}

/**
 * Astro passes over an edit of `.env` that comes while it restarts for the one before, such as the
 * second half of a save: such an edit is told again until it has been read.
 */
function repeatMissedEdits(server: Server['server']): void {
  const timer = setInterval(() => {
    if (!isEnvFileLoaded()) server.watcher.emit('change', resolve('.env'));
  }, MISSED_EDIT_MS);
  // A server that only compiles, as for tests, is nobody's to keep awake.
  timer.unref();
  server.httpServer?.once('close', () => clearInterval(timer));
}

const MISSED_EDIT_MS = 500;

function reloadChangedDatasets({ watcher }: Server['server'], reload: () => void): void {
  const { content } = env();
  if (content.kind !== 'embedded') return;
  watcher.add(content.directory);
  let timer: NodeJS.Timeout | undefined;
  watcher.on('all', (_event, path) => {
    if (!path.startsWith(content.directory)) return;
    clearTimeout(timer);
    timer = setTimeout(reload, SETTLING_MS);
  });
}

function serveFiles(server: Server['server'], reportFile: URL): void {
  const files = async (): Promise<readonly AssetFile[]> => {
    const { datasets } = readContentReport(await readFile(reportFile, 'utf8'));
    return datasets.flatMap((dataset) => dataset.files);
  };
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
