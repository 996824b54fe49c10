import { setTimeout as sleep } from 'node:timers/promises';
import {
  urlSearchParamPreviewPathname,
  urlSearchParamPreviewSecret,
  validatePreviewUrl,
} from '@sanity/preview-url-secret';
import type { SanityClient } from '@sanity/client';

/** However many secrets strangers guess, Sanity is asked for those of a project once in this time. */
const EVERY_MS = 10_000;
const QUERY = '*[_type in ["sanity.previewUrlSecret", "sanity.previewUrlShareAccess"]].secret';

const known = new Map<string, { readonly at: number; readonly secrets: Promise<unknown[]> }>();

/**
 * Whether a Studio may show drafts: its secret is stored in its project.
 * @param url what the Studio opens in its frame
 * @param studio origin of the only Studio that may
 * @param client of the project
 */
export async function isStudio(url: URL, studio: string, client: SanityClient): Promise<boolean> {
  const project = client.config().projectId ?? '';
  const secret = url.searchParams.get(urlSearchParamPreviewSecret);
  const isKnown = async () => (await known.get(project)?.secrets)?.includes(secret) === true;
  const age = () => Date.now() - (known.get(project)?.at ?? 0);
  if (!(await isKnown())) {
    await sleep(EVERY_MS - age());
    if (age() >= EVERY_MS) {
      const secrets = client.fetch<unknown[]>(QUERY, {}, { perspective: 'raw' });
      known.set(project, { at: Date.now(), secrets });
    }
    if (!(await isKnown())) return false;
  }
  const { isValid, studioOrigin } = await validatePreviewUrl(client, url.href);
  return isValid && studioOrigin === studio;
}

/** The page that the Studio asks for. */
export function wantedPath({ searchParams, origin }: URL): string {
  const wanted = searchParams.get(urlSearchParamPreviewPathname) ?? '/';
  // A second slash would lead to another host.
  if (!/^\/(?![/\\])/.test(wanted)) return '/';
  const { pathname, search } = new URL(wanted, origin);
  return pathname.replace(/^\/+/, '/') + search;
}
