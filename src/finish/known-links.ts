import { readFile, rename, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { parseJson } from '../lib/json.ts';

/**
 * The links of finished pages by the SHA-256 of their bytes, base64url: whoever holds the same bytes,
 * such as the check before a release, need not parse them again.
 */
export type KnownLinks = ReadonlyMap<string, readonly string[]>;

/** Name of the list in the folder of what builds keep. */
export const KNOWN_LINKS_FILE = 'page-links.json';

/** Pages share most of their links: each address stands once, and pages name its place. */
const knownLinks = z.object({
  addresses: z.array(z.string()),
  pages: z.record(z.string(), z.array(z.number())),
});

/** Writes the list in one step: a build that runs beside this one never reads half of it. */
export async function saveKnownLinks(file: string, links: KnownLinks): Promise<void> {
  const places = new Map<string, number>();
  const placeOf = (address: string) => {
    const place = places.get(address) ?? places.size;
    places.set(address, place);
    return place;
  };
  const pages = Object.fromEntries(
    [...links].map(([digest, addresses]) => [digest, addresses.map(placeOf)]),
  );
  const part = `${file}.${process.pid}.part`;
  await writeFile(part, JSON.stringify({ addresses: [...places.keys()], pages }));
  await rename(part, file);
}

/** Reads the list; an absent or damaged one knows nothing, and pages are parsed instead. */
export async function readKnownLinks(file: string): Promise<KnownLinks> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const parsed = knownLinks.safeParse(parseJson(text));
  if (!parsed.success) return new Map();
  const { addresses, pages } = parsed.data;
  return new Map(
    Object.entries(pages).flatMap(([digest, places]) => {
      const links = places.flatMap((place) => addresses[place] ?? []);
      // A page of which anything is missing counts as unknown.
      return links.length === places.length ? [[digest, links] as const] : [];
    }),
  );
}
