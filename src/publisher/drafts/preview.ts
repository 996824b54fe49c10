import { chmod } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join } from 'node:path';
import type { PublisherConfig } from '../config.ts';
import { OWNER_FOLDER } from '../durable.ts';
import { close } from '../http-answers.ts';
import type { Logger } from '../logger.ts';
import { noticesOf } from '../notices/notices-of.ts';
import { clearOwnFolder, tellSetAside } from '../own-folder.ts';
import { Publisher } from '../publisher.ts';
import type { DraftsOptions, PublisherOptions } from '../publisher-options.ts';
import type { RebuildAnswer } from '../rebuild-loop.ts';
import type { RebuildCause } from '../rebuild-request.ts';
import { clearForFolder } from '../set-aside.ts';
import { type SignedLink, signedLink } from './access.ts';
import { type PreviewConfig, previewOrigin } from './preview-config.ts';
import { createPreviewServer } from './preview-server.ts';
import type { PreviewState } from './preview-state.ts';
import type { PreviewStatus } from './preview-status.ts';

/** Folder of the preview below the publisher's own: all that was ever made of drafts is in it. */
export const PREVIEW_FOLDER = 'preview';

/** How long it waits while the public site is being built: an editor waits too. */
const PATIENCE_MS = 2000;

/** What a build's error begins with, of no use to an editor. */
const OF_THE_PROCESS = /^ended with exit code \d+\n/;

/** Builds of it kept on disk: one for those who are reading it while the next takes its place. */
const KEEP = 2;

/**
 * The second site, of drafts: built by a publisher of its own, in a folder of its own, by processes that
 * share no file with those of the public site, and served to those who were let in.
 */
export class Preview {
  readonly #publisher: Publisher;
  readonly #settings: PreviewConfig;
  readonly #config: PublisherConfig;
  readonly #log: Logger;
  readonly #server: Server;
  #port: number;

  private constructor(publisher: Publisher, settings: PreviewConfig, options: PublisherOptions) {
    const { config, log } = options;
    this.#publisher = publisher;
    this.#settings = settings;
    this.#config = config;
    this.#log = log;
    this.#port = settings.port;
    this.#server = createPreviewServer({
      folder: join(config.dir, 'current'),
      access: settings.access,
      secret: config.secret,
      origin: settings.origin,
      state: () => this.#state(),
      log,
    });
  }

  /**
   * Opens the preview of a publisher, where its settings ask for one. Nothing is built yet.
   * @param options those of the public site's publisher
   * @param site that publisher
   */
  static async open(options: PublisherOptions, site: Publisher): Promise<Preview | undefined> {
    const settings = options.config.preview;
    if (settings === undefined) return undefined;
    const afterYou = () => site.idle(PATIENCE_MS);
    const own = ownOptions(options, {
      studioUrl: settings.studioUrl,
      siteCache: options.config.cacheDir,
      afterYou,
    });
    await clearForFolder(own.config.dir, tellSetAside(own.log));
    // Whoever may read the public site must not read drafts here.
    await chmod(own.config.dir, OWNER_FOLDER);
    await clearOwnFolder(own.config.dir, own.log);
    const publisher = await Publisher.open({ ...own, notices: await noticesOf(own) });
    return new Preview(publisher, settings, own);
  }

  /** Begins to serve what is there. @throws where the port is taken; the message names it */
  async listen(): Promise<void> {
    const { host } = this.#config;
    const { port, access } = this.#settings;
    await new Promise<void>((done, failed) => {
      this.#server.once('error', (error) => {
        failed(new Error(`The preview cannot listen on ${host}:${port}: ${error.message}. Name a free port by PREVIEW_PORT.`, { cause: error })); // prettier-ignore
      });
      this.#server.listen(port, host, done);
    });
    const address = this.#server.address();
    if (typeof address === 'object' && address !== null) this.#port = address.port;
    this.#log.info('started', { host, port: this.#port, url: this.#origin, access });
  }

  /** Begins to build. */
  async start(): Promise<void> {
    await this.#publisher.start();
  }

  async stop(): Promise<void> {
    await Promise.all([this.#publisher.stop(), close(this.#server)]);
  }

  /** Asks for a rebuild of the preview. @throws when that cannot be written down */
  async rebuild(cause: RebuildCause): Promise<RebuildAnswer> {
    return this.#publisher.rebuild(cause);
  }

  /** The address under which somebody may look at a page for an hour. @throws {Error} where there is none */
  link(path: string): SignedLink {
    const { secret } = this.#config;
    return signedLink({ origin: this.#origin, path, secret, now: Date.now() });
  }

  /** What `/status` tells of it. */
  async status(): Promise<PreviewStatus> {
    const { access } = this.#settings;
    const url = this.#origin;
    const { current, building, queue, failures, lastBuild } = await this.#publisher.status();
    return { url, port: this.#port, access, current, building, queue, failures, lastBuild };
  }

  get #origin(): string {
    return previewOrigin(this.#settings, this.#port);
  }

  async #state(): Promise<PreviewState> {
    const { current, building, lastBuild, stale } = await this.#publisher.status();
    const failed = lastBuild?.outcome === 'failed' ? lastBuild : undefined;
    return {
      current,
      building,
      failure:
        failed === undefined
          ? null
          : {
              build: failed.id,
              since: stale?.since ?? failed.finishedAt,
              error: (failed.error ?? 'The build failed.').replace(OF_THE_PROCESS, ''),
            },
    };
  }
}

/** The options of the publisher of drafts. */
function ownOptions(options: PublisherOptions, drafts: DraftsOptions): PublisherOptions {
  const { config, log, env } = options;
  const dir = join(config.dir, PREVIEW_FOLDER);
  // Below its own folder: what builds keep, such as compressed pages and drawn titles, is of drafts too.
  const cacheDir = join(dir, 'cache');
  return {
    ...options,
    config: {
      ...config,
      dir,
      cacheDir,
      keep: KEEP,
      // Drafts come and go as they like.
      allowShrink: true,
      buildCommand: undefined,
      publishCommand: undefined,
      showsDrafts: true,
      preview: undefined,
    },
    log: prefixed(log, 'preview.'),
    env: {
      ...env,
      SANITY_PERSPECTIVE: 'drafts',
      CACHE_DIR: cacheDir,
      // Empty, not absent: the builder reads the file of variables too.
      PUBLIC_ANALYTICS_ID: '',
      CONTENT_STRICT: '',
    },
    drafts,
  };
}

function prefixed(log: Logger, prefix: string): Logger {
  return {
    info: (event, fields) => {
      log.info(prefix + event, fields);
    },
    warn: (event, fields) => {
      log.warn(prefix + event, fields);
    },
    error: (event, fields) => {
      log.error(prefix + event, fields);
    },
  };
}
