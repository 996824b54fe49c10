import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { mailboxes, site } from '#company/site.ts';
import { contentTypes as types, typeNames } from '#content/types/index.ts';
import { compressedExtensions, mimeTypes } from '#lib/mime.ts';
import { attribute, builtPages, isDetailPage, metaOf, origin } from '../support/built/built-pages.ts';
import { expectNoFaults } from '../support/built/every-page.ts';
import { feedEntries } from '../support/built/feed-entries.ts';
import { readPage, siteFolder, textOf } from '../support/site.ts';

const bytesOf = (file: string) => readFileSync(path.join(siteFolder, file));
const read = (file: string) => bytesOf(file).toString('utf8');
/** Of a PNG. */
const sizeOf = (bytes: Buffer) => `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
const builtFiles = globSync('**/*', { cwd: siteFolder, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => path.relative(siteFolder, path.join(entry.parentPath, entry.name)));

/** Of each type: the sitemap has the others. */
const NEWEST_IN_LLMS = 40;

describe('files for machines', () => {
  it('robots.txt lets everyone read and names the sitemap; humans.txt names people', () => {
    const sitemap = `${origin}/sitemap-index.xml`;
    expect(read('robots.txt')).toBe(`User-agent: *\nDisallow:\n\nSitemap: ${sitemap}\n`);
    expect(read('humans.txt')).toMatch(/^\/\* TEAM \*\/\n.+: .+/);
    expect(read('humans.txt')).toContain(mailboxes.hello);
  });

  it('the sitemap lists every page but 404 and noindex pages', () => {
    const locations = (file: string) =>
      [...read(file).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url.replaceAll('&amp;', '&'));
    const parts = locations('sitemap-index.xml').map((part) => new URL(part).pathname);
    const pages = builtPages()
      .filter(({ address, noindex }) => address !== '/404.html' && !noindex)
      .map(({ address }) => new URL(encodeURI(address), origin).href);
    expect(parts.flatMap(locations).sort()).toEqual(pages.sort());
    const text = parts.map(read).join('');
    const articles = builtPages().filter(({ address }) => isDetailPage(address));
    for (const { address, document } of articles) {
      const changed = metaOf(document, 'article:modified_time');
      expect(text).toContain(`<loc>${origin}${address}</loc><lastmod>${changed}</lastmod>`);
    }
  });

  it('security.txt names the mailbox and the policy, and expires within a year, as of this build', () => {
    const text = read('.well-known/security.txt');
    expect(text).toContain(`Contact: mailto:${mailboxes.security}\n`);
    expect(text).toContain(`Canonical: ${origin}/.well-known/security.txt\n`);
    expect(text).toContain(`Policy: ${origin}/security/\n`);
    const expires = Date.parse(/^Expires: (\S+)$/m.exec(text)?.[1] ?? '');
    const days = (expires - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(270);
    expect(days).toBeLessThan(366);
  });

  it('the manifest names icons of their sizes, and each page names the manifest', () => {
    const icon = z.object({ src: z.string(), sizes: z.string(), type: z.string() });
    const manifest = z.object({ name: z.literal(site.name), icons: z.array(icon).min(3) });
    const { icons } = manifest.parse(JSON.parse(read('manifest.webmanifest')));
    for (const { src, sizes } of icons.filter(({ type }) => type === 'image/png')) {
      expect(sizeOf(bytesOf(src))).toBe(sizes);
    }
    const link = '<link rel="manifest" href="/manifest.webmanifest">';
    expectNoFaults(({ html }) => (html.includes(link) ? [] : [`lacks ${link}`]));
  });

  it('llms.txt begins as the convention asks and links the Markdown of the newest documents', () => {
    const text = read('llms.txt');
    expect(text).toMatch(/^# Rook\n\n> .+\n\n.+\n\n## /);
    const documentPages = builtPages().filter(({ address }) => isDetailPage(address));
    for (const { address } of documentPages)
      expect(read(`${address}index.md`)).toMatch(/^---\ntitle: ".+"\n[^]+\n---\n\n# /);
    for (const { path: hub } of types) {
      const ofType = documentPages.filter(({ address }) => address.startsWith(hub));
      const linked = text.split(`](${origin}${hub}`).filter((part) => /^[^)]+\/index\.md\)/.test(part));
      expect(linked, hub).toHaveLength(Math.min(ofType.length, NEWEST_IN_LLMS));
    }
  });
});

const { documents } = z
  .object({ documents: z.record(z.enum(typeNames), z.int()) })
  .parse(JSON.parse(read('build.json')));

/** Readers keep what they have seen. */
const NEWEST = 20;

describe('feeds', () => {
  const entriesOf = (file: string) => feedEntries(read(file));

  it.each(types)('of $name contain its documents in full, in both formats', ({ name, path: hub, feed }) => {
    const atom = entriesOf(`feeds/${feed}/atom.xml`);
    expect(atom).toHaveLength(Math.min(documents[name], NEWEST));
    const rss = entriesOf(`feeds/${feed}/rss.xml`);
    expect(rss.map(({ title }) => title)).toEqual(atom.map(({ title }) => title));
    for (const { id, title, content } of atom) {
      expect(id).toContain(origin + hub);
      expect(content, title).not.toBe('');
    }
  });

  it('carry the covers, with their types and sizes', () => {
    const coversIn = (file: string) =>
      [...read(file).matchAll(/<(?:enclosure|link rel="enclosure") ([^>]*)>/g)].map(([, attributes = '']) => {
        const valueOf = (name: RegExp) => new RegExp(`${name.source}="([^"]*)"`).exec(attributes)?.[1] ?? '';
        return { url: valueOf(/(?:url|href)/), type: valueOf(/type/), length: Number(valueOf(/length/)) };
      });
    const all = coversIn('feeds/atom.xml');
    expect(all.length).toBeGreaterThan(0);
    expect(coversIn('feeds/rss.xml')).toEqual(all);
    const each = types.flatMap(({ feed }) => coversIn(`feeds/${feed}/rss.xml`));
    for (const { url, type, length } of [...all, ...each]) {
      expect(bytesOf(new URL(url).pathname).length, url).toBe(length);
      expect(type).toMatch(/^image\/[a-z+]+$/);
    }
  });

  it('are announced by home and by each list, which also links to them', () => {
    const announces = 'link[rel="alternate"][type="application/rss+xml"]';
    expect(attribute(readPage('/').document.querySelector(announces), 'href')).toBe('/feeds/rss.xml');
    for (const { path: hub, feed } of types) {
      const { document } = readPage(hub);
      const rss = `/feeds/${feed}/rss.xml`;
      expect(attribute(document.querySelector(announces), 'href')).toBe(rss);
      expect(textOf(document.querySelector(`main a[href="${rss}"]`))).toBe('Follow by RSS');
    }
  });

  it('of all types contain the newest twenty', () => {
    const rss = entriesOf('feeds/rss.xml');
    const published = Object.values(documents).reduce((sum, count) => sum + count);
    expect(rss).toHaveLength(Math.min(published, NEWEST));
    const titles = entriesOf('feeds/atom.xml').map(({ title }) => title);
    expect(rss.map(({ title }) => title)).toEqual(titles);
    const dates = read('feeds/atom.xml').match(/(?<=<published>)[^<]+/g) ?? [];
    expect(dates).toEqual(dates.toSorted().toReversed());
    const oldest = dates.at(-1) ?? '';
    const all = types.flatMap(({ feed }) => read(`feeds/${feed}/atom.xml`).match(/(?<=<published>)[^<]+/g));
    expect(all.filter((date) => date !== null && date > oldest).length).toBeLessThan(NEWEST);
  });
});

