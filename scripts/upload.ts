// `npm run upload -- FOLDER s3://BUCKET[/FOLDER]`: brings a bucket in step with a built site, in an
// order in which visitors never meet a page without what it needs.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { S3Bucket } from '../src/hosting/s3-bucket.ts';
import { filesIn } from '../src/hosting/site-files.ts';
import { planUpload } from '../src/hosting/upload-plan.ts';
import { linesOf } from '../src/lib/errors.ts';

const [folder, address, ...rest] = process.argv.slice(2);
if (folder === undefined || address === undefined || rest.length > 0) {
  console.error('Usage: npm run upload -- FOLDER s3://BUCKET[/FOLDER]');
  process.exit(2);
}

try {
  const bucket = new S3Bucket(address);
  const local = new Map<string, string>();
  for (const path of await filesIn(folder)) {
    local.set(
      path,
      createHash('md5')
        .update(await readFile(join(folder, path)))
        .digest('hex'),
    );
  }
  if (!local.has('index.html')) throw new Error(`${folder} holds no site: index.html is missing.`);
  const { phases, removals } = planUpload(local, await bucket.list());
  for (const [phase, groups] of phases.entries()) {
    for (const group of groups) await bucket.upload(folder, group);
    const count = groups.reduce((sum, { paths }) => sum + paths.length, 0);
    console.log(`${['hashed files', 'other files', 'pages'][phase] ?? ''}: ${count} uploaded`);
  }
  await bucket.remove(removals);
  console.log(`${removals.length} removed. ${address} is in step with ${folder}.`);
} catch (error) {
  console.error(linesOf(error));
  process.exit(1);
}
