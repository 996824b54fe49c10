// `npm run upload -- FOLDER s3://BUCKET[/FOLDER]`: brings a bucket in step with a built site, in an
// order in which visitors never meet a page without what it needs. It imports no packages, so that a
// deployment can run it where none are installed.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { S3Bucket } from '../src/hosting/s3-bucket.ts';
import { uploadSite } from '../src/hosting/upload-site.ts';
import { linesOf } from '../src/lib/errors.ts';

const USAGE = `Usage: npm run upload -- FOLDER s3://BUCKET[/FOLDER] [--dry-run] [--adopt] [--allow-shrink]
  FOLDER          the built site
  --dry-run       tells what would be uploaded and removed, and changes nothing
  --adopt         what stands in the way becomes this site's: for a bucket filled without a manifest,
                  or for a site that has moved to another address
  --allow-shrink  more than half of the pages, or of a collection's documents, may go`;

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      options: {
        'dry-run': { type: 'boolean', default: false },
        adopt: { type: 'boolean', default: false },
        'allow-shrink': { type: 'boolean', default: false },
      },
      allowPositionals: true,
    });
    const [folder, address, ...rest] = positionals;
    if (folder === undefined || address === undefined || rest.length > 0) {
      throw new Error('A folder and a bucket are needed.');
    }
    return { folder, address, ...values };
  } catch (error) {
    console.error(`${linesOf(error)}\n${USAGE}`);
    process.exit(2);
  }
}

const { folder, address, ...flags } = readArguments();
const stop = new AbortController();
try {
  const scratch = mkdtempSync(path.join(tmpdir(), 'rook-upload-'));
  process.once('exit', () => rmSync(scratch, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      stop.abort();
      process.exit(1);
    });
  }
  await uploadSite(folder, new S3Bucket(address, { scratch, signal: stop.signal }), {
    adopt: flags.adopt,
    allowShrink: flags['allow-shrink'],
    dryRun: flags['dry-run'],
    now: new Date(),
    say: console.log,
  });
} catch (error) {
  console.error(linesOf(error));
  process.exit(1);
}
