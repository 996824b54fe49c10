import { PurgeCSS } from 'purgecss';
import { type Rule, type StyleNode, rulesIn, styleNodes } from './style-nodes.ts';

/**
 * Finds the rules of style sheets that can apply to something with some tokens.
 * @param sheets style sheets, in the order in which they apply
 * @param tokens words of a page and of its scripts
 */
export type UsedStyles = (
  sheets: readonly string[],
  tokens: ReadonlySet<string>,
) => Promise<readonly StyleNode[]>;

interface Sheet {
  readonly nodes: readonly StyleNode[];
  /** All of them, those under conditions too. */
  readonly rules: readonly Rule[];
}

/**
 * PurgeCSS, asked once about each selector and the names of it that are there: the pages of a site have
 * most of their rules in common, and to purge whole sheets for each takes it tens of milliseconds.
 */
export function usedStyles(): UsedStyles {
  const known = new Map<string, Sheet>();
  const sheetOf = (css: string): Sheet => {
    const before = known.get(css);
    if (before !== undefined) return before;
    const nodes = styleNodes(css);
    const sheet = { nodes, rules: rulesIn(nodes) };
    known.set(css, sheet);
    return sheet;
  };
  /** What is left of selectors, by `verdictKey`. */
  const verdicts = new Map<string, string>();

  return async (sources, tokens) => {
    const sheets = sources.map(sheetOf);
    const rules = sheets.flatMap((sheet) => sheet.rules);
    const keys = rules.map((rule) => [rule, verdictKey(rule, tokens)] as const);
    const unknown = new Map<string, Rule>();
    for (const [rule, key] of keys) {
      if (!verdicts.has(key)) unknown.set(key, rule);
    }
    for (const group of Map.groupBy(unknown, ([, { parts }]) => parts.join('\n')).values()) {
      const alike = group.map(([, rule]) => rule);
      const selectors = await purged(alike, [...tokens, ...(alike[0]?.parts ?? [])]);
      for (const [index, [key]] of group.entries()) verdicts.set(key, selectors[index] ?? '');
    }
    const left = new Map(keys.map(([rule, key]) => [rule, verdicts.get(key) ?? '']));
    const animations = new Set(
      rules.flatMap((rule) => (left.get(rule) === '' ? [] : rule.animations)),
    );
    return sheets.flatMap(({ nodes }) => nodesLeft(nodes, left, animations));
  };
}

const verdictKey = ({ selector, names }: Rule, tokens: ReadonlySet<string>): string =>
  [selector, ...names.filter((name) => tokens.has(name))].join('\n');

/** What is left of the selectors of each of these rules. */
async function purged(rules: readonly Rule[], tokens: readonly string[]): Promise<string[]> {
  const results = await new PurgeCSS().purge({
    content: [{ raw: '', extension: 'html' }],
    css: rules.map(({ selector }) => ({ raw: `${selector}{top:0}` })),
    extractors: [{ extensions: ['html'], extractor: () => [...tokens] }],
    // Set by the browser or by scripts of every page.
    safelist: ['html', 'body', ':root', 'overflow-hidden'],
    dynamicAttributes: ['aria-expanded', 'aria-current', 'hidden', 'disabled', 'open'],
  });
  return results.map(({ css }) => css.slice(0, Math.max(0, css.lastIndexOf('{'))));
}

function nodesLeft(
  nodes: readonly StyleNode[],
  left: ReadonlyMap<Rule, string>,
  animations: ReadonlySet<string>,
): readonly StyleNode[] {
  return nodes.flatMap((node): readonly StyleNode[] => {
    if (node.kind === 'always') return [node];
    if (node.kind === 'keyframes') return animations.has(node.name) ? [node] : [];
    if (node.kind === 'group') {
      const inside = nodesLeft(node.nodes, left, animations);
      return inside.length === 0 ? [] : [{ ...node, nodes: inside }];
    }
    const selector = left.get(node) ?? '';
    return selector === '' ? [] : [{ ...node, selector }];
  });
}
