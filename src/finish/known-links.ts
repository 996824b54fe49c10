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

/** Links of pages as they are kept: pages share most, so each address stands once, and has a place. */
export const packedLinks = z.object({
  addresses: z.array(z.string()),
  pages: z.record(z.string(), z.array(z.number())),
});

/** Packs the links of pages, by any name of the pages. */
export function packLinks(
  pages: Iterable<readonly [name: string, links: readonly string[]]>,
): z.infer<typeof packedLinks> {
  const places = new Map<string, number>();
  const placeOf = (address: string) => {
    const place = places.get(address) ?? places.size;
    places.set(address, place);
    return place;
  };
  const packed = [...pages].map(([name, links]) => [name, links.map(placeOf)] as const);
  return { addresses: [...places.keys()], pages: Object.fromEntries(packed) };
}

/** The links of pages by their names; a page of which any is missing counts as unknown. */
export function unpackLinks({ addresses, pages }: z.infer<typeof packedLinks>): KnownLinks {
  return new Map(
    Object.entries(pages).flatMap(([name, places]) => {
      const links = places.flatMap((place) => addresses[place] ?? []);
      return links.length === places.length ? [[name, links] as const] : [];
    }),
  );
}

/** Writes the list in one step: a build that runs beside this one never reads half of it. */
export async function saveKnownLinks(file: string, links: KnownLinks): Promise<void> {
  const part = `${file}.${process.pid}.part`;
  await writeFile(part, JSON.stringify(packLinks(links)));
  await rename(part, file);
}

/** Reads the list; an absent or damaged one knows nothing, and pages are parsed instead. */
export async function readKnownLinks(file: string): Promise<KnownLinks> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const parsed = packedLinks.safeParse(parseJson(text));
  return parsed.success ? unpackLinks(parsed.data) : new Map();
}
