import { statSync } from 'node:fs';
import path from 'node:path';
import { env } from '../../config/env.ts';
import { decoded } from '../../lib/href.ts';
import { type Page, valueOf } from '../../lib/html/page.ts';
import { Mistake, locationOf } from './mistakes.ts';

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
 * Fails the build if code links to something that is not on the site.
 * @param folder of the site, with all its files
 * @param fromContent links in content: dead ones have already been removed, and never fail a build
 * @throws {Mistake} that names each link, a page that contains it, and its source
 */
export function refuseDeadLinks(
  pages: ReadonlyMap<string, Linked>,
  folder: string,
  fromContent: ReadonlySet<string>,
): void {
  const isAlive = ({ pathname, hash }: URL) => {
    const page = pages.get(decoded(pathname));
    if (page !== undefined)
      return [hash, decoded(hash)].some((each) => each === '' || page.ids.includes(each.slice(1)));
    const file = path.join(folder, decoded(pathname));
    return !pathname.endsWith('/') && statSync(file, { throwIfNoEntry: false })?.isFile() === true;
  };
  const known = new Map<string, boolean>();
  const dead = new Map<string, string>();
  for (const [address, { links }] of pages) {
    for (const href of links) {
      if (fromContent.has(href) || dead.has(href)) continue;
      const key = href.startsWith('/') ? href : `${address} ${href}`;
      const alive = known.get(key) ?? isAlive(new URL(href, `http://site${encodeURI(address)}`));
      known.set(key, alive);
      if (!alive) dead.set(href, address);
    }
  }
  if (dead.size === 0) return;
  const lines = [...dead].map(([href, address]) => {
    const location =
      locationOf(`['"\`}]${RegExp.escape(href)}['"\`]`) || locationOf(RegExp.escape(href.replace(/.*#/, '#')));
    return `${address} links to "${href}"${location}, but the site has no such page, file or anchor.`;
  });
  throw new Mistake(`${lines.join('\n')}\nCorrect the address, or add the page to src/pages.`);
}
