import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { assembleSite } from '../src/assembly/assemble-site.ts';
import { crewOf } from '../src/assembly/crew.ts';
import { loadSite } from '../src/content/loading/load-site.ts';
import { rememberDocuments } from '../src/content/site-documents.ts';
import { codeDigest } from '../src/renderer/code-digest.ts';
import { openRenderer } from '../src/renderer/renderer.ts';
import { besideBundling, bundleSite } from './bundle-site.ts';
import { concludeSite } from './conclude-site.ts';
import { Phases } from './phases.ts';

export interface SiteOptions {
  /** The project's folder. */
  readonly root: string;
  /** For everything that the build makes on its way, below the project's folder. */
  readonly folder: string;
  /** Becomes the site; must not exist yet. */
  readonly out: string;
  readonly verbose: boolean;
}

/** Makes the site from nothing: all code is bundled, all content is loaded, every page is rendered. */
export async function makeSite({ root, folder, out, verbose }: SiteOptions): Promise<void> {
  const phases = new Phases(process.stdout);
  const rendererFolder = join(folder, 'renderer');
  const documents = join(folder, 'documents.sqlite');
  phases.phase('code and content');
  const loaded = await besideBundling(
    (signal) => bundleSite(root, rendererFolder, { verbose, signal }),
    () => loadSite({ store: documents, everything: true, revisions: {} }),
  );
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
