import { join } from 'node:path';
import { KNOWN_LINKS_FILE, readKnownLinks } from '../finish/known-links.ts';
import { checkRelease } from './check-release.ts';
import type { PublisherConfig } from './config.ts';
import type { Logger } from './logger.ts';
import type { ReleaseStore } from './releases.ts';
import { runCommand } from './run-command.ts';
import { carryOverAssets, shareUnchanged } from './share-files.ts';
import type { Turns } from './turns.ts';

export interface BuildTools {
  readonly config: PublisherConfig;
  readonly store: ReleaseStore;
  /** Keeps a promotion and a rollback from overlapping. */
  readonly swaps: Turns;
  readonly log: Logger;
  /** Folder of the project, where the build command runs. */
  readonly root: string;
  /** Environment of the build command, the webhook's secret already taken out. */
  readonly env: Readonly<Record<string, string | undefined>>;
}

export interface BuildOrder {
  readonly id: string;
  readonly folder: string;
  readonly signal: AbortSignal;
  /** Asked at the last moment: a rollback during the build means that it must not go live. */
  readonly isWithdrawn: () => boolean;
}

export interface BuildResult {
  readonly outcome: 'released' | 'unchanged' | 'withdrawn';
  readonly pages: number;
}

/**
 * Builds the site into its own folder, checks it and makes it current. Whatever fails, the current
 * release stays as it was and the build's folder is removed.
 * @throws CommandError, ReleaseRefused or a file system error
 */
export async function buildRelease(tools: BuildTools, order: BuildOrder): Promise<BuildResult> {
  const { config, store, swaps, log, root, env } = tools;
  const { id, folder, signal } = order;
  try {
    await runCommand(config.buildCommand, {
      args: [folder],
      cwd: root,
      env: { ...env, NODE: process.execPath, RELEASE_DIR: folder },
      timeoutMs: config.buildTimeoutMs,
      signal,
      onLine: (line) => {
        log.info('build.output', { id, line });
      },
    });
    const current = await store.current();
    const last = current === undefined ? undefined : await store.facts(current);
    const facts = await checkRelease(folder, {
      origin: config.origin,
      lastPages: last?.pages,
      lastDocuments: current === undefined ? undefined : await store.documents(current),
      allowShrink: config.allowShrink,
      knownLinks: await readKnownLinks(join(config.cacheDir, KNOWN_LINKS_FILE)),
    });
    if (last?.digest === facts.digest) return { outcome: 'unchanged', pages: facts.pages };
    signal.throwIfAborted();
    const unchanged =
      current === undefined ? 0 : await shareUnchanged(store, folder, facts.files, current);
    const carriedOver = await carryOverAssets(store, folder, facts.files);
    log.info('release.checked', { id, pages: facts.pages, unchanged, carriedOver });
    const outcome = await swaps.take(async () => {
      if (order.isWithdrawn()) return 'withdrawn' as const;
      await store.promote(id, facts);
      return 'released' as const;
    });
    return { outcome, pages: facts.pages };
  } finally {
    // After a promotion there is nothing left to remove.
    await store.discard(id);
  }
}
