// `npm run check:release -- [FOLDER] [--against PLACE] [--allow-shrink]`: whether a built site may go live.
import { existsSync, globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { lossesOf } from '../src/hosting/documents.ts';
import { causeOf, hasCode } from '../src/lib/errors.ts';

const USAGE = `Usage: npm run check:release -- [FOLDER] [--against PLACE] [--allow-shrink]
  FOLDER          the built site; dist unless told otherwise
  --against       the site that is live, by its origin or its folder: no collection may lose all or more
                  than half of its documents, nor the site more than half of its pages
  --allow-shrink  they may`;

const REQUIRED = ['index.html', '404.html', 'sitemap-index.xml', 'build.json'];
const TIMEOUT_MS = 30_000;

const buildFile = z.object({ documents: z.record(z.string(), z.int().nonnegative()) });

interface Site {
  readonly documents: Readonly<Record<string, number>>;
  readonly pages: number;
}

/** Reads a file of a site, at its origin or in its folder; `undefined` where there is none. */
async function readSiteFile(place: string, file: string): Promise<string | undefined> {
  if (!/^https?:\/\//.test(place)) {
    return readFile(path.join(place, file), 'utf8').catch((error: unknown) => {
      if (hasCode(error, 'ENOENT')) return undefined;
      throw error;
    });
  }
  const address = `${place.replace(/\/+$/, '')}/${file}`;
  const response = await fetch(address, {
    headers: { 'cache-control': 'no-cache' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.text();
}

/** Reads what the site at a place was built from; `undefined` where it has no `build.json`. */
async function readSite(place: string): Promise<Site | undefined> {
  const build = await readSiteFile(place, 'build.json');
  if (build === undefined) return undefined;
  const { documents } = buildFile.parse(JSON.parse(build));
  const sitemap = (await readSiteFile(place, 'sitemap-0.xml')) ?? '';
  return { documents, pages: sitemap.match(/<loc>/g)?.length ?? 0 };
}

/** Why a site must not take the place of another. */
function reasonsAgainst(site: Site, live: Site): readonly string[] {
  const losses = lossesOf(site.documents, live.documents);
  const isHalf = site.pages * 2 < live.pages;
  return isHalf
    ? [...losses, `${site.pages} pages, ${live.pages} on the site that is live`]
    : losses;
}

function readArguments() {
  const { values, positionals } = parseArgs({
    options: {
      against: { type: 'string' },
      'allow-shrink': { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const [folder = 'dist', ...rest] = positionals;
  if (rest.length > 0) throw new Error(`Unknown argument: ${rest.join(' ')}`);
  if (values.against === '') throw new Error('--against is empty. Name the site that is live.');
  return { folder, against: values['allow-shrink'] ? undefined : values.against };
}

async function check(): Promise<void> {
  const { folder, against } = readArguments();
  const missing = REQUIRED.filter((file) => !existsSync(path.join(folder, file)));
  if (missing.length > 0)
    throw new Error(`${folder} has no ${missing.join(', ')}. Build it again.`);
  const site = await readSite(folder);
  if (site === undefined) throw new Error(`${folder} has no build.json. Build it again.`);
  if (against !== undefined) {
    const live = await readSite(against).catch((error: unknown) => {
      throw new Error(
        `The site that is live cannot be compared: ${causeOf(error)}. Correct the address or try again; --allow-shrink publishes without the comparison.`,
      );
    });
    if (live === undefined)
      console.log(`${against} has no build.json yet: nothing to compare with.`);
    const reasons = live === undefined ? [] : reasonsAgainst(site, live);
    if (reasons.length > 0) {
      throw new Error(
        `${folder} may not go live: it would lose more than half of\n${reasons.map((each) => `- ${each}`).join('\n')}\nWhat is live stays. If this is meant, add --allow-shrink.`,
      );
    }
  }
  const pages = globSync('**/*.html', { cwd: folder }).length;
  console.log(`${folder} may go live: ${pages} pages.`);
}

await check().catch((error: unknown) => {
  console.error(`${causeOf(error)}\n\n${USAGE}`);
  process.exit(1);
});
