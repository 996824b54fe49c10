import { readFile, rename, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { type Accent, isAccent } from '../brand/palette.ts';
import { type ListedDocument, listedDocument } from '../content/listed-documents.ts';
import type { PageFacts } from '../finish/facts.ts';
import { packLinks, packedLinks, unpackLinks } from '../finish/known-links.ts';
import { parseJson } from '../lib/json.ts';

const card = z.object({
  path: z.string(),
  card: z.object({
    title: z.string(),
    label: z.string(),
    foot: z.string(),
    accent: z.custom<Accent>((word) => typeof word === 'string' && isAccent(word)),
  }),
});

const facts = z.object({
  address: z.string(),
  modifiedAt: z.string().optional(),
  card: card.optional(),
  searchable: z.boolean(),
});

const pageShape = z.object({
  key: z.string().optional(),
  source: z.string(),
  facts: facts.optional(),
});

const record = z.object({
  code: z.string(),
  files: z.record(z.string(), z.string()),
  pages: z.record(z.string(), pageShape),
  links: packedLinks,
  search: z.object({ of: z.string(), pages: z.array(z.string()) }),
  quick: z.array(z.string()),
  documents: z.array(listedDocument).optional(),
});

/** What a path was made from, and what the rest of the site needs to know of it. */
export interface PageRecord {
  /** Digest of everything that goes into the page; absent where it is rendered each time. */
  readonly key?: string | undefined;
  /** Digest of the bytes as they were rendered, before they were finished. */
  readonly source: string;
  /** Absent for endpoints. */
  readonly facts?: PageFacts | undefined;
}

/** What a site was made from, so that the next one can take over what did not change. */
export interface SiteRecord {
  /** Digest of the code and the environment, see `codeDigest`. */
  readonly code: string;
  /** SHA-256, base64url, of each file by its path in the site. */
  readonly files: ReadonlyMap<string, string>;
  /** By the file that the path became. */
  readonly pages: ReadonlyMap<string, PageRecord>;
  readonly search: SearchRecord;
  /** Files whose compressed copies could be smaller. */
  readonly quick: readonly string[];
  /** What it shows; absent where nobody noted it. */
  readonly documents?: readonly ListedDocument[] | undefined;
}

/** What a search index was made from. */
export interface SearchRecord {
  /** Digest of the pages' bytes. */
  readonly of: string;
  /** Files of the pages that it finds. */
  readonly pages: readonly string[];
}

/** Writes a record in one step. */
export async function saveRecord(file: string, site: SiteRecord): Promise<void> {
  const { code, files, search, quick, documents } = site;
  const links: (readonly [string, readonly string[]])[] = [];
  const pages = Object.fromEntries(
    [...site.pages].map(([name, { facts: found, ...rest }]) => {
      if (found === undefined) return [name, rest];
      const { links: own, ...others } = found;
      links.push([name, own]);
      return [name, { ...rest, facts: others }];
    }),
  );
  const text = JSON.stringify({
    code,
    files: Object.fromEntries(files),
    pages,
    links: packLinks(links),
    search,
    quick,
    documents,
  });
  await writeFile(`${file}.part`, text);
  await rename(`${file}.part`, file);
}

/** Reads a record; an absent or damaged one is `undefined`, and everything is made anew. */
export async function readRecord(file: string): Promise<SiteRecord | undefined> {
  const parsed = record.safeParse(parseJson(await readFile(file, 'utf8').catch(() => '')));
  if (!parsed.success) return undefined;
  const { code, files, pages, search, quick, documents } = parsed.data;
  const known = unpackLinks(parsed.data.links);
  const withLinks = (name: string, page: z.infer<typeof pageShape>): PageRecord => {
    const { facts: found, ...rest } = page;
    if (found === undefined) return rest;
    const links = known.get(name);
    // A page of which anything is missing counts as unknown: its key is not that of any page.
    if (links === undefined) return { source: '' };
    const { address, searchable, modifiedAt, card: drawn } = found;
    return { ...rest, facts: { address, searchable, modifiedAt, card: drawn, links } };
  };
  return {
    code,
    files: new Map(Object.entries(files)),
    pages: new Map(Object.entries(pages).map(([name, page]) => [name, withLinks(name, page)])),
    search,
    quick,
    documents,
  };
}