describe('every file', () => {
  it('for social networks is 1200 by 630 px, and at most 60 kB', () => {
    const pictures = builtFiles.filter((file) => file.startsWith('og/')).map(bytesOf);
    expect(new Set(pictures.map(sizeOf))).toEqual(new Set(['1200x630']));
    expect(Math.max(...pictures.map(({ length }) => length))).toBeLessThan(60_000);
  });

  it('of text may have smaller copies of the same bytes; every page has', () => {
    const texts = builtFiles.filter((file) => compressedExtensions.some((extension) => file.endsWith(`.${extension}`)));
    const wrong = texts.filter((file) => {
      const bytes = bytesOf(file);
      if (!existsSync(path.join(siteFolder, `${file}.br`))) {
        return bytes.length >= 2000 || file.endsWith('.html');
      }
      return (
        !brotliDecompressSync(bytesOf(`${file}.br`)).equals(bytes) || !gunzipSync(bytesOf(`${file}.gz`)).equals(bytes)
      );
    });
    const useless = builtFiles.filter((file) => {
      const [, original = '', ending] = /^(.+)\.(br|gz)$/.exec(file) ?? [];
      return ending && !(texts.includes(original) && bytesOf(file).length < bytesOf(original).length);
    });
    expect([...wrong, ...useless]).toEqual([]);
  });

  it('has a content type, except files for hosts', () => {
    const forHost = ['_headers', '_redirects', '_redirects.caddy', '_redirects.cloudfront', '_redirects.nginx'];
    expect(builtFiles).toEqual(expect.arrayContaining(forHost));
    const unknown = builtFiles
      .filter((file) => !forHost.includes(file) && !/\.(?:br|gz)$/.test(file))
      .filter((file) => !Object.hasOwn(mimeTypes, path.extname(file).slice(1)));
    expect(unknown).toEqual([]);
  });
});
