import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { site } from '../../src/config/site.ts';
import { builtPages, fileFor } from '../support/built-pages.ts';

const origin = new URL(process.env['SITE_URL'] || site.defaultOrigin).origin;

const locations = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  );

/** Addresses in the sitemap, those of every part that an index names. */
function listed(): string[] {
  const index = fileFor('/sitemap-index.xml');
  if (index === undefined) {
    const single = fileFor('/sitemap.xml');
    if (single === undefined) throw new Error('neither sitemap-index.xml nor sitemap.xml is built');
    return locations(single);
  }
  return locations(index).flatMap((part) => {
    const file = fileFor(new URL(part).pathname);
    if (file === undefined) throw new Error(`sitemap-index.xml names ${part}, which is not built`);
    return locations(file);
  });
}

it('the sitemap is on the origin of the canonicals', () => {
  const foreign = listed().filter((address) => new URL(address).origin !== origin);
  expect(foreign).toEqual([]);
});

it('the sitemap lists every page but 404 and those that ask not to be indexed', () => {
  const pages = builtPages()
    .filter(({ address, noindex }) => address !== '/404.html' && !noindex)
    .map(({ address }) => new URL(encodeURI(address), origin).href);
  const found = listed();
  expect(found).toHaveLength(new Set(found).size);
  expect([...found].sort()).toEqual([...pages].sort());
});
