import { join } from 'node:path';
import { KNOWN_LINKS_FILE, readKnownLinks } from '../finish/known-links.ts';
import type { Builder } from './builder.ts';
import type { BuilderReport } from './builder-protocol.ts';
import { type CheckedBuild, checkBuild, ReleaseRefused } from './check-release.ts';
import type { PublisherConfig } from './config.ts';
import { countOf } from './document-changes.ts';
import type { Logger } from './logger.ts';
import { madeFiles } from './made-files.ts';
import type { DraftsOptions } from './publisher-options.ts';
import type { RebuildRequest } from './rebuild-request.ts';
import { changesBetween, type ReleaseChanges } from './release-changes.ts';
import type { ReleaseFacts } from './release-facts.ts';
import { writeReleaseFile } from './release-file.ts';
import type { ReleaseStore } from './releases.ts';
import { runCommand } from './run-command.ts';
import { carryOverAssets, shareUnchanged } from './share-files.ts';
import type { Turns } from './turns.ts';
import { damagedFiles, inWords } from './whole-release.ts';

/** Longest reason, and most documents, that are noted of a release. */
const LONGEST_REASON = 200;
const NAMED_DOCUMENTS = 20;
const SPOILED =
  'Files of the release being served were damaged while this build took them over, and are healed: ' +
  'everything is built again.';

export interface BuildTools {
  readonly config: PublisherConfig;
  readonly store: ReleaseStore;
  readonly builder: Builder;
  /** Keeps a promotion and a rollback from overlapping. */
  readonly swaps: Turns;
  readonly log: Logger;
  /** Folder of the project, where the build command runs. */
  readonly root: string;
  /** Set for a preview of drafts. */
  readonly drafts: DraftsOptions | undefined;
  /** Environment of the build command, the webhook's secret already taken out. */
  readonly env: Readonly<Record<string, string | undefined>>;
}

export interface BuildOrder {
  readonly id: string;
  readonly folder: string;
  readonly request: RebuildRequest;
  /** Whether to do no more than what the build before put off. */
  readonly settle: boolean;
  readonly signal: AbortSignal;
  /** Asked at the last moment: after a rollback or a hold during the build it must not go live. */
  readonly isWithdrawn: () => boolean;
  /** Asked at the last moment: whether damage of the release being served was healed meanwhile. */
  readonly isSpoiled: () => boolean;
}

export interface BuildResult {
  readonly outcome: 'released' | 'unchanged' | 'withdrawn';
  readonly pages: number;
  /** What the builder tells; a build command tells nothing. */
  readonly report: BuilderReport | undefined;
}

/**
 * Builds the site into its own folder, checks it and makes it current. Whatever fails, the current
 * release stays as it was and the build's folder is removed.
 * @throws CommandError, ReleaseRefused or a file system error
 */
export async function buildRelease(tools: BuildTools, order: BuildOrder): Promise<BuildResult> {
  const { config, store, swaps, log } = tools;
  const { id, folder, settle, signal } = order;
  const mayShrink = config.allowShrink || order.request.allowShrink === true;
  try {
    const report = await constructRelease(tools, order);
    const current = await store.current();
    const last = current === undefined ? undefined : await store.facts(current);
    const { facts: found, shared } = await checkAgainstCurrent(tools, folder, mayShrink);
    // A change for which no webhook came may have come along.
    const completes = settle && !changesDocuments(report);
    const facts: ReleaseFacts = {
      ...found,
      ...(report?.deferred === true && { deferred: true }),
      ...((mayShrink || (settle && last?.mayShrink === true)) && { mayShrink: true }),
      ...(completes && current !== undefined && { settles: current }),
      ...(completes ? historyOf(last) : history(order.request, current, last, found, report)),
    };
    if (current !== undefined && last !== undefined && isAsGood(last, facts)) {
      const damaged = await damagedFiles(store, current, shared);
      if (damaged.length > 0) log.error('release.damaged', { id: current, ...inWords(damaged) });
      else {
        await store.notePages(id, current);
        return { outcome: 'unchanged', pages: facts.pages, report };
      }
    }
    signal.throwIfAborted();
    const unchanged =
      current === undefined ? 0 : await shareUnchanged(store, folder, facts.files, current, shared);
    const carriedOver = await carryOverAssets(store, folder, facts.files);
    log.info('release.checked', {
      id,
      pages: facts.pages,
      unchanged: unchanged + shared.size,
      takenOver: shared.size,
      carriedOver,
    });
    signal.throwIfAborted();
    const outcome = await swaps.take(async () => {
      if (order.isWithdrawn()) return 'withdrawn' as const;
      // What was taken over may be the damaged file, though another stands in its place by now.
      if (report?.way !== 'whole' && order.isSpoiled()) throw new ReleaseRefused(SPOILED);
      const completed = completes && current !== undefined ? store.folder(current) : undefined;
      const before = current === undefined ? { files: {} } : last;
      await writeReleaseFile(store.folder(id), id, { facts, last: before }, completed);
      await store.promote(id, facts);
      return 'released' as const;
    });
    return { outcome, pages: facts.pages, report };
  } finally {
    // After a promotion there is nothing left to remove.
    await store.discard(id);
  }
}

