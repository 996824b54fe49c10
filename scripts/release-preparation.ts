import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { assembleSite } from '../src/assembly/assemble-site.ts';
import { crewOf } from '../src/assembly/crew.ts';
import { LaidSite } from '../src/assembly/laid-site.ts';
import type { Previous } from '../src/assembly/output.ts';
import {
  type KnownSite,
  openPrevious,
  recordFile,
  soundSite,
} from '../src/assembly/previous-site.ts';
import { saveRecord } from '../src/assembly/record.ts';
import { warmUp } from '../src/assembly/warm-up.ts';
import { listedDocuments } from '../src/content/listed-documents.ts';
import { type LoadedSite, loadSite } from '../src/content/loading/load-site.ts';
import { rememberDocuments } from '../src/content/site-documents.ts';
import { draftSite } from '../src/drafts/draft-site.ts';
import {
  type BuilderOrder,
  type BuilderReport,
  faultLine,
} from '../src/publisher/builder-protocol.ts';
import { codeDigest } from '../src/renderer/code-digest.ts';
import { findRenderer, keepRendererFolder } from '../src/renderer/kept-renderer.ts';
import { type Renderer, openRenderer } from '../src/renderer/renderer.ts';
import { besideBundling, bundleAnew, bundleOnce } from './bundle-site.ts';
import { Phases } from './phases.ts';
import { concludeSite } from './conclude-site.ts';
import { changesSince, reportedProblems } from './release-report.ts';
import { tidyWorkshop, workshopFolder } from './workshop.ts';

/** Builds one release, once. */
export interface ReleaseBuilder {
  /** Makes itself ready to take over from another release than before. */
  follow(from: string): Promise<void>;
  /** @returns `stale` where the code on the disk is not what this process was loaded from */
  build(order: BuilderOrder): Promise<BuilderReport | 'stale'>;
}

/** What a build needs that does not depend on its order. */
interface Ready {
  /** Digest of the code that this process was loaded from. */
  readonly code: string;
  /** The renderer of that code, if one is kept. */
  readonly renderer: Renderer | undefined;
  readonly previous: KnownSite | undefined;
  /** Its files, where the next release can begin with them. */
  readonly laid: LaidSite | undefined;
}

/**
 * Loads everything that can be loaded ahead of time.
 * @param kept absolute folder of what builds keep
 * @param from absolute folder of the release that will be taken over from, as far as is known
 * @param hurry ends what a build can do without: somebody waits for it
 */
export async function prepare(
  root: string,
  kept: string,
  from: string | undefined,
  hurry: AbortSignal,
): Promise<ReleaseBuilder> {
  const code = codeDigest(root);
  const folder = await findRenderer(kept, code);
  const renderer = folder === undefined ? undefined : await openRenderer(folder);
  // Documents that cannot be read are told of when they are loaded.
  if (renderer !== undefined) {
    await warmUp(renderer, documentsFile(kept, code), hurry).catch(() => {});
  }
  let previous: KnownSite | undefined;
  let laid: LaidSite | undefined;
  const follow = async (site: string): Promise<void> => {
    previous = await openPrevious(site, code, previous);
    if (previous === undefined) return;
    if (laid === undefined) laid = await LaidSite.lay(kept, previous, hurry);
    else if (!(await laid.follow(previous, hurry))) laid = undefined;
  };
  if (from !== undefined) await follow(from);
  return { follow, build: (order) => build(root, order, { code, renderer, previous, laid }) };
}

const DOCUMENTS = 'documents-';

/** Documents as this code reads them. */
function documentsFile(kept: string, code: string): string {
  return path.join(kept, `${DOCUMENTS}${code.slice(0, 16)}.sqlite`);
}

