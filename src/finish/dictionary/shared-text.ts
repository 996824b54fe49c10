import postcss from 'postcss';

const STYLE = /<style>([^<]*)<\/style>/;

/**
 * What pages have in common, as one text: every rule of any of them once, then the pages without their
 * rules. What most pages begin with stands last, where it costs least to refer to.
 * @param pages HTML of finished pages, the most typical one last
 */
export function sharedText(pages: readonly string[]): string {
  const rules = new Set<string>();
  for (const page of pages.toReversed()) {
    const css = STYLE.exec(page)?.[1] ?? '';
    for (const node of postcss.parse(css).nodes) rules.add(node.toString());
  }
  return [`<style>${[...rules].join('')}</style>`, ...pages.map(withoutRules)].join('');
}

const withoutRules = (page: string) => page.replace(STYLE, '');
