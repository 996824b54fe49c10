import type { Identifier } from '@mdn/browser-compat-data';
import postcss, { type AtRule, type ChildNode, type Declaration, type Rule } from 'postcss';
import { compatData, featureAt, isKnownToAll } from './browser-support.ts';

/** Features of CSS by their names in `docs/browsers.md`, with what is known of each. */
export type Features = ReadonlyMap<string, Identifier>;

const properties = featureAt(compatData.css, 'properties');
const types = featureAt(compatData.css, 'types');
const atRules = featureAt(compatData.css, 'at-rules');
const selectors = featureAt(compatData.css, 'selectors');

/** Units of the small, large and dynamic viewport, which the data hold as one. */
const DYNAMIC_UNIT = /^[sld]v(?:h|w|min|max|i|b)$/;
const UNIT = /(?<![\w#.-])-?\d*\.?\d+([a-z]+)\b/gi;
const WORD = /(?<![\w#-])([a-z][\w-]*)(\(?)/gi;
const QUOTED = /"[^"]*"|'[^']*'|url\([^)]*\)/g;

function unitFeature(unit: string): Identifier | undefined {
  const name = DYNAMIC_UNIT.test(unit) ? 'viewport_percentage_units_dynamic' : unit;
  return featureAt(types, 'length', name) ?? featureAt(types, 'angle', name);
}

/** What a value takes a browser to know beyond its property. */
function inValue({ prop, value }: Declaration): readonly (readonly [string, Identifier])[] {
  const bare = value.replace(QUOTED, '');
  const units = [...bare.matchAll(UNIT)].flatMap(([, unit = '']) => {
    const feature = unitFeature(unit);
    return feature === undefined ? [] : [[unit, feature] as const];
  });
  const words = [...bare.matchAll(WORD)].flatMap(([, word = '', call = '']) => {
    const own = prop.startsWith('--') ? undefined : featureAt(properties, prop);
    const named = call
      ? [
          featureAt(own, word),
          featureAt(own, `${word}_function`),
          featureAt(types, word),
          featureAt(types, 'color', word),
          featureAt(types, 'image', word),
          featureAt(types, 'gradient', word),
        ]
      : [featureAt(own, word)];
    const feature = named.find((each) => each?.__compat !== undefined);
    if (feature === undefined) return [];
    return [[call ? `${word}()` : `${prop}: ${word}`, feature] as const];
  });
  return [...units, ...words];
}

/** Everything that a declaration takes a browser to know. */
function inDeclaration(declaration: Declaration): readonly (readonly [string, Identifier])[] {
  const { prop, parent } = declaration;
  if (prop.startsWith('-webkit-') || prop.startsWith('-moz-')) return [];
  if (parent?.type === 'atrule' && 'name' in parent) {
    const rule = featureAt(atRules, String(parent.name));
    const descriptor = isKnownToAll(rule) ? featureAt(rule, prop) : undefined;
    return descriptor === undefined ? [] : [[prop, descriptor]];
  }
  const property = featureAt(properties, prop);
  if (!isKnownToAll(property, true)) return property === undefined ? [] : [[prop, property]];
  // Each face of a list stands in for those before it, and a prefix for what bears it.
  const isPrefixed = parent?.some(
    (each) => each.type === 'decl' && each.prop === `-webkit-${prop}`,
  );
  return prop === 'font-family' || isPrefixed === true ? [] : inValue(declaration);
}

function inAtRule({ name, params }: AtRule): readonly (readonly [string, Identifier])[] {
  const bare = name.replace(/^-\w+-/, '');
  const found: (readonly [string, Identifier | undefined])[] = [
    [`@${bare}`, featureAt(atRules, bare)],
  ];
  if (bare === 'media') {
    for (const [, feature = ''] of params.matchAll(/\(\s*([a-z-]+)/g)) {
      const plain = feature.replace(/^(?:min|max)-/, '');
      found.push([`@media (${plain})`, featureAt(atRules, 'media', plain)]);
    }
    if (/[<>=]/.test(params)) {
      found.push(['@media (width >= …)', featureAt(atRules, 'media', 'range_syntax')]);
    }
  }
  return found.flatMap(([label, feature]) => (feature === undefined ? [] : [[label, feature] as const])); // prettier-ignore
}

const PSEUDO = /::?([a-z][a-z-]*)(\(?)/g;

function inSelector(selector: string): readonly (readonly [string, Identifier])[] {
  return [...selector.replace(/\\./g, '').matchAll(PSEUDO)].flatMap(([text, name = '', call]) => {
    const feature = featureAt(selectors, name);
    const label = call ? `${text})` : text;
    return feature === undefined ? [] : [[label, feature] as const];
  });
}

const isAsked = (node: ChildNode | Rule | AtRule): boolean => {
  for (let up = node.parent; up !== undefined; up = up.parent as typeof up) {
    if (up.type === 'atrule' && 'name' in up && up.name === 'supports') return true;
  }
  return false;
};

/** Whether an earlier declaration of the same property stands in for this one. */
function standsIn(declaration: Declaration): boolean {
  for (let before = declaration.prev(); before !== undefined; before = before.prev()) {
    if (before.type !== 'decl' || before.prop !== declaration.prop) continue;
    if (inValue(before).every(([, feature]) => isKnownToAll(feature))) return true;
  }
  return false;
}

/**
 * Features of a style sheet that an older browser of the list does not know and nothing stands in for:
 * neither an earlier declaration of the same property nor a condition of `@supports` around it.
 */
export function unknownFeatures(css: string): Features {
  const found = new Map<string, Identifier>();
  postcss.parse(css).walk((node) => {
    if (isAsked(node)) return;
    const used =
      node.type === 'decl'
        ? inDeclaration(node)
        : node.type === 'rule'
          ? inSelector(node.selector)
          : node.type === 'atrule'
            ? inAtRule(node)
            : [];
    for (const [label, feature] of used) {
      // A vendor's prefix counts: the build writes those that are needed.
      if (isKnownToAll(feature, node.type === 'decl')) continue;
      if (node.type === 'decl' && standsIn(node)) continue;
      found.set(label, feature);
    }
  });
  return found;
}

/** Selector lists of which only some need `:has()`: a browser that lacks it drops the others as well. */
export function mixedLists(css: string): readonly string[] {
  const mixed: string[] = [];
  postcss.parse(css).walkRules((rule) => {
    if (isAsked(rule)) return;
    const having = rule.selectors.filter((each) => each.includes(':has('));
    if (having.length > 0 && having.length < rule.selectors.length) mixed.push(rule.selector);
  });
  return mixed;
}
