import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { mailboxes, site } from '../../src/config/site.ts';
import { typeNames } from '../../src/content/types/index.ts';
import { compressedExtensions, contentTypes } from '../../src/lib/content-types.ts';
import { siteFolder } from '../support/folders.ts';

const read = (path: string): string => readFileSync(join(siteFolder, path), 'utf8');
const builtFiles = globSync('**/*', { cwd: siteFolder, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative(siteFolder, join(entry.parentPath, entry.name)));
const origin = /^Sitemap: (https?:\/\/[^/]+)/m.exec(read('robots.txt'))?.[1] ?? '';

describe('files for machines', () => {
  it('robots.txt lets everyone read and names the sitemap', () => {
    expect(read('robots.txt')).toBe(
      `User-agent: *\nDisallow:\n\nSitemap: ${origin}/sitemap-index.xml\n`,
    );
    expect(existsSync(join(siteFolder, 'sitemap-index.xml'))).toBe(true);
  });

  it('security.txt names the mailbox and expires within a year, as of this build', () => {
    const text = read('.well-known/security.txt');
    expect(text).toContain(`Contact: mailto:${mailboxes.security}\n`);
    expect(text).toContain(`Canonical: ${origin}/.well-known/security.txt\n`);
    const expires = Date.parse(/^Expires: (\S+)$/m.exec(text)?.[1] ?? '');
    const days = (expires - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(270);
    expect(days).toBeLessThan(366);
  });

  it('the manifest names icons that are there', () => {
    const manifest = z
      .object({
        name: z.literal(site.name),
        start_url: z.literal('/'),
        icons: z.array(z.object({ src: z.string(), sizes: z.string(), type: z.string() })).min(3),
      })
      .parse(JSON.parse(read('manifest.webmanifest')));
    for (const { src, sizes, type } of manifest.icons) {
      const bytes = readFileSync(join(siteFolder, src));
      if (type !== 'image/png') continue;
      expect(`${String(bytes.readUInt32BE(16))}x${String(bytes.readUInt32BE(20))}`).toBe(sizes);
    }
    expect(read('index.html')).toContain('<link rel="manifest" href="/manifest.webmanifest">');
  });

  it('humans.txt names people and a mailbox', () => {
    expect(read('humans.txt')).toMatch(/^\/\* TEAM \*\/\nFounder and CEO: .+/);
    expect(read('humans.txt')).toContain(mailboxes.hello);
  });

  it('llms.txt begins as the convention asks and links to nothing that is not there', () => {
    const text = read('llms.txt');
    expect(text).toMatch(/^# Rook\n\n> .+\n\n.+\n\n## /);
    const links = [...text.matchAll(/\]\((\S+)\)/g)].map(([, link = '']) => link);
    expect(links.length).toBeGreaterThan(40);
    for (const link of links) {
      const { origin: linked, pathname } = new URL(link);
      expect(linked).toBe(origin);
      const file = decodeURIComponent(pathname).replace(/\/$/, '/index.html');
      expect(existsSync(join(siteFolder, file)), `${link} leads nowhere`).toBe(true);
    }
  });

  it('build.json counts the documents of each collection, and names the newest change', () => {
    const facts = z
      .object({
        documents: z.record(z.enum(typeNames), z.int().positive()),
        updatedAt: z.record(z.enum(typeNames), z.iso.datetime()),
      })
      .parse(JSON.parse(read('build.json')));
    expect(facts.documents.perspectives).toBe(16);
  });
});

describe('compressed copies', () => {
  const texts = builtFiles.filter((file) =>
    compressedExtensions.some((extension) => file.endsWith(`.${extension}`)),
  );

  it('stand beside every page and hold the same bytes', () => {
    const pages = texts.filter((file) => file.endsWith('.html'));
    expect(pages.length).toBeGreaterThan(20);
    for (const page of pages) {
      const bytes = readFileSync(join(siteFolder, page));
      expect(brotliDecompressSync(readFileSync(join(siteFolder, `${page}.br`)))).toEqual(bytes);
      expect(gunzipSync(readFileSync(join(siteFolder, `${page}.gz`)))).toEqual(bytes);
    }
  });

  it('are left out only where they save nothing', () => {
    for (const file of texts) {
      const bytes = readFileSync(join(siteFolder, file));
      if (bytes.length < 2000 || existsSync(join(siteFolder, `${file}.br`))) continue;
      throw new Error(`${file} (${String(bytes.length)} bytes) has no compressed copy`);
    }
  });
});

it('every kind of file has a content type', () => {
  const unknown = builtFiles
    .filter((file) => !/^(?:_headers|_redirects)$|\.(?:br|gz)$/.test(file))
    .map((file) => file.slice(file.lastIndexOf('.') + 1))
    .filter((extension) => !(extension in contentTypes));
  expect([...new Set(unknown)]).toEqual([]);
});

it('carries no trace of analytics without a measurement id', () => {
  for (const file of builtFiles.filter((name) => /\.(?:html|js|css|json)$/.test(name))) {
    expect(read(file), file).not.toMatch(/googletagmanager|google-analytics|analytics-choice/);
  }
});
