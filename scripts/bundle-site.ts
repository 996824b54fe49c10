import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { withCompileCache } from '../src/config/compile-cache.ts';
import { env } from '../src/config/env.ts';
import { keepBundle, takeBundle } from '../src/renderer/bundle-store.ts';
import { bundleDigest } from '../src/renderer/code-digest.ts';

/** The code could not be bundled; why has been printed. */
export class BundleFailed extends Error {
  override readonly name = 'BundleFailed';
}

export interface BundleOptions {
  readonly verbose: boolean;
  /** Ends it early. */
  readonly signal?: AbortSignal | undefined;
  /** Absolute folder of what is kept for later builds; this build's own `CACHE_DIR` unless told otherwise. */
  readonly cache?: string | undefined;
}

/**
 * Bundles the site's code: everything that rendering needs, without any content. In a process of its
 * own, beside which content is loaded, and which gives its memory back before pages are rendered.
 * @param root absolute folder of the project
 * @param folder where the renderer goes, absolute, below the project's folder; must not exist yet
 * @throws {BundleFailed} for faults of the code
 */
export async function bundleSite(
  root: string,
  folder: string,
  { verbose, signal }: BundleOptions,
): Promise<void> {
  // An end that came before would not be heard of again.
  signal?.throwIfAborted();
  const script = new URL('./bundle-process.ts', import.meta.url);
  const child = fork(script, [root, folder, verbose ? 'verbose' : ''], {
    cwd: root,
    env: withCompileCache(process.env),
  });
  const stop = () => child.kill('SIGKILL');
  signal?.addEventListener('abort', stop);
  const [code] = await once(child, 'exit');
  signal?.removeEventListener('abort', stop);
  if (code !== 0) throw new BundleFailed('The code could not be bundled.');
}

/** Where bundles are kept from one build to the next, in the folder of what builds keep. */
const BUNDLES = 'bundles';

/**
 * Takes what an earlier build has bundled of this state of the code, or bundles it. See
 * {@link bundleSite}, whose parameters and faults these are.
 */
export async function bundleOnce(
  root: string,
  folder: string,
  options: BundleOptions,
): Promise<void> {
  const digest = bundleDigest(root, env().content.kind);
  if (await takeBundle(storeOf(options), digest, folder)) return;
  await bundleAnew(root, folder, options);
}

/** Bundles it whatever an earlier build has left, and leaves it for later ones. See {@link bundleSite}. */
export async function bundleAnew(
  root: string,
  folder: string,
  options: BundleOptions,
): Promise<void> {
  const { kind } = env().content;
  const digest = bundleDigest(root, kind);
  await bundleSite(root, folder, options);
  // Of code that was edited meanwhile nobody knows which state was bundled.
  if (bundleDigest(root, kind) === digest) await keepBundle(folder, storeOf(options), digest);
}

const storeOf = ({ cache = env().cacheDirectory }: BundleOptions) => path.join(cache, BUNDLES);

/**
 * Does something else while the code is bundled. When either fails, the other has ended too: nothing
 * writes into folders that are being removed.
 */
export async function besideBundling<Value>(
  bundling: (signal: AbortSignal) => Promise<void>,
  beside: () => Promise<Value>,
): Promise<Value> {
  const stop = new AbortController();
  const bundled = bundling(stop.signal);
  try {
    const [value] = await Promise.all([beside(), bundled]);
    return value;
  } catch (error) {
    stop.abort();
    await bundled.catch(() => {});
    throw error;
  }
}
