import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { BEST_QUALITY, compressAtOnce, isCompressible } from '../../src/finish/compress.ts';
import { filesIn } from '../../src/hosting/site-files.ts';
import { root } from '../../tests/support/folders.ts';
import { type PlainParts, plainPage } from './plain-page.ts';
import { type LinkedPage, PLAIN_PAGES, writePlainPages } from './plain-pages-file.ts';

const run = promisify(execFile);
const out = `${root}.build/bench/plain-site`;
const pagesFile = `${root}.build/bench/plain-pages.json`;

/** What the plain site takes from the site as it is: pictures and fonts. */
const TAKEN = new Set(['.svg', '.png', '.jpg', '.jpeg', '.webp', '.avif', '.ico', '.woff2', '.webmanifest']); // prettier-ignore

/**
 * Builds pages of a finished site once more by Astro itself, without any script: the same words,
 * pictures and font, its preload too, and the same rules, as a style sheet of the page's own that is
 * linked; compressed by Brotli's best.
 * @param site absolute path of the built site
 * @param addresses the pages to build
 * @returns absolute path of the built folder
 * @throws {Error} where Astro fails; its cause has the output
 */
export async function buildPlainSite(site: string, addresses: readonly string[]): Promise<string> {
  await rm(out, { recursive: true, force: true });
  await mkdir(out, { recursive: true });
  const parts = await Promise.all(
    [...new Set(addresses)].map(async (address) =>
      plainPage(address, await readFile(join(site, address, 'index.html'), 'utf8')),
    ),
  );
  const styles = await Promise.all(parts.map((each) => linked(site, each)));
  await writePlainPages(
    pagesFile,
    styles.map(({ page }) => page),
  );
  await astro();
  await takePictures(site);
  for (const { page, css } of styles) await writeFile(join(out, page.style), css);
  await compressAll();
  return out;
}

/** A page with the address of its rules, which are told beside it. */
async function linked(
  site: string,
  { page, rules }: PlainParts,
): Promise<{ readonly page: LinkedPage; readonly css: string }> {
  const texts = await Promise.all(
    rules.map((each) => ('css' in each ? each.css : readFile(join(site, each.href), 'utf8'))),
  );
  const css = texts.join('\n');
  const hash = createHash('sha256').update(css).digest('hex').slice(0, 10);
  return { page: { ...page, style: `/_astro/plain.${hash}.css` }, css };
}

async function astro(): Promise<void> {
  try {
    await run('npx', ['astro', 'build', '--root', 'scripts/bench/plain-site'], {
      cwd: root,
      env: { ...process.env, [PLAIN_PAGES]: pagesFile },
      maxBuffer: 64 * 1024 * 1024,
    });
  } catch (error) {
    throw new Error('Astro could not build the plain site.', { cause: error });
  }
}

async function takePictures(site: string): Promise<void> {
  for (const file of await filesIn(site)) {
    if (TAKEN.has(extname(file))) await cp(join(site, file), join(out, file));
  }
  await mkdir(join(out, '_astro'), { recursive: true });
}

async function compressAll(): Promise<void> {
  for (const file of (await filesIn(out)).filter(isCompressible)) {
    for (const { ending, bytes } of compressAtOnce(
      file,
      await readFile(join(out, file)),
      BEST_QUALITY,
    )) {
      if (bytes !== undefined) await writeFile(join(out, file + ending), bytes);
    }
  }
}
