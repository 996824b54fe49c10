import { z } from 'zod';
import { linkLeads } from '../content/site-links.ts';
import { digestOf } from '../lib/digest.ts';
import { parseJson } from '../lib/json.ts';

/** As pages give it: the digest of their props, and the links of this site in their texts. */
const cacheKey = z.tuple([z.string()], z.string());

/**
 * Digest of everything that goes into a path besides code: its props, and which links of its texts
 * lead to something.
 * @param given the `cacheKey` of its `getStaticPaths`
 * @returns `undefined` for a path that says nothing: it is rendered each time
 */
export function pageKey(given: string | undefined): string | undefined {
  const parsed = cacheKey.safeParse(given === undefined ? undefined : parseJson(given));
  if (!parsed.success) return undefined;
  const [digest, ...links] = parsed.data;
  return digestOf(JSON.stringify([digest, links.map((href) => [href, linkLeads(href)])]));
}
