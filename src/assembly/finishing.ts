import path from 'node:path';
import { env } from '../config/env.ts';
import { type SiteContext, gatherContext } from '../finish/context.ts';
import { KeptCopies } from '../finish/kept-copies.ts';
import { keptStyles } from '../finish/styles/kept-styles.ts';
import type { Renderer } from '../renderer/renderer.ts';
import { sitePolicy } from './site-policy.ts';

/** What pages of this renderer are finished with. */
export async function finishingOf({ client, files }: Renderer): Promise<SiteContext> {
  const styles = await keptStyles(path.join(env().cacheDirectory, 'styles'));
  return gatherContext(client, [...files.keys()], sitePolicy(), styles);
}

/** Where social images are kept from one build to the next. */
export function imageCache(): string {
  return path.join(env().cacheDirectory, 'og');
}

/** Where the best compressed copies are kept. */
export function openKeptCopies(): Promise<KeptCopies> {
  return KeptCopies.open(path.join(env().cacheDirectory, 'compressed'));
}
