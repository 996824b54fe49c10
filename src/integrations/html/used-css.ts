import postcss, { type ChildNode, type Container, type Rule } from 'postcss';
import parseSelector, { type Selector } from 'postcss-selector-parser';

/** Selects the rules of a style sheet that elements with these names can use; `.a` is a class, `#a` an id. */
export type UsedCss = (names: ReadonlySet<string>) => string;

/** A name that must be on the page, or alternatives, of which one must be met. */
type Need = string | readonly Needs[];
type Needs = readonly Need[];

/** A rule, and what must be on the page for each of its selectors to apply. */
interface Use {
  readonly selectors: readonly { readonly text: string; readonly needs: Needs }[];
  readonly body: string;
  /** Words that may name an animation. */
  readonly words: readonly string[];
}

/**
 * Parses a style sheet once, to select rules from it for each page. PurgeCSS takes ten times as long, and loses
 * alternatives of `:is()`. A selector is kept if every tag, class, id, attribute and attribute value that it names
 * occurs on the page or in its scripts.
 */
export function usedCss(css: string): UsedCss {
  const root = postcss.parse(css);
  const uses = new Map<Rule, Use>();
  root.walkRules((rule) => {
    if (!isKeyframes(rule.parent)) uses.set(rule, useOf(rule));
  });
  return (names) => {
    const isUsed = (rule: Rule) => usedSelectors(uses.get(rule), names) !== '';
    const animations = new Set([...uses].flatMap(([rule, { words }]) => (isUsed(rule) ? words : [])));
    const write = (container: Container): string => (container.nodes ?? []).map((node) => writeNode(node)).join('');
    const writeNode = (node: ChildNode): string => {
      if (node.type === 'comment') return '';
      if (node.type === 'rule') {
        const selectors = usedSelectors(uses.get(node), names);
        return selectors === '' ? '' : selectors + (uses.get(node)?.body ?? '');
      }
      if (node.type === 'decl' || node.nodes === undefined) return `${node.toString()};`;
      if (isKeyframes(node)) return animations.has(node.params) ? node.toString() : '';
      if (!node.some(({ type }) => type === 'rule' || type === 'atrule')) return node.toString();
      const inside = write(node);
      return inside === '' ? '' : `@${node.name} ${node.params}{${inside}}`;
    };
    return write(root);
  };
}

const isKeyframes = (node: postcss.Node | undefined): boolean =>
  node instanceof postcss.AtRule && node.name.endsWith('keyframes');

function usedSelectors(use: Use | undefined, names: ReadonlySet<string>): string {
  return (use?.selectors ?? [])
    .filter(({ needs }) => areMet(needs, names))
    .map(({ text }) => text)
    .join(',');
}

function useOf(rule: Rule): Use {
  const { nodes } = parseSelector().astSync(rule.selector);
  const words: string[] = [];
  rule.walkDecls(/^(?:--.*|animation|animation-name)$/, ({ value }) => {
    words.push(...value.split(/[\s,]+/));
  });
  return {
    selectors: nodes.map((node) => ({ text: node.toString().trim(), needs: needsOf(node) })),
    body: `{${rule.nodes.map(String).join(';')}}`,
    words,
  };
}

function areMet(needs: Needs, names: ReadonlySet<string>): boolean {
  return needs.every((need) => (typeof need === 'string' ? names.has(need) : need.some((each) => areMet(each, names))));
}

const HAS_ALTERNATIVES = new Set([':is', ':where', ':has']);

function needsOf(selector: Selector): Needs {
  return selector.nodes.flatMap((node): Needs => {
    switch (node.type) {
      case 'tag':
        return [node.value.toLowerCase()];
      case 'class':
        return [`.${node.value}`];
      case 'id':
        return [`#${node.value}`];
      case 'attribute':
        // With other operators, such as `^=`, the value is only part of the attribute's value.
        return node.operator === '=' || node.operator === '~='
          ? [node.attribute, `${node.attribute === 'class' ? '.' : ''}${node.value ?? ''}`]
          : [node.attribute];
      case 'pseudo':
        return HAS_ALTERNATIVES.has(node.value) ? [node.nodes.map(needsOf)] : [];
      default:
        return [];
    }
  });
}
