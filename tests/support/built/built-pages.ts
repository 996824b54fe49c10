import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { site } from '#company/site.ts';
import { contentTypes } from '#content/types/index.ts';
import { allPages, readPage, siteFolder } from '../site.ts';

/** Origin of the site. */
export const origin = new URL(process.env['SITE_URL'] || site.defaultOrigin).origin;

/** A built page, read once and shared by all tests. */
export interface BuiltPage {
  /** Path such as `/about/` or `/404.html`. */
  readonly address: string;
  readonly html: string;
  readonly document: Document;
  readonly noindex: boolean;
}

let cached: readonly BuiltPage[] | undefined;

/**
 * All built pages, including `/404.html`.
 * @throws if the site has not been built
 */
export function builtPages(): readonly BuiltPage[] {
  if (cached !== undefined) return cached;
  const addresses = allPages();
  if (addresses.length === 0) throw new Error(`${siteFolder} has no pages: run "npm run build" first`);
  cached = addresses.map((address) => {
    const { html, document } = readPage(address);
    return { address, html, document, noindex: metaOf(document, 'robots').includes('noindex') };
  });
  return cached;
}

/** All elements that match a selector. */
export const all = (document: ParentNode, selector: string) => [...document.querySelectorAll(selector)];

/** An element as shown in a message. */
export const shown = (element: Element) => element.outerHTML.slice(0, 120);

/** Content of the `meta` with a name or property, or an empty string. */
export function metaOf(document: Document, name: string): string {
  const found = document.querySelector(`meta[name="${name}"], meta[property="${name}"]`);
  return found?.getAttribute('content') ?? '';
}

/** An attribute, or an empty string. */
export const attribute = (element: Element | null | undefined, name: string) => element?.getAttribute(name) ?? '';

/** Whether an address is an article, press release, letter or other document. */
export function isDetailPage(address: string): boolean {
  return contentTypes.some(({ path, hasPages }) => {
    const isBelow = address.startsWith(path) && address.length > path.length;
    return hasPages && isBelow && !/^(?:page|category)\//.test(address.slice(path.length));
  });
}

/** The file that a static host serves at an address, if any. */
export function fileFor(address: string): string | undefined {
  const file = path.join(siteFolder, decodeURIComponent(address));
  if (address.endsWith('/')) {
    const index = path.join(file, 'index.html');
    return existsSync(index) ? index : undefined;
  }
  return existsSync(file) && statSync(file).isFile() ? file : undefined;
}