async function build(
  root: string,
  order: BuilderOrder,
  ready: Ready,
): Promise<BuilderReport | 'stale'> {
  const { code, renderer: bundled } = ready;
  const isGone = bundled !== undefined && !existsSync(bundled.folder);
  if (isGone || codeDigest(root) !== code) return 'stale';
  const { out, kept, everything, settle, revisions } = order;
  await mkdir(kept, { recursive: true });
  const phases = new Phases(process.stdout);
  const documents = documentsFile(kept, code);
  const isWhole = everything || bundled === undefined;
  phases.phase(isWhole ? 'code and content' : 'content');
  const load = () => loadSite({ store: documents, everything: isWhole, revisions });
  // A service takes its time to answer: files are looked at meanwhile.
  const [{ renderer, loaded }, before] = await Promise.all([
    isWhole
      ? prepareAnew(root, order, code, load)
      : load().then((given) => ({ renderer: bundled, loaded: given })),
    lookAtPrevious(order, ready),
  ]);
  tell(loaded);
  rememberDocuments(loaded.documents);
  for (const file of before?.damaged ?? []) {
    const damaged = path.join(order.from ?? '', file);
    console.log(faultLine(`${damaged} is not as it was built; it is made anew.`));
  }
  const { drafts: wanted } = order;
  const drafts = wanted === null ? undefined : draftSite(renderer, loaded, wanted.studioUrl);
  const site = await assembleSite({
    code,
    renderer: drafts?.renderer ?? renderer,
    report: loaded.report,
    out,
    previous: before,
    fromNothing: isWhole,
    waits: !settle,
    compresses: drafts === undefined,
    more: drafts?.more,
    crew: (others) =>
      crewOf({ renderer: renderer.folder, documents, others, out, drafts: drafts?.facts() }),
    progress: phases,
  });
  for (const fault of site.faults) console.log(faultLine(fault));
  const listed = listedDocuments(loaded.documents);
  await saveRecord(recordFile(out), { ...site.record, documents: listed });
  const problems = await concludeSite(site, loaded.report);
  phases.end();
  const { pages, rendered, reused, deferred } = site;
  const known = ready.previous?.folder === order.from ? ready.previous?.record : undefined;
  return {
    ...{ pages, rendered, reused, deferred, way: isWhole ? 'whole' : 'changed' },
    ...reportedProblems(problems),
    documents: (await changesSince(order.from, known, listed)) ?? null,
  };
}

/** What can be taken over; where it was laid ahead of time, it lies in the new release's folder now. */
async function lookAtPrevious(
  { from, out }: BuilderOrder,
  { code, previous, laid }: Ready,
): Promise<Previous | undefined> {
  if (from === null) return undefined;
  const isExpected = previous?.folder === from;
  const known = isExpected ? previous : await openPrevious(from, code, previous);
  const files = isExpected ? laid?.moveTo(out) : undefined;
  return known && soundSite(known, files && { folder: out, files });
}

/**
 * Bundles the code and keeps what comes of it, while content is loaded. What is to be made from nothing
 * takes no bundle of an earlier build either.
 */
async function prepareAnew(
  root: string,
  { kept, everything, drafts }: BuilderOrder,
  code: string,
  load: () => Promise<LoadedSite>,
): Promise<{ readonly renderer: Renderer; readonly loaded: LoadedSite }> {
  await tidyWorkshop();
  const folder = workshopFolder();
  const fresh = path.join(folder, 'renderer');
  try {
    // Code is the same for drafts, and was bundled for the public site a moment ago.
    const bundle = everything && drafts === null ? bundleAnew : bundleOnce;
    const cache = drafts?.siteCache;
    const loaded = await besideBundling(
      (signal) => bundle(root, fresh, { verbose: false, signal, cache }),
      load,
    );
    const renderer = await openRenderer(await keepRendererFolder(fresh, kept, code));
    await forgetOtherDocuments(kept, code);
    return { renderer, loaded };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes documents that other code had read. */
async function forgetOtherDocuments(kept: string, code: string): Promise<void> {
  const own = path.basename(documentsFile(kept, code));
  for (const name of await readdir(kept)) {
    if (!name.startsWith(DOCUMENTS) || name.startsWith(own)) continue;
    await rm(path.join(kept, name), { force: true });
  }
}

/** What loading found that the fast way had got wrong, or had lost. */
function tell({ faults, setAside }: LoadedSite): void {
  for (const fault of faults) console.log(faultLine(fault));
  if (setAside !== undefined) {
    console.log(
      faultLine(`the kept documents could not be read and were put aside as ${setAside}`),
    );
  }
}
