import postcss, { type ChildNode } from 'postcss';
import { namesInStyle } from './names-in-style.ts';

/** Declarations under a selector. */
export interface Rule {
  readonly kind: 'rule';
  readonly selector: string;
  /** What could be found on a page; all that depends on the page. */
  readonly names: readonly string[];
  /** Parts of values that it asks for: names do not tell of them, and they are taken to be there. */
  readonly parts: readonly string[];
  /** Its declarations, in braces. */
  readonly body: string;
  /** Words that may name an animation. */
  readonly animations: readonly string[];
}

/** Rules under one condition, such as `@media`. */
export interface Group {
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

/** A piece of a style sheet, parsed as far as it matters which pages need it. */
export type StyleNode = Rule | Group | Keyframes | Always;

/** A selector of nothing but pseudo-classes, such as `:focus-visible`, at the start of a selector. */
const PSEUDO_ALONE = /(^|,\s*)(?=:(?!:|root|is|where|has|not|host)[\w-]+)/g;

/** What a selector asks of a part of an attribute's value, such as `[href^='http']`. */
const PART_OF_VALUE = /[\^$*~|]=\s*(?:"([^"]*)"|'([^']*)'|([^\]\s]+))/g;

const KEYFRAMES = /keyframes$/;

/** Parses a style sheet; comments are left out. */
export function styleNodes(css: string): readonly StyleNode[] {
  return postcss.parse(css).nodes.flatMap(styleNode);
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
  const body = `{${withPairs(rule.nodes.map(String).join(';'))}}`;
  const parts = [...selector.matchAll(PART_OF_VALUE)].map(([, a, b, c]) => a ?? b ?? c ?? '');
  return { kind: 'rule', selector, names: [...namesInStyle(selector)], parts, body, animations };
}

/** Two sides that are alike, as the minifier writes them. */
const BESIDE = /\b(padding|margin)-left:([^;]+);\1-right:\2(?=;|$)/g;
const ABOVE = /\b(padding|margin)-top:([^;]+);\1-bottom:\2(?=;|$)/g;

/** Declarations with one instead of two where opposite sides are alike: no text here runs downward. */
const withPairs = (declarations: string) =>
  declarations.replaceAll(BESIDE, '$1-inline:$2').replaceAll(ABOVE, '$1-block:$2');

/** The rules among pieces of a style sheet, those under conditions too. */
export function rulesIn(nodes: readonly StyleNode[]): readonly Rule[] {
  return nodes.flatMap((node) => {
    if (node.kind === 'group') return rulesIn(node.nodes);
    return node.kind === 'rule' ? [node] : [];
  });
}

/**
 * A style sheet of these pieces, as small as it can be written.
 * @param renamed gives each selector as it shall stand there
 */
export function styleText(
  nodes: readonly StyleNode[],
  renamed: (selector: string) => string = (selector) => selector,
): string {
  return nodes
    .map((node) => {
      if (node.kind === 'group') return `${node.open}{${styleText(node.nodes, renamed)}}`;
      return node.kind === 'rule' ? renamed(node.selector) + node.body : node.text;
    })
    .join('');
}
