import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { sourcesOf } from '#integrations/policy-sources.ts';
import { routes } from '#company/routes.ts';
import { contentTypes } from '#content/types/index.ts';
import { causeOf } from '#lib/errors.ts';
import { metaOf, readPage, writePage } from '#integrations/html/page.ts';
import { parseJson } from '#lib/json.ts';
import { inlineScriptTexts } from '#integrations/inline-scripts.ts';
import { type Cache, codeDigest, keyOf } from './cache.ts';
import { linkedIn } from './dead-links.ts';
import { waitForFirstText } from './first-text.ts';
import { nameReact } from './islands.ts';
import { blockedIn, mistakesIn } from './mistakes.ts';
import { cspHash, inlineScripts, policyEdit } from './policy.ts';
import { type PageCard, cardOf } from './social-images.ts';
import { type Bundle, pageStyles } from './styles.ts';

/** Folder of Astro's hashed files. */
const ASSETS_FOLDER = '_astro/';

/** What the rest of the build needs to know about a page. Cached with it, so that nothing reads the page again. */
const pageFacts = z.object({
  /** The page's own social image, if it has one. */
  card: z.custom<PageCard>().optional(),
  /** ISO date of the last change to its content, if it states one. */
  modifiedAt: z.string().optional(),
  /** Inline scripts that are not `?inline-script` modules: CSP hash and first characters. */
  scripts: z.array(z.tuple([z.string(), z.string()])),
  links: z.array(z.string()).readonly(),
  ids: z.array(z.string()).readonly(),
  mistakes: z.array(z.tuple([z.string(), z.string()]).readonly()).readonly(),
});

export type FinishedPage = z.infer<typeof pageFacts>;

/** Pages with text by editors: they must not contain an inline script that other pages lack. */
const CONTENT_ROUTES = [...contentTypes.map(({ path }) => path), routes.search];

/**
 * Finishes every page of a folder in place. Pages that Astro rendered as before come from the cache.
 * @param documentNames the document that a page shows, by address, for errors: `perspectives: post-abc`
 * @returns pages by address from the site's root: `/about/`, `/404.html`
 * @throws {Error} that names the page and its document
 */
export function finishPages(
  folder: string,
  cache: Cache,
  documentNames: ReadonlyMap<string, string>,
): ReadonlyMap<string, FinishedPage> {
  const nameOf = (address: string) => {
    const document = documentNames.get(address);
    return document === undefined ? address : `${address} (${document})`;
  };
  const sheets = filesOf(folder, 'css');
  const finish = pageFinisher(sheets, filesOf(folder, 'js'));
  const pages = new Map<string, FinishedPage>();
  for (const file of globSync('**/*.html', { cwd: folder }).sort()) {
    const address = `/${file.replaceAll(path.sep, '/')}`.replace(/\/index\.html$/, '/');
    const target = path.join(folder, file);
    try {
      const { html, facts } = finish(address, readFileSync(target, 'utf8'), cache);
      writeFileSync(target, html);
      pages.set(address, facts);
    } catch (error) {
      throw new Error(`${nameOf(address)}: ${causeOf(error)}`, { cause: error });
    }
  }
  refuseUnknownScripts(pages, nameOf);
  // Pages now contain their rules.
  for (const file of sheets.keys()) rmSync(path.join(folder, ASSETS_FOLDER, file));
  return pages;
}

function filesOf(folder: string, ending: 'css' | 'js'): Bundle {
  const cwd = path.join(folder, ASSETS_FOLDER);
  const files = globSync(`*.${ending}`, { cwd }).sort();
  return new Map(files.map((file) => [file, readFileSync(path.join(cwd, file), 'utf8')]));
}

function pageFinisher(sheets: Bundle, scripts: Bundle) {
  const styles = pageStyles(sheets, scripts);
  const context = keyOf(codeDigest(), ...[...sheets, ...scripts].flat());

  const make = (address: string, source: string) => {
    const page = readPage(address, source);
    const sources = sourcesOf(address);
    const style = styles(page);
    const inline = inlineScripts(page).map(({ text }) => text);
    const html = writePage(page, [
      ...style.edits,
      ...waitForFirstText(page),
      ...nameReact(page, scripts),
      policyEdit(page, { scripts: inline, sheets: style.sheets }, sources),
    ]);
    const modifiedAt = metaOf(page, 'article:modified_time') ?? metaOf(page, 'og:updated_time');
    const facts: FinishedPage = {
      card: cardOf(page),
      modifiedAt: modifiedAt && new Date(modifiedAt).toISOString(),
      scripts: inline
        .filter((text) => !inlineScriptTexts.has(text))
        .map((text) => [cspHash(text), text.slice(0, SHOWN_SCRIPT)]),
      ...linkedIn(page),
      mistakes: [...mistakesIn(page), ...blockedIn(page, style.sheets.join(''), sources)],
    };
    return { html, facts };
  };

  return (address: string, source: string, cache: Cache) => {
    const key = keyOf(context, address, source);
    const kept = cache.read(key);
    const end = kept?.indexOf('\n') ?? -1;
    const facts = pageFacts.safeParse(parseJson(kept?.slice(0, end) ?? ''));
    if (kept && facts.success) return { html: kept.slice(end + 1), facts: facts.data };
    const made = make(address, source);
    // The source of a mistake may move.
    if (made.facts.mistakes.length === 0) cache.write(key, `${JSON.stringify(made.facts)}\n${made.html}`);
    return made;
  };
}

const SHOWN_SCRIPT = 80;

/**
 * The policy allows every script that a page contains, so content must not add one: pages with content may only contain
 * scripts that pages without content contain too.
 */
function refuseUnknownScripts(pages: ReadonlyMap<string, FinishedPage>, nameOf: (address: string) => string): void {
  const hasContent = (address: string) => CONTENT_ROUTES.some((route) => address.startsWith(route));
  const known = new Set<string>();
  for (const [address, { scripts }] of pages) {
    if (!hasContent(address)) for (const [hash] of scripts) known.add(hash);
  }
  for (const [address, { scripts }] of pages) {
    const unknown = scripts.find(([hash]) => !known.has(hash));
    if (unknown === undefined) continue;
    throw new Error(
      `${nameOf(address)} contains an inline script that only pages with content contain: ${JSON.stringify(unknown[1])}. Find the component that writes text unescaped, or import the script with ?inline-script.`,
    );
  }
}
