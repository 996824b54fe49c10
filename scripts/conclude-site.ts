import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { AssembledSite } from '../src/assembly/assemble-site.ts';
import { env } from '../src/config/env.ts';
import { withDeadLinks } from '../src/content/loading/dead-links.ts';
import type { Problem } from '../src/content/problem.ts';
import { allProblems, type ContentReport, formatSummary } from '../src/content/loading/report.ts';
import { refuseProblems } from '../src/content/loading/strict.ts';
import { KNOWN_LINKS_FILE, saveKnownLinks } from '../src/finish/known-links.ts';

/**
 * Says what a site was made of and what was left out, and keeps its links for the check before a
 * release.
 * @returns every problem of the content, links that lead nowhere among them
 * @throws {ContentError} with `CONTENT_STRICT`, for any problem of the content
 */
export async function concludeSite(
  site: AssembledSite,
  report: ContentReport,
): Promise<readonly Problem[]> {
  for (const words of site.warnings) console.warn(words);
  const content = withDeadLinks(report);
  refuseProblems(content);
  console.log(`\n${formatSummary(content, site.pages)}\n`);
  await noteLinks(site);
  return allProblems(content);
}

/** Whoever holds the same bytes need not parse these pages again. */
async function noteLinks({ record }: AssembledSite): Promise<void> {
  const links = new Map(
    [...record.pages].flatMap(([file, { facts }]) => {
      const digest = record.files.get(file);
      return facts === undefined || digest === undefined ? [] : [[digest, facts.links] as const];
    }),
  );
  const { cacheDirectory } = env();
  await mkdir(cacheDirectory, { recursive: true });
  await saveKnownLinks(path.join(cacheDirectory, KNOWN_LINKS_FILE), links);
}
