import { createHash } from 'node:crypto';
import { type PagePart, perPart } from '../page-parts.ts';
import { type Page, valueOf } from '../page.ts';
import { islandTokens } from './island-tokens.ts';
import { namesInStyle } from './names-in-style.ts';
import { scopeNames, styleWithShortScopes } from './scope-names.ts';
import { namesFinder } from './tokens.ts';
import type { UsedStyles } from './used-styles.ts';

/** The one style sheet of a page. */
export interface PageStyle {
  /** Address, which carries the hash of the rules. */
  readonly href: string;
  readonly css: string;
  /** Astro's scope classes → the short ones in the rules. */
  readonly names: ReadonlyMap<string, string>;
}

/** Finds the style sheet of any page of a site. The same page always gets the same one. */
export type StyleBook = (page: Page, hrefs: readonly string[]) => Promise<PageStyle>;

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
 * Makes style sheets with only the rules that a page, or an island on it, can use. The utilities of
 * all pages together would not fit into the first flight of a connection. Each sheet is made once,
 * however many pages use the same rules.
 */
export function styleBook({ sheets, scripts }: StyleSources, usedStyles: UsedStyles): StyleBook {
  const tokensOfIsland = islandTokens(scripts);
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

  return (page, hrefs) => {
    const bundle = bundleOf(hrefs);
    const used = bundle.namesIn(page);
    for (const address of page.parts.flatMap(islandScripts)) {
      for (const name of namesOfIsland(bundle, address)) used.add(name);
    }
    const key = `${hrefs.join(' ')}\n${[...used].sort().join(' ')}`;
    const style = made.get(key) ?? usedStyles(bundle.sheets, used).then(withNames);
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

function withNames(rules: string): PageStyle {
  const names = scopeNames(rules);
  const css = styleWithShortScopes(rules, names);
  const hash = createHash('sha256').update(css).digest('hex').slice(0, 10);
  return { href: `/_astro/page.${hash}.css`, css, names };
}