/**
 * Reads a build, and decides whether it may take the place of the release being served.
 * @param folder absolute
 * @throws ReleaseRefused
 */
export async function checkAgainstCurrent(
  { config, store }: BuildTools,
  folder: string,
  mayShrink: boolean,
): Promise<CheckedBuild> {
  const current = await store.current();
  const last = current === undefined ? undefined : await store.facts(current);
  return checkBuild(folder, {
    origin: config.origin,
    lastPages: last?.pages,
    lastDocuments: current === undefined ? undefined : await store.documents(current),
    allowShrink: config.allowShrink || mayShrink,
    made: await madeFiles(folder),
    knownLinks: () => readKnownLinks(join(config.cacheDir, KNOWN_LINKS_FILE)),
    before:
      // The project's builder has read what it took over; nobody knows what a command has done.
      current === undefined || last === undefined || config.buildCommand !== undefined
        ? undefined
        : { folder: store.folder(current), facts: last },
  });
}

/** Why a release is made, and what it changes. Nothing is said of that where it cannot be known. */
function history(
  { reason, revisions }: RebuildRequest,
  current: string | undefined,
  last: ReleaseFacts | undefined,
  { files }: ReleaseFacts,
  report: BuilderReport | undefined,
): Pick<ReleaseFacts, 'cause' | 'changes'> {
  const documents = Object.keys(revisions).slice(0, NAMED_DOCUMENTS);
  const before = current === undefined ? {} : last?.files;
  return {
    cause: { reason: reason.slice(0, LONGEST_REASON), documents },
    ...(before !== undefined && {
      changes: {
        ...changesBetween(before, files),
        ...documentsIn(report),
      },
    }),
  };
}

/** Whether a build shows other documents than the release before. */
function changesDocuments(report: BuilderReport | undefined): boolean {
  const { documents } = report ?? {};
  return documents !== undefined && documents !== null && countOf(documents) > 0;
}

/** The documents that a release changes, as its changes hold them. */
export function documentsIn(report: BuilderReport | undefined): Pick<ReleaseChanges, 'documents'> {
  const documents = report?.documents ?? undefined;
  return documents === undefined ? {} : { documents };
}

/** What completes a release is made for the same reason, and shows the same to visitors. */
function historyOf(completed: ReleaseFacts | undefined): Pick<ReleaseFacts, 'cause' | 'changes'> {
  const { cause, changes } = completed ?? {};
  return { ...(cause !== undefined && { cause }), ...(changes !== undefined && { changes }) };
}

/** Whether the release being served showed the same site when it was checked, and has no more left to do. */
function isAsGood(last: ReleaseFacts, next: ReleaseFacts): boolean {
  return last.digest === next.digest && (last.deferred !== true || next.deferred === true);
}

/**
 * Builds into a folder.
 * @returns what the builder tells; nothing where a command builds
 * @throws CommandError
 */
export async function constructRelease(
  tools: BuildTools,
  order: Pick<BuildOrder, 'id' | 'folder' | 'request' | 'settle' | 'signal'>,
): Promise<BuilderReport | undefined> {
  const { config, store, builder, log, root, env, drafts } = tools;
  const { id, folder, request, settle, signal } = order;
  const { buildCommand, buildTimeoutMs: timeoutMs } = config;
  if (buildCommand !== undefined) {
    await runCommand(buildCommand, {
      args: [folder],
      cwd: root,
      env: { ...env, NODE: process.execPath, RELEASE_DIR: folder },
      timeoutMs,
      signal,
      onLine: (line) => {
        log.info('build.output', { id, line });
      },
    });
    return undefined;
  }
  const from = (await store.reusable()) ?? null;
  const { revisions, everything } = request;
  const report = await builder.build(
    {
      out: folder,
      from,
      kept: join(config.dir, 'kept'),
      revisions,
      everything,
      settle,
      drafts:
        drafts === undefined
          ? null
          : { studioUrl: drafts.studioUrl ?? null, siteCache: drafts.siteCache },
    },
    { id, timeoutMs, signal },
  );
  const current = await store.current();
  const isOfCurrent = from === (current === undefined ? null : store.folder(current));
  // What differs from another release says nothing of the one being served.
  return report && { ...report, documents: isOfCurrent ? report.documents : null };
}
