// `npm run check:release -- [FOLDER] [--against PLACE] [--allow-shrink]`: whether a built
// site may go live, by the publisher's rules.
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { KNOWN_LINKS_FILE, readKnownLinks } from '../src/finish/known-links.ts';
import { loadEnvFile } from '../src/config/env-file.ts';
import { site } from '../src/config/site.ts';
import type { DocumentCounts } from '../src/hosting/documents.ts';
import { S3Bucket } from '../src/hosting/s3-bucket.ts';
import { pagesOf } from '../src/hosting/upload-manifest.ts';
import { readManifest } from '../src/hosting/upload-site.ts';
import { linesOf } from '../src/lib/errors.ts';
import { checkRelease } from '../src/publisher/check-release.ts';
import { countsAt } from '../src/publisher/document-counts.ts';

const USAGE = `Usage: npm run check:release -- [FOLDER] [--against PLACE] [--allow-shrink]
  FOLDER          the built site; dist unless told otherwise
  --against       the site being served, by its origin, its folder, or the bucket (s3://…) that it was
                  uploaded to: no collection may lose all or more than half of its documents, and
                  the bucket not more than half of its pages; when empty, the site's own origin
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

interface Served {
  readonly pages: number | undefined;
  readonly documents: DocumentCounts | undefined;
}

/** What is being served, if it is to be compared and there is something; says so if not. */
async function readServed(against: string | undefined): Promise<Served> {
  if (against === undefined) return { pages: undefined, documents: undefined };
  try {
    const served = await servedAt(against);
    if (served.documents === undefined) {
      console.log(`There is no earlier release at ${against} that counts its documents.`);
    }
    return served;
  } catch (error) {
    throw new Error(
      `What is being served cannot be compared: ${linesOf(error)}\n` +
        'Correct the address or try again; add --allow-shrink to publish without the comparison.',
      { cause: error },
    );
  }
}

async function servedAt(place: string): Promise<Served> {
  if (!place.startsWith('s3://')) return { pages: undefined, documents: await countsAt(place) };
  const manifest = await readManifest(new S3Bucket(place));
  return {
    pages: manifest?.uploadedAt === undefined ? undefined : pagesOf(manifest).length,
    documents: manifest?.documents,
  };
}

const { folder, against, allowShrink } = readArguments();
try {
  const last = await readServed(allowShrink ? undefined : against);
  const { pages, documents } = await checkRelease(folder, {
    origin: ownOrigin,
    lastPages: last.pages,
    lastDocuments: last.documents,
    allowShrink,
    allowBy: 'add --allow-shrink',
    knownLinks: () => readKnownLinks(join(cache, KNOWN_LINKS_FILE)),
  });
  if (last.documents !== undefined && documents === undefined) {
    console.log(`${folder} does not count its documents (build.json): they were not compared.`);
  }
  console.log(`${folder} may go live: ${pages} pages, no link leads nowhere.`);
} catch (error) {
  console.error(linesOf(error));
  process.exit(1);
}
