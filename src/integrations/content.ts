import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { AstroIntegration, HookParameters } from 'astro';
import { isEnvFileLoaded } from '#content/settings/env-file.ts';
import { env } from '#content/settings/env.ts';
import { forgetContent, loadContent } from '#content/load.ts';
import { type ContentReport, reportLines } from '#content/sources/report.ts';
import { typeOf } from '#content/types/index.ts';
import { causeOf } from '#lib/errors.ts';

type Server = HookParameters<'astro:server:setup'>;

/** How long the development server keeps content, in milliseconds. */
const DEVELOPMENT_MS = 2000;

/** Long enough for an editor or an export to write all its files, in milliseconds. */
const SETTLING_MS = 150;

/**
 * Loads the content first, so that a build fails at once if it cannot be read. In development, reloads the page when
 * a dataset changes.
 */
export function content(): AstroIntegration {
  return {
    name: 'content',
    hooks: {
      'astro:config:setup': ({ command, config, addWatchFile }) => {
        if (command !== 'dev') return;
        forgetContent(DEVELOPMENT_MS);
        addWatchFile(new URL('.env', config.root));
      },
      'astro:build:start': async () => record(await loadContent()),
      'astro:server:setup': (server) => {
        watchDatasets(server);
        repeatMissedEdits(server);
        void report(server);
      },
    },
  };
}

/** Writes which documents the build read, for the publisher. Not into the site, where everyone could read it. */
async function record({ report: { collections } }: { readonly report: ContentReport }): Promise<void> {
  const { contentRecord: file } = env();
  if (file === undefined) return;
  const all = collections.map(({ type, project, dates }) => ({
    type: typeOf(type).documentType,
    project,
    documents: Object.fromEntries(dates),
  }));
  await writeFile(file, JSON.stringify(all));
}

/** Prints problems in the content to the terminal. */
async function report({ logger }: Server): Promise<void> {
  try {
    const content = await loadContent();
    logger.info(`Content: ${content.report.source}`);
    const { empty, problems } = reportLines(content.report);
    for (const line of [...empty, ...problems]) logger.warn(line);
  } catch (error) {
    logger.error(causeOf(error));
  }
}

function watchDatasets(server: Server): void {
  const { watcher, environments } = server.server;
  const settings = env().content;
  if (settings.kind !== 'embedded') return;
  watcher.add(settings.directory);
  let timer: NodeJS.Timeout | undefined;
  watcher.on('all', (_event, path) => {
    if (!path.startsWith(settings.directory)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      forgetContent(DEVELOPMENT_MS);
      void report(server);
      environments.client.hot.send({ type: 'full-reload' });
    }, SETTLING_MS);
  });
}

/** Astro misses edits of `.env` while it restarts: repeats the event until the file has been read. */
function repeatMissedEdits({ server: { watcher, httpServer } }: Server): void {
  const timer = setInterval(() => {
    if (!isEnvFileLoaded()) watcher.emit('change', resolve('.env'));
  }, 500);
  timer.unref();
  httpServer?.once('close', () => clearInterval(timer));
}
