import { cspHash } from '../csp-hash.ts';
import { type PagePart, perPart } from '../page-parts.ts';
import { type Page, valueOf } from '../page.ts';
import { islandTokens } from './island-tokens.ts';
import { namesInStyle } from './names-in-style.ts';
import { namesIn, scopeNames, styleWithShortScopes } from './scope-names.ts';
import { namesFinder } from './tokens.ts';
import type { UsedStyles } from './used-styles.ts';

/** The rules of a page, as they stand in it. */
export interface PageStyle {
  readonly css: string;
  /** CSP source expression of `css`. */
  readonly hash: string;
  /** Astro's scope classes → the short ones in the rules. */
  readonly names: ReadonlyMap<string, string>;
}

/**
 * Finds the rules of any page of a site: those of the style sheets at `hrefs`, which it links, that can
 * apply to it, and all of `inline`, which stand in it. The same page always gets the same ones.
 */
export type StyleBook = (
  page: Page,
  hrefs: readonly string[],
  inline: readonly string[],
) => Promise<PageStyle>;

/** Files of the bundler that styles are made from, by address for sheets, by name for scripts. */
export interface StyleSources {
  readonly sheets: ReadonlyMap<string, string>;
  readonly scripts: ReadonlyMap<string, string>;
}

/** Style sheets that pages link together, and what is known of them. */
interface Bundle {
  readonly sheets: readonly string[];
  readonly names: ReadonlySet<string>;
  /** The names that a page uses. */
  readonly namesIn: (page: Page) => Set<string>;
  /** Names that an island uses, by the address of its script: most pages have the same islands. */
  readonly islands: Map<string, readonly string[]>;
}

/**
 * Finds only the rules that a page, or an island on it, can use. The utilities of all pages together
 * would not fit into the first flight of a connection. What many pages use alike is made once.
 */
export function styleBook({ sheets, scripts }: StyleSources, usedStyles: UsedStyles): StyleBook {
  const tokensOfIsland = islandTokens(scripts);
  const names = scopeNames([...sheets.values()]);
  const bundles = new Map<string, Bundle>();
  const made = new Map<string, Promise<PageStyle>>();

  const bundleOf = (hrefs: readonly string[]): Bundle => {
    const key = hrefs.join(' ');
    const known = bundles.get(key);
    if (known !== undefined) return known;
    const sources = hrefs.map((href) => sheetAt(href, sheets));
    const names = namesInStyle(sources.join('\n'));
    const bundle = { sheets: sources, names, namesIn: namesFinder(names), islands: new Map() };
    bundles.set(key, bundle);
    return bundle;
  };

  const namesOfIsland = ({ names, islands }: Bundle, address: string): readonly string[] => {
    const found =
      islands.get(address) ?? [...tokensOfIsland(address)].filter((token) => names.has(token));
    islands.set(address, found);
    return found;
  };

  return (page, hrefs, inline) => {
    const bundle = bundleOf(hrefs);
    const used = bundle.namesIn(page);
    for (const address of page.parts.flatMap(islandScripts)) {
      for (const name of namesOfIsland(bundle, address)) used.add(name);
    }
    const key = [hrefs.join(' '), [...used].sort().join(' '), ...inline].join('\n');
    const style =
      made.get(key) ??
      usedStyles(bundle.sheets, used).then((rules) => pageStyle([rules, ...inline], names));
    made.set(key, style);
    return style;
  };
}

function sheetAt(href: string, sheets: StyleSources['sheets']): string {
  const css = sheets.get(href);
  if (css !== undefined) return css;
  throw new Error(`The style sheet ${href} is not among the built files: link those of src only.`);
}

/** Addresses of the scripts that the islands in a part of a page load. */
const islandScripts = perPart(({ elements }: PagePart): readonly string[] =>
  elements.flatMap((element) =>
    ['component-url', 'renderer-url'].flatMap((name) => valueOf(element, name) ?? []),
  ),
);

function pageStyle(sheets: readonly string[], siteNames: ReadonlyMap<string, string>): PageStyle {
  const rules = sheets.join('');
  const names = namesIn(rules, siteNames);
  const css = styleWithShortScopes(rules, names);
  return { css, hash: cspHash(css), names };
}
