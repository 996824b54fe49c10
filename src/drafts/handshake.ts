import { setTimeout as sleep } from 'node:timers/promises';
import {
  urlSearchParamPreviewPathname,
  urlSearchParamPreviewSecret,
  validatePreviewUrl,
} from '@sanity/preview-url-secret';
import type { SanityClient } from '@sanity/client';

/** The secrets of a project are fetched at most once in this time, however many wrong ones arrive. */
const INTERVAL_MS = 10_000;
const QUERY = '*[_type in ["sanity.previewUrlSecret", "sanity.previewUrlShareAccess"]].secret';

/** The newest secrets of each project. */
const fetched = new Map<string, { readonly at: number; readonly secrets: Promise<unknown[]> }>();

/**
 * Whether a Studio may show drafts: its secret must be stored in its project.
 * @param url the URL that the Studio opens in its frame
 * @param studio origin of the allowed Studio
 * @param client client of the project
 */
export async function isStudio(url: URL, studio: string, client: SanityClient): Promise<boolean> {
  const project = client.config().projectId ?? '';
  const secret = url.searchParams.get(urlSearchParamPreviewSecret);
  const last = fetched.get(project);
  const known = await last?.secrets.catch((): unknown[] => []);
  if (known?.includes(secret) !== true) {
    if (last !== undefined) await sleep(Math.max(0, last.at + INTERVAL_MS - Date.now()));
    // Of those that waited, the first fetches for all.
    if (fetched.get(project) === last) {
      fetched.set(project, { at: Date.now(), secrets: client.fetch(QUERY, {}, { perspective: 'raw' }) });
    }
    const stored = await fetched.get(project)?.secrets;
    if (stored?.includes(secret) !== true) return false;
  }
  const { isValid, studioOrigin } = await validatePreviewUrl(client, url.href);
  return isValid && studioOrigin === studio;
}

/** The path of the page that the Studio opens. */
export function previewPath({ searchParams, origin }: URL): string {
  const path = searchParams.get(urlSearchParamPreviewPathname) ?? '/';
  // With a second slash, it would be another host.
  if (!/^\/(?![/\\])/.test(path)) return '/';
  const { pathname, search } = new URL(path, origin);
  return pathname.replace(/^\/+/, '/') + search;
}
