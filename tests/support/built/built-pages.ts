import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { site } from '../../../src/config/site.ts';
import { contentTypes } from '../../../src/content/types/index.ts';
import { allPages, readPage, siteFolder } from '../site.ts';

/** Origin of the built site. */
export const origin = new URL(process.env['SITE_URL'] || site.defaultOrigin).origin;

/** Lists whose documents have pages below them. */
export const hubs = contentTypes.filter(({ hasPages }) => hasPages).map(({ path }) => path);

/** One page of the built site, read once and shared by all tests. */
export interface BuiltPage {
  /** Site path: `/about/`, or `/404.html` for that file. */
  readonly address: string;
  readonly html: string;
  readonly document: Document;
  readonly noindex: boolean;
}

let read: readonly BuiltPage[] | undefined;

/**
 * Every built page, `/404.html` included.
 * @throws when the site has not been built
 */
export function builtPages(): readonly BuiltPage[] {
  if (read !== undefined) return read;
  const addresses = allPages();
  if (addresses.length === 0) {
    throw new Error(`There is no page in ${siteFolder}: build the site first, by "npm run build"`);
  }
  read = addresses.map((address) => {
    const { html, document } = readPage(address);
    return { address, html, document, noindex: metaOf(document, 'robots').includes('noindex') };
  });
  return read;
}

/** All elements of a page that match a selector. */
export const all = (document: ParentNode, selector: string) => [...document.querySelectorAll(selector)];

/** An element's tag in a message. */
export const shown = (element: Element) => element.outerHTML.slice(0, 120);

/** Content of a `meta` by its name or property; empty if it is missing. */
export function metaOf(document: Document, name: string): string {
  const found = document.querySelector(`meta[name="${name}"], meta[property="${name}"]`);
  return found?.getAttribute('content') ?? '';
}

/** An element's attribute; empty if it, or the element, is missing. */
export const attribute = (element: Element | null | undefined, name: string) => element?.getAttribute(name) ?? '';

const hubOf = (address: string) => hubs.find((hub) => address.startsWith(hub) && address.length > hub.length);

/** Whether an address is a list page below a hub: `page/2/`, `category/<category>/` and so on. */
export function isListPage(address: string): boolean {
  const hub = hubOf(address);
  return hub !== undefined && /^(?:page|category)\//.test(address.slice(hub.length));
}

/** Whether an address is one article, release or letter. */
export function isDetailPage(address: string): boolean {
  return hubOf(address) !== undefined && !isListPage(address);
}

/** The file that a bucket would serve for an address; `undefined` if there is none. */
export function fileFor(address: string): string | undefined {
  const file = path.join(siteFolder, decodeURIComponent(address));
  if (address.endsWith('/')) {
    const index = path.join(file, 'index.html');
    return existsSync(index) ? index : undefined;
  }
  return existsSync(file) && statSync(file).isFile() ? file : undefined;
}
