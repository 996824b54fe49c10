import postcss, { type ChildNode } from 'postcss';
import { PurgeCSS } from 'purgecss';
import { namesInStyle } from './names-in-style.ts';

/** A selector of nothing but pseudo-classes, such as `:focus-visible`, at the start of a selector. */
const PSEUDO_ALONE = /(^|,\s*)(?=:(?!:|root|is|where|has|not|host)[\w-]+)/g;

/** What a selector asks of a part of an attribute's value, such as `[href^='http']`. */
const PART_OF_VALUE = /[\^$*~|]=\s*(?:"([^"]*)"|'([^']*)'|([^\]\s]+))/g;

const KEYFRAMES = /keyframes$/;

/**
 * Finds the rules of style sheets that can apply to something with some tokens.
 * @param sheets style sheets, in the order in which they apply
 * @param tokens words of a page and of its scripts
 */
export type UsedStyles = (
  sheets: readonly string[],
  tokens: ReadonlySet<string>,
) => Promise<string>;

interface Rule {
  readonly kind: 'rule';
  readonly selector: string;
  /** What could be found on a page; all that the verdict depends on. */
  readonly names: readonly string[];
  /** Parts of values that it asks for: names do not tell of them, and they are taken to be there. */
  readonly parts: readonly string[];
  /** Its declarations, in braces. */
  readonly body: string;
  /** Words that may name an animation. */
  readonly animations: readonly string[];
}

/** Rules under one condition, such as `@media`. */
interface Group {
  readonly kind: 'group';
  readonly open: string;
  readonly nodes: readonly StyleNode[];
}

interface Keyframes {
  readonly kind: 'keyframes';
  readonly name: string;
  readonly text: string;
}

/** What belongs to every page, such as `@font-face`. */
interface Always {
  readonly kind: 'always';
  readonly text: string;
}

type StyleNode = Rule | Group | Keyframes | Always;

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
    const nodes = postcss.parse(css).nodes.flatMap(styleNode);
    const sheet = { nodes, rules: nodes.flatMap(rulesIn) };
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
    return written(
      sheets.flatMap(({ nodes }) => nodes),
      left,
      animations,
    );
  };
}

function styleNode(node: ChildNode): readonly StyleNode[] {
  if (node.type === 'rule') return [ruleOf(node)];
  if (node.type === 'comment') return [];
  if (node.type === 'atrule' && KEYFRAMES.test(node.name)) {
    return [{ kind: 'keyframes', name: node.params, text: node.toString() }];
  }
  if (node.type === 'atrule' && node.nodes?.some(({ type }) => type !== 'decl') === true) {
    const open = `@${node.name} ${node.params}`;
    return [{ kind: 'group', open, nodes: node.nodes.flatMap(styleNode) }];
  }
  const isStatement = node.type !== 'atrule' || node.nodes === undefined;
  return [{ kind: 'always', text: node.toString() + (isStatement ? ';' : '') }];
}

function ruleOf(rule: postcss.Rule): Rule {
  // PurgeCSS drops a selector of pseudo-classes alone; `*` before it changes nothing but that.
  const selector = rule.selector.replace(PSEUDO_ALONE, '$1*');
  const animations: string[] = [];
  rule.walkDecls(/^(?:--.*|animation|animation-name)$/, ({ value }) => {
    animations.push(...value.split(/[\s,]+/));
  });
  const body = `{${rule.nodes.map(String).join(';')}}`;
  const parts = [...selector.matchAll(PART_OF_VALUE)].map(([, a, b, c]) => a ?? b ?? c ?? '');
  return { kind: 'rule', selector, names: [...namesInStyle(selector)], parts, body, animations };
}

const rulesIn = (node: StyleNode): readonly Rule[] => {
  if (node.kind === 'group') return node.nodes.flatMap(rulesIn);
  return node.kind === 'rule' ? [node] : [];
};

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

function written(
  nodes: readonly StyleNode[],
  left: ReadonlyMap<Rule, string>,
  animations: ReadonlySet<string>,
): string {
  return nodes
    .map((node) => {
      if (node.kind === 'always') return node.text;
      if (node.kind === 'keyframes') return animations.has(node.name) ? node.text : '';
      if (node.kind === 'group') {
        const inside = written(node.nodes, left, animations);
        return inside === '' ? '' : `${node.open}{${inside}}`;
      }
      const selector = left.get(node) ?? '';
      return selector === '' ? '' : selector + node.body;
    })
    .join('');
}
