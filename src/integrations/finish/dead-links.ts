import { statSync } from 'node:fs';
import path from 'node:path';
import { didYouMean } from '#lib/nearest.mjs';
import { env } from '#content/settings/env.ts';
import { decoded } from '#lib/href.ts';
import { type Page, valueOf } from '#integrations/html/page.ts';
import { type Mistake, locationOf } from './mistakes.ts';

/** What the check of links needs to know about a page. */
export interface Linked {
  /** Addresses on this site, as the page writes them. */
  readonly links: readonly string[];
  readonly ids: readonly string[];
}

const WITH_ORIGIN = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;

/** Reads the links and anchors of a page. */
export function linkedIn({ elements }: Page): Linked {
  const links = elements.flatMap((element) => (element.name === 'a' && valueOf(element, 'href')) || []);
  const ids = elements.flatMap((element) => valueOf(element, 'id') ?? []);
  const origin = `${env().siteUrl}/`;
  const isOwn = (href: string) => href.startsWith(origin) || !WITH_ORIGIN.test(href);
  return { links: [...new Set(links)].filter(isOwn), ids };
}

/**
 * Finds links in code to something that is not on the site: each once, on the first page that has it.
 * @param folder of the site, with all its files
 * @param fromContent links in content: dead ones have already been removed, and never fail a build
 */
export function deadLinks(
  pages: ReadonlyMap<string, Linked>,
  folder: string,
  fromContent: ReadonlySet<string>,
): Mistake[] {
  const isAlive = ({ pathname, hash }: URL) => {
    const page = pages.get(decoded(pathname));
    if (page !== undefined)
      return [hash, decoded(hash)].some((each) => each === '' || page.ids.includes(each.slice(1)));
    const file = path.join(folder, decoded(pathname));
    return !pathname.endsWith('/') && statSync(file, { throwIfNoEntry: false })?.isFile() === true;
  };
  const dead = new Map<string, { readonly address: string; readonly url: URL }>();
  for (const [address, { links }] of pages) {
    for (const href of links) {
      if (fromContent.has(href) || dead.has(href)) continue;
      const url = new URL(href, `http://site${encodeURI(address)}`);
      if (!isAlive(url)) dead.set(href, { address, url });
    }
  }
  return [...dead].map(([href, { address, url }]): Mistake => {
    const anchor = url.hash && `|${RegExp.escape(url.hash)}`;
    const location = locationOf(`(?:['"\`}]${RegExp.escape(href)}${anchor})['"\`]`);
    const target = decoded(url.pathname);
    const ids = pages.get(target)?.ids.map((id) => `${target}#${id}`);
    const hint = didYouMean(ids ? target + decoded(url.hash) : target, ids ?? [...pages.keys()]);
    return [
      address,
      `It links to "${href}"${location}, but the site has no such page, file or anchor.${hint} Correct the address, or add the page to src/pages.`,
    ];
  });
}
