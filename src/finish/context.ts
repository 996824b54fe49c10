import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ASSETS_FOLDER } from '../hosting/rules.ts';
import { type Dictionary, readDictionary } from './dictionary/dictionary.ts';
import type { PolicyOptions } from './steps/policy.ts';
import { runtimesOf } from './steps/runtime.ts';
import { type StyleBook, styleBook } from './styles/style-book.ts';
import { usedStyles } from './styles/used-styles.ts';

/** What the steps know of the whole site. Gathered once, before the first page. */
export interface SiteContext {
  /** Address of React's chunk by that of each renderer that imports it. */
  readonly runtimes: ReadonlyMap<string, string>;
  readonly styles: StyleBook;
  readonly policy: PolicyOptions;
  /** What pages are compressed with, and offer; absent for sites without one. */
  readonly dictionary: Dictionary | undefined;
  /**
   * SHA-256, base64url, of everything above: two contexts with one digest finish a page alike, byte
   * for byte.
   */
  readonly digest: string;
}

/** Files of the bundler that a context is made of, by their paths in the site. */
type Sources = ReadonlyMap<string, string>;

/**
 * Reads what the steps need to know of a built site.
 * @param folder absolute path of the site
 * @param files its files, relative to it
 * @param classes of its pages, those first that stand on most of them; without them only scopes are short
 */
export async function gatherContext(
  folder: string,
  files: readonly string[],
  policy: PolicyOptions,
  classes: readonly string[] = [],
): Promise<SiteContext> {
  const isSource = (file: string) =>
    file.endsWith('.css') || (file.startsWith(ASSETS_FOLDER) && file.endsWith('.js'));
  const sources = new Map<string, string>();
  for (const file of files.filter(isSource).sort()) {
    sources.set(file, await readFile(path.join(folder, file), 'utf8'));
  }
  return contextOf(sources, policy, await readDictionary(folder, files), classes);
}

/** The context of a site with these style sheets and scripts, sorted by their paths. */
export function contextOf(
  sources: Sources,
  policy: PolicyOptions,
  dictionary?: Dictionary,
  classes: readonly string[] = [],
): SiteContext {
  const sheets = new Map<string, string>();
  const scripts = new Map<string, string>();
  for (const [file, text] of sources) {
    if (file.endsWith('.css')) sheets.set(`/${file}`, text);
    else scripts.set(path.posix.basename(file), text);
  }
  const digest = createHash('sha256').update(
    JSON.stringify([[...sources], policy, dictionary?.file, classes]),
  );
  return {
    runtimes: runtimesOf(scripts),
    styles: styleBook({ sheets, scripts, classes }, usedStyles()),
    policy,
    dictionary,
    digest: digest.digest('base64url'),
  };
}
