import { cp, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { isWholeRenderer } from './whole-renderer.ts';

/** Each is some megabytes; as many as there are states between which one goes to and fro. */
const MOST_KEPT = 6;

/**
 * Gives a build the bundle that an earlier one has left, as a copy: what others do with the store
 * meanwhile is no concern of it.
 * @param store absolute folder of the bundles
 * @param digest of the state of the code, see `bundleDigest`
 * @param to absolute folder that becomes the renderer's; must not exist yet
 * @returns whether there was one of which every byte is as it was bundled
 */
export async function takeBundle(store: string, digest: string, to: string): Promise<boolean> {
  const from = path.join(store, digest);
  try {
    await cp(from, to, { recursive: true, verbatimSymlinks: true });
    if (isWholeRenderer(to)) {
      const now = new Date();
      await utimes(from, now, now);
      return true;
    }
  } catch {
    // There is none, or it was removed while it was read.
  }
  await rm(to, { recursive: true, force: true });
  return false;
}

/**
 * Keeps a bundle for later builds, and removes those that were not used for longest. That it cannot be
 * kept, as on a full disk, costs later builds time and this one nothing.
 * @param folder absolute, the renderer's; it stays where it is
 */
export async function keepBundle(folder: string, store: string, digest: string): Promise<void> {
  const target = path.join(store, digest);
  const part = `${target}.${String(process.pid)}`;
  try {
    await mkdir(store, { recursive: true });
    await cp(folder, part, { recursive: true, verbatimSymlinks: true });
    // Who comes here found none that was whole.
    await rm(target, { recursive: true, force: true });
    await rename(part, target);
    await forgetBundles(store);
  } catch {
    await rm(part, { recursive: true, force: true }).catch(() => undefined);
  }
}

async function forgetBundles(store: string): Promise<void> {
  const found = await Promise.all(
    (await readdir(store)).map(async (name) => {
      const folder = path.join(store, name);
      const info = await stat(folder).catch(() => undefined);
      return { folder, usedAt: info?.mtimeMs ?? 0 };
    }),
  );
  const oldest = found.toSorted((one, other) => other.usedAt - one.usedAt).slice(MOST_KEPT);
  for (const { folder } of oldest) await rm(folder, { recursive: true, force: true });
}
