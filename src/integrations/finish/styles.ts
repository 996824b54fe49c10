import path from 'node:path';
import { type Edit, type Page, type PageElement, isCode, valueOf, without } from '#integrations/html/page.ts';
import { usedCss } from '#integrations/html/used-css.ts';

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

/** Selects the rules of a page from its style sheets, with edits that write them into the page. */
export type PageStyles = (page: Page) => { readonly css: string; readonly edits: readonly Edit[] };

/**
 * Replaces a page's links to style sheets with the rules that the page, its scripts and its islands can use. Requesting
 * a style sheet would delay the first paint by a round trip.
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
    if (links.length === 0) return { css: '', edits: [] };
    const names = namesIn(page, scriptTokens);
    const rules = links.map((link) => {
      const file = path.posix.basename(valueOf(link, 'href') ?? '');
      const select = used.get(file);
      if (!select) throw new Error(`The style sheet ${file} is not among the built files. Delete node_modules/.astro.`);
      return select(names);
    });
    const css = [...rules, ...inline.map(({ text }) => text)].join('');
    const text = (index: number) => (index === 0 ? `<style>${css}</style>` : '');
    const unlinked = links.map(({ start, end }, index) => ({ start, end, text: text(index) }));
    return { css, edits: [...unlinked, ...inline.map(without)] };
  };
}

/** Everything on a page that a style sheet could select by. */
function namesIn(page: Page, scriptTokens: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const names = new Set(ALWAYS);
  const addNamed = (tokens: Iterable<string>) => {
    for (const token of tokens) names.add(token).add(`.${token}`).add(`#${token}`);
  };
  for (const element of page.elements) {
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
