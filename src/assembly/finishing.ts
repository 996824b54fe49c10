import path from 'node:path';
import { COMPILE_CACHE } from '../config/compile-cache.ts';
import { env } from '../config/env.ts';
import { type SiteContext, gatherContext } from '../finish/context.ts';
import type { Dictionary } from '../finish/dictionary/dictionary.ts';
import { KeptCopies } from '../finish/kept-copies.ts';
import { forgetFiles } from '../finish/forget-files.ts';
import type { Renderer } from '../renderer/renderer.ts';
import { sitePolicy } from './site-policy.ts';

/** What pages of this renderer are finished with. */
export function finishingOf({
  client,
  files,
  inlineScripts,
  classes,
}: Renderer): Promise<SiteContext> {
  const policy = { ...sitePolicy(), scripts: inlineScripts };
  return gatherContext(client, [...files.keys()], policy, classes);
}

/** Where social images are kept from one build to the next. */
export function imageCache(): string {
  return path.join(env().cacheDirectory, 'og');
}

/** Where the best compressed copies are kept. */
export function openKeptCopies(dictionary: Dictionary | undefined): Promise<KeptCopies> {
  return KeptCopies.open(path.join(env().cacheDirectory, 'compressed'), dictionary);
}

/** Compiled code is written anew in a moment, and each bundle adds some under names of its own. */
const COMPILED_DAYS = 2;

/** Removes what builds have kept and none has used for long. */
export async function forgetUnusedFiles(copies: KeptCopies): Promise<void> {
  await copies.forgetUnused();
  await forgetFiles(path.join(env().cacheDirectory, COMPILE_CACHE), COMPILED_DAYS);
}
