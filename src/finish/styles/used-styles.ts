import { PurgeCSS } from 'purgecss';

/** A selector of nothing but pseudo-classes, such as `:focus-visible`, at the start of a selector. */
const PSEUDO_ALONE = /(^|[},{;]\s*)(?=:(?!:|root|is|where|has|not|host)[\w-]+[^{};]*\{)/g;

/** Finds the rules of a style sheet that can apply to something with some tokens. */
export type UsedStyles = (css: string, tokens: readonly string[]) => Promise<string>;

/**
 * The rules of a style sheet that can apply to something with these tokens.
 * @param css any style sheet
 * @param tokens words of a page and of its scripts
 */
export async function usedStyles(css: string, tokens: readonly string[]): Promise<string> {
  const [result] = await new PurgeCSS().purge({
    content: [{ raw: '', extension: 'html' }],
    // PurgeCSS drops a selector of pseudo-classes alone; `*` before it changes nothing but that.
    css: [{ raw: css.replace(PSEUDO_ALONE, '$1*') }],
    extractors: [{ extensions: ['html'], extractor: () => [...tokens] }],
    keyframes: true,
    // Set by the browser or by scripts of every page.
    safelist: ['html', 'body', ':root', 'overflow-hidden'],
    dynamicAttributes: ['aria-expanded', 'aria-current', 'hidden', 'disabled', 'open'],
  });
  return result?.css ?? css;
}
