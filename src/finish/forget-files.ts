import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { eachOf } from '../lib/each-of.ts';

const DAY_MS = 86_400_000;

/** Enough to keep Node's own pool of threads busy. */
const AT_ONCE = 16;

/**
 * Removes kept files that are older than some days, in the folders below too. Whoever uses a file for
 * longer renews its date. Builds side by side may forget the same ones.
 * @param folder absolute; nothing is done where there is none
 * @param linkedStay whether a file with a second name, which stands in a site, is in use
 */
export async function forgetFiles(
  folder: string,
  days: number,
  { linkedStay = false, now = Date.now() } = {},
): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile());
  await eachOf(files, AT_ONCE, async ({ parentPath, name }) => {
    const file = path.join(parentPath, name);
    const found = await stat(file).catch(() => undefined);
    if (found === undefined || (linkedStay && found.nlink > 1)) return;
    if (now - found.mtimeMs > days * DAY_MS) await rm(file, { force: true });
  });
}
