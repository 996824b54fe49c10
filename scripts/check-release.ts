// `npm run check:release -- [FOLDER] [--against ORIGIN_OR_FOLDER] [--allow-shrink]`: whether a built
// site may go live, by the publisher's rules.
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { KNOWN_LINKS_FILE, readKnownLinks } from '../src/finish/known-links.ts';
import { loadEnvFile } from '../src/config/env-file.ts';
import { site } from '../src/config/site.ts';
import { linesOf } from '../src/lib/errors.ts';
import { checkRelease } from '../src/publisher/check-release.ts';
import { countsAt, type DocumentCounts } from '../src/publisher/document-counts.ts';

const USAGE = `Usage: npm run check:release -- [FOLDER] [--against ORIGIN_OR_FOLDER] [--allow-shrink]
  FOLDER          the built site; dist unless told otherwise
  --against       the site being served, by its origin or its folder: no collection may lose all or
                  more than half of its documents; when empty, the site's own origin
  --allow-shrink  it may`;

const root = resolve(import.meta.dirname, '..');
// As the build that is checked has read it.
try {
  loadEnvFile(resolve(root, '.env'));
} catch (error) {
  console.error(linesOf(error));
  process.exit(2);
}
const cache = resolve(root, process.env['CACHE_DIR'] || '.cache');
const ownOrigin = process.env['SITE_URL'] || site.defaultOrigin;

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      options: {
        against: { type: 'string' },
        'allow-shrink': { type: 'boolean', default: false },
      },
      allowPositionals: true,
    });
    if (positionals.length > 1) throw new Error(`Unknown argument: ${positionals[1] ?? ''}`);
    const against = values.against === '' ? ownOrigin : values.against;
    return { folder: positionals[0] ?? 'dist', against, allowShrink: values['allow-shrink'] };
  } catch (error) {
    console.error(`${linesOf(error)}\n${USAGE}`);
    process.exit(2);
  }
}

/** Counts of the site being served, if it is to be compared and there is one; says so if not. */
async function lastDocuments(against: string | undefined): Promise<DocumentCounts | undefined> {
  if (against === undefined) return undefined;
  try {
    const counts = await countsAt(against);
    if (counts === undefined) {
      console.log(`There is no earlier release at ${against} that counts its documents.`);
    }
    return counts;
  } catch (error) {
    throw new Error(
      `What is being served cannot be compared: ${linesOf(error)}\n` +
        'Correct the address or try again; add --allow-shrink to publish without the comparison.',
      { cause: error },
    );
  }
}

const { folder, against, allowShrink } = readArguments();
try {
  const last = allowShrink ? undefined : await lastDocuments(against);
  const { pages, documents } = await checkRelease(folder, {
    origin: ownOrigin,
    lastPages: undefined,
    lastDocuments: last,
    allowShrink,
    allowBy: 'add --allow-shrink',
    knownLinks: () => readKnownLinks(join(cache, KNOWN_LINKS_FILE)),
  });
  if (last !== undefined && documents === undefined) {
    console.log(`${folder} does not count its documents (build.json): they were not compared.`);
  }
  console.log(`${folder} may go live: ${pages} pages, no link leads nowhere.`);
} catch (error) {
  console.error(linesOf(error));
  process.exit(1);
}
