import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type hubs, routes } from '../../src/config/routes.ts';

type Hub = (typeof hubs)[number];

/** One page of each kind: named by its address, or as the first that a list leads to. */
interface Kind {
  readonly page: string | { readonly firstOf: Hub };
  /** Where a visitor comes from who opens it second: a page that links to it. */
  readonly from: string;
}

const KINDS = {
  home: { page: routes.home, from: routes.about },
  product: { page: routes.scoop, from: routes.home },
  list: { page: routes.perspectives, from: routes.home },
  article: { page: { firstOf: routes.perspectives }, from: routes.perspectives },
  release: { page: { firstOf: routes.pressReleases }, from: routes.pressReleases },
  letter: { page: { firstOf: routes.ceoLetters }, from: routes.ceoLetters },
  legal: { page: routes.terms, from: routes.home },
  search: { page: routes.search, from: routes.home },
} as const satisfies Record<string, Kind>;

export type KindName = keyof typeof KINDS;

export const isKind = (name: string): name is KindName => Object.hasOwn(KINDS, name);

/** Every kind, in the order of the report. */
export const kindNames: readonly KindName[] = Object.keys(KINDS).filter(isKind);

/** A page that stands for its kind. */
export interface Sample {
  readonly kind: KindName;
  readonly address: string;
  readonly from: string;
}

/**
 * The pages of a built site that stand for kinds.
 * @param site absolute path of the built site
 * @throws {Error} that names the list, where one leads to no page below it
 */
export function samplesOf(
  site: string,
  kinds: readonly KindName[] = kindNames,
): Promise<readonly Sample[]> {
  return Promise.all(
    kinds.map(async (kind) => {
      const { page, from }: Kind = KINDS[kind];
      const address = typeof page === 'string' ? page : await firstOf(site, page.firstOf);
      return { kind, address, from };
    }),
  );
}

async function firstOf(site: string, list: Hub): Promise<string> {
  const html = await readFile(join(site, list, 'index.html'), 'utf8');
  const [address] = detailsIn(html, list);
  if (address === undefined) {
    throw new Error(`${list} of ${site} leads to no page below it: build a site with content.`);
  }
  return address;
}

/** Addresses of the pages right below a list, in the order in which it links them. */
export function detailsIn(html: string, list: string): readonly string[] {
  const links = html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g);
  const below = [...links]
    .map(([, address = '']) => address)
    .filter((address) => address.startsWith(list) && /^[^/]+\/$/.test(address.slice(list.length)));
  return [...new Set(below)];
}
