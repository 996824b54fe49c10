import { cspHash } from '../csp-hash.ts';
import { type PagePart, perPart } from '../page-parts.ts';
import { type Page, valueOf } from '../page.ts';
import { islandTokens } from './island-tokens.ts';
import { namesInStyle } from './names-in-style.ts';
import { type PageClasses, scopedBy } from './page-classes.ts';
import { classesIn, selectorsIn, withClasses } from './selector-classes.ts';
import { shortNames } from './short-names.ts';
import { type StyleNode, rulesIn, styleNodes, styleText } from './style-nodes.ts';
import { mentionedIn, mentionsFinder, namesFinder, tokensOfCode } from './tokens.ts';
import type { UsedStyles } from './used-styles.ts';

/** The rules of a page, as they stand in it. */
export interface PageStyle {
  readonly css: string;
  /** CSP source expression of `css`. */
  readonly hash: string;
  /** What elements are called in `css`. */
  readonly classes: PageClasses;
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
  /** Classes of pages, those first that stand on most of them. */
  readonly classes: readonly string[];
}

/** Style sheets that pages link together, and what is known of them. */
interface Bundle {
  readonly sheets: readonly string[];
  readonly names: ReadonlySet<string>;
  /** The names that a page uses. */
  readonly namesIn: (page: Page) => Set<string>;
  /** The names that its inline scripts and the properties of its islands mention. */
  readonly mentionsIn: (page: Page) => Set<string>;
  /** Names of an island, by the address of its script: most pages have the same islands. */
  readonly islands: Map<string, IslandNames>;
}

interface IslandNames {
  readonly used: readonly string[];
  readonly mentioned: readonly string[];
}

/**
 * Finds only the rules that a page, or an island on it, can use. The utilities of all pages together
 * would not fit into the first flight of a connection. What many pages use alike is made once.
 */
export function styleBook(
  { sheets, scripts, classes }: StyleSources,
  usedStyles: UsedStyles,
): StyleBook {
  const tokensOfIsland = islandTokens(scripts, tokensOfCode);
  const mentionsOfIsland = islandTokens(scripts, mentionedIn);
  const siteNames = shortNames([...sheets.values()].flatMap(selectorsIn), classes);
  const bundles = new Map<string, Bundle>();
  const made = new Map<string, Promise<PageStyle>>();

  const bundleOf = (hrefs: readonly string[]): Bundle => {
    const key = hrefs.join(' ');
    const known = bundles.get(key);
    if (known !== undefined) return known;
    const sources = hrefs.map((href) => sheetAt(href, sheets));
    const names = namesInStyle(sources.join('\n'));
    const bundle = {
      sheets: sources,
      names,
      namesIn: namesFinder(names),
      mentionsIn: mentionsFinder(names),
      islands: new Map(),
    };
    bundles.set(key, bundle);
    return bundle;
  };

  const namesOfIsland = ({ names, islands }: Bundle, address: string): IslandNames => {
    const known = (tokens: ReadonlySet<string>) => [...tokens].filter((token) => names.has(token));
    const found = islands.get(address) ?? {
      used: known(tokensOfIsland(address)),
      mentioned: known(mentionsOfIsland(address)),
    };
    islands.set(address, found);
    return found;
  };

  return (page, hrefs, inline) => {
    const bundle = bundleOf(hrefs);
    const used = bundle.namesIn(page);
    const mentioned = bundle.mentionsIn(page);
    for (const address of page.parts.flatMap(islandScripts)) {
      const names = namesOfIsland(bundle, address);
      for (const name of names.used) used.add(name);
      for (const name of names.mentioned) mentioned.add(name);
    }
    const key = [
      hrefs.join(' '),
      [...used].sort().join(' '),
      [...mentioned].sort().join(' '),
      ...inline,
    ].join('\n');
    const style =
      made.get(key) ??
      usedStyles(bundle.sheets, used).then((rules) =>
        pageStyle([...rules, ...inline.flatMap(styleNodes)], siteNames, mentioned),
      );
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

/** What scripts mention keeps its name: they were bundled with it. */
function pageStyle(
  nodes: readonly StyleNode[],
  siteNames: ReadonlyMap<string, string>,
  mentioned: ReadonlySet<string>,
): PageStyle {
  const selectors = rulesIn(nodes).map(({ selector }) => selector);
  const names = new Map<string, string>();
  for (const name of selectors.flatMap(classesIn)) {
    const short = siteNames.get(name);
    if (short !== undefined && !mentioned.has(name)) names.set(name, short);
  }
  const css = styleText(nodes, (selector) => withClasses(selector, names));
  return { css, hash: cspHash(css), classes: { names, scoped: scopedBy(selectors), mentioned } };
}
