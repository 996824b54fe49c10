import { ReleaseRefused } from './check-release.ts';
import type { Hold } from './hold.ts';
import { madeFiles } from './made-files.ts';
import type { RebuildRequest } from './rebuild-request.ts';
import {
  type BuildTools,
  checkAgainstCurrent,
  constructRelease,
  documentsIn,
} from './release-build.ts';
import { changesBetween, type ReleaseChanges } from './release-changes.ts';

/** Pages listed of each kind; all are counted. */
const LISTED = 1000;

/** What would go live next. */
export interface NextRelease {
  /** The release being served; null where there is none. */
  readonly current: string | null;
  /** HTML pages that it would have; null where nobody can tell. */
  readonly pages: number | null;
  /** How it would differ from the release being served; null where nobody can tell. */
  readonly changes: ReleaseChanges | null;
  /** Why it would not go live, if it would not. */
  readonly refused: string | null;
  /** The hold that keeps it back, if there is one. */
  readonly hold: Hold | null;
}

/** A build for the comparison alone. */
export interface Trial {
  readonly id: string;
  /** Absolute folder, empty. */
  readonly folder: string;
  readonly request: RebuildRequest;
  readonly signal: AbortSignal;
}

/**
 * Builds what would go live next, compares it with what is served, and removes it again.
 * @throws CommandError where it cannot be built
 */
export async function nextRelease(
  tools: BuildTools,
  trial: Trial,
): Promise<Omit<NextRelease, 'hold'>> {
  const { store } = tools;
  const { id, folder, request } = trial;
  try {
    const current = await store.current();
    const report = await constructRelease(tools, { ...trial, settle: false });
    const last = current === undefined ? undefined : await store.facts(current);
    const before = current === undefined ? {} : last?.files;
    const { files, pages, refused } = await checked(tools, folder, request);
    const changes =
      before === undefined || files === undefined
        ? null
        : {
            ...changesBetween(before, files, LISTED),
            ...documentsIn(report),
          };
    return { current: current ?? null, pages, changes, refused };
  } finally {
    await store.discard(id);
  }
}

/** The files of a build, and why it may not go live. */
async function checked(tools: BuildTools, folder: string, request: RebuildRequest) {
  try {
    const { facts } = await checkAgainstCurrent(tools, folder, request.allowShrink === true);
    return { files: facts.files, pages: facts.pages, refused: null };
  } catch (error) {
    if (!(error instanceof ReleaseRefused)) throw error;
    const made = await madeFiles(folder);
    const files = made && Object.fromEntries(made);
    const pages = files && Object.keys(files).filter((file) => file.endsWith('.html')).length;
    return { files, pages: pages ?? null, refused: error.message };
  }
}
