import path from 'node:path';
import { type Edit, type Page, type PageElement, insert, isCode, valueOf, without } from '#integrations/html/page.ts';
import { usedCss } from '#integrations/html/used-css.ts';
import { firstTextOf } from './first-text.ts';

/** Files of the bundler by name. */
export type Bundle = ReadonlyMap<string, string>;

/** Words in code that a style sheet could select by, among them class names in quotes. */
const tokensOf = (code: string) => [...(code.match(/[^\s"'`<>={}();,\\]+/g) ?? []), ...code.split(/[\s"'`]+/)];

const IMPORTED = /(?:from|import)\s*\(?\s*["'`]\.\/([\w.-]+\.js)["'`]/g;

/** The chunk of React (`integrations/client.ts`): hundreds of HTML words, and none of this site's classes. */
export const IS_REACT = /^react\./;

/** Attributes with text for readers, or drawings: no style sheet selects by their words. */
const IS_TEXT = /^(?:alt|aria-label|content|d|points|srcset|title|props)$/;

/** Set by browsers, or by scripts on every page. */
const ALWAYS = 'html body hidden open disabled aria-expanded aria-current true false page'.split(' ');

/** Rules that browsers load a font for. A second copy would make them apply the font again. */
const FONT_FACE = /@font-face\{[^}]*\}/g;

/** Selects the rules of a page from its style sheets, with edits that write these inline sheets into the page. */
export type PageStyles = (page: Page) => { readonly sheets: readonly string[]; readonly edits: readonly Edit[] };

/**
 * Replaces a page's links to style sheets with the rules that the page, its scripts and its islands can use. Requesting
 * a style sheet would delay the first paint by a round trip.
 *
 * The head gets the rules for what comes before the end of the first text and its siblings, because the first paint
 * waits for them. All rules follow there, the head's once more: of two rules for one element the later wins.
 * @param sheets style sheets of the site by file name
 * @param scripts island bundles by file name
 */
export function pageStyles(sheets: Bundle, scripts: Bundle): PageStyles {
  const used = new Map([...sheets].map(([file, css]) => [file, usedCss(css)]));
  const scriptTokens = tokensOfScripts(scripts);
  return (page) => {
    // Those of other hosts stay, if the policy allows them.
    const isOwn = (element: PageElement) => !/^(?:https?:)?\/\//.test(valueOf(element, 'href') ?? '');
    const links = page.elements.filter((element) => valueOf(element, 'rel') === 'stylesheet' && isOwn(element));
    const inline = page.elements.filter(({ name }) => name === 'style');
    if (links.length === 0) return { sheets: [], edits: [] };
    const selects = links.map((link) => {
      const file = path.posix.basename(valueOf(link, 'href') ?? '');
      const select = used.get(file);
      if (!select) throw new Error(`The style sheet ${file} is not among the built files. Delete node_modules/.astro.`);
      return select;
    });
    const cssFor = (elements: readonly PageElement[]) => {
      const names = namesIn(elements, scriptTokens);
      return [...selects.map((select) => select(names)), ...inline.map(({ text }) => text)].join('');
    };
    const split = endOfFirstText(page);
    const head = cssFor(page.elements.filter(({ start }) => start < split));
    const all = cssFor(page.elements).replace(FONT_FACE, '');
    const isSplit = split < page.source.length;
    const unlinked = links.map(({ start, end }, index) => ({
      start,
      end,
      text: index === 0 ? `<style>${head}</style>` : '',
    }));
    return {
      sheets: isSplit ? [head, all] : [head],
      edits: [
        ...unlinked,
        ...inline.map(without),
        // Hidden from rules that put space between siblings.
        ...(isSplit ? [insert(split, `<style hidden>${all}</style>`)] : []),
      ],
    };
  };
}

/** Offset of the end tag that closes what the first text stands in, or of the page's end without one. */
function endOfFirstText(page: Page): number {
  const text = firstTextOf(page);
  const around = text && page.elements.findLast(({ start, close }) => start < text.start && close >= text.close);
  const tag = `</${around?.name ?? ''}>`;
  return around && page.source.endsWith(tag, around.close) ? around.close - tag.length : page.source.length;
}

/** Everything that a style sheet could select these elements by. */
function namesIn(
  elements: readonly PageElement[],
  scriptTokens: ReadonlyMap<string, ReadonlySet<string>>,
): Set<string> {
  const names = new Set(ALWAYS);
  const addNamed = (tokens: Iterable<string>) => {
    for (const token of tokens) names.add(token).add(`.${token}`).add(`#${token}`);
  };
  for (const element of elements) {
    names.add(element.name);
    for (const [name, { value }] of element.attributes) {
      names.add(name);
      const prefix = { class: '.', id: '#' }[name] ?? '';
      if (IS_TEXT.test(name)) continue;
      for (const token of value.split(/\s+/)) names.add(prefix + token);
    }
    if (isCode(element)) addNamed(tokensOf(element.text));
    if (element.name === 'astro-island' || element.name === 'script') {
      // Props may contain class names.
      addNamed(tokensOf(valueOf(element, 'props') ?? ''));
      const script = path.posix.basename(valueOf(element, 'component-url') ?? valueOf(element, 'src') ?? '');
      addNamed(scriptTokens.get(script) ?? []);
    }
  }
  return names;
}

/** The words of each script and of its imports. */
function tokensOfScripts(scripts: Bundle): ReadonlyMap<string, ReadonlySet<string>> {
  const collect = (file: string, seen: Set<string>): readonly string[] => {
    const code = scripts.get(file);
    if (code === undefined || seen.has(file) || IS_REACT.test(file)) return [];
    seen.add(file);
    const imports = [...code.matchAll(IMPORTED)].map(([, imported = '']) => imported);
    return [...tokensOf(code), ...imports.flatMap((imported) => collect(imported, seen))];
  };
  return new Map([...scripts.keys()].map((file) => [file, new Set(collect(file, new Set()))]));
}
