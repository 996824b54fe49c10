import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type AssembledSite, assembleSite } from '../src/assembly/assemble-site.ts';
import { crewOf } from '../src/assembly/crew.ts';
import { env } from '../src/config/env.ts';
import { withDeadLinks } from '../src/content/loading/dead-links.ts';
import { loadSite } from '../src/content/loading/load-site.ts';
import { formatSummary } from '../src/content/loading/report.ts';
import { refuseProblems } from '../src/content/loading/strict.ts';
import { rememberDocuments } from '../src/content/site-documents.ts';
import { KNOWN_LINKS_FILE, saveKnownLinks } from '../src/finish/known-links.ts';
import { codeDigest } from '../src/renderer/code-digest.ts';
import { openRenderer } from '../src/renderer/renderer.ts';
import { bundleSite } from './bundle-site.ts';
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
  // Neither needs the other.
  const [, loaded] = await Promise.all([
    bundleSite(root, rendererFolder, { verbose }),
    loadSite({ store: documents, everything: true, revisions: {} }),
  ]);
  rememberDocuments(loaded.documents);
  await mkdir(out, { recursive: true });
  const site = await assembleSite({
    code: codeDigest(root),
    renderer: await openRenderer(rendererFolder),
    report: loaded.report,
    out,
    previous: undefined,
    waits: true,
    crew: (others) => crewOf({ renderer: rendererFolder, documents, others, out }),
    progress: phases,
  });
  await noteLinks(site);
  for (const words of site.warnings) console.warn(words);
  const content = withDeadLinks(loaded.report);
  refuseProblems(content);
  console.log(`\n${formatSummary(content, site.pages)}\n`);
  phases.end();
}

/** For the check before a release: it need not parse pages that were parsed here. */
async function noteLinks({ record }: AssembledSite): Promise<void> {
  const links = new Map(
    [...record.pages].flatMap(([file, { facts }]) => {
      const digest = record.files.get(file);
      return facts === undefined || digest === undefined ? [] : [[digest, facts.links] as const];
    }),
  );
  await mkdir(env().cacheDirectory, { recursive: true });
  await saveKnownLinks(join(env().cacheDirectory, KNOWN_LINKS_FILE), links);
}
