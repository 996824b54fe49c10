import { mkdir } from 'node:fs/promises';
import { assembleSite } from '../src/assembly/assemble-site.ts';
import { crewOf } from '../src/assembly/crew.ts';
import { kitFiles } from '../src/brand/kit.ts';
import { type LoadedSite, loadSite } from '../src/content/loading/load-site.ts';
import { rememberDocuments } from '../src/content/site-documents.ts';
import { codeDigest } from '../src/renderer/code-digest.ts';
import { openRenderer } from '../src/renderer/renderer.ts';
import { concludeSite } from './conclude-site.ts';
import type { Phases } from './phases.ts';

/** Loads all content, and draws what needs none, while the code is bundled. */
export async function prepareSite(documents: string): Promise<LoadedSite> {
  const loaded = await loadSite({ store: documents, everything: true, revisions: {} });
  // Its pictures are kept, and pages find them there.
  kitFiles();
  return loaded;
}

export interface SiteOptions {
  /** The project's folder. */
  readonly root: string;
  /** Folder of the bundled code. */
  readonly rendererFolder: string;
  /** Database of the documents. */
  readonly documents: string;
  readonly loaded: LoadedSite;
  /** Becomes the site; must not exist yet. */
  readonly out: string;
  readonly phases: Phases;
}

/** Makes the site from nothing: every page is rendered. */
export async function makeSite(options: SiteOptions): Promise<void> {
  const { root, rendererFolder, documents, loaded, out, phases } = options;
  rememberDocuments(loaded.documents);
  await mkdir(out, { recursive: true });
  const site = await assembleSite({
    code: codeDigest(root),
    renderer: await openRenderer(rendererFolder),
    report: loaded.report,
    out,
    previous: undefined,
    fromNothing: true,
    waits: true,
    crew: (others) => crewOf({ renderer: rendererFolder, documents, others, out }),
    progress: phases,
  });
  await concludeSite(site, loaded.report);
  phases.end();
}
