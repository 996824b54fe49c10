import { createRequire } from 'node:module';
import type { CompatData, Identifier } from '@mdn/browser-compat-data';
import { type Token, parse } from 'acorn';
import postcss, { type ChildNode, type Declaration } from 'postcss';
import { byVersion, oldestBrowsers } from '#integrations/browsers.ts';

/** Safari 15.4 supports ECMAScript 2021, but not the static blocks of 2022. */
const SYNTAX = 2021;

// `import` would transform a module of 20 MB.
const data: CompatData = createRequire(import.meta.url)('@mdn/browser-compat-data');
const { css } = data;
// iOS has Safari's engine and version. Their data differ only in pointer features.
const { chrome, firefox, safari } = oldestBrowsers();

/** Whether the oldest browsers all support a feature, with or without a prefix. True if there is no data. */
function isKnown(feature: Identifier | undefined): boolean {
  const support = feature?.__compat?.support;
  if (support === undefined) return true;
  return Object.entries({ chrome, firefox, safari }).every(([name, version]) =>
    [support[name as 'chrome'] ?? []].flat().some(({ version_added: since, flags }) => {
      const isDated = typeof since === 'string' && since !== 'preview' && !flags;
      return isDated && byVersion(since.replace('≤', ''), version) <= 0;
    }),
  );
}

/** The data at a path of names. */
function at(from: Identifier | undefined, ...names: readonly string[]): Identifier | undefined {
  const [name, ...rest] = names;
  if (name === undefined || from === undefined) return from;
  return Object.hasOwn(from, name) ? at(from[name], ...rest) : undefined;
}

type Feature = readonly [string, Identifier | undefined];

function inDeclaration({ prop, value, parent }: Declaration): readonly Feature[] {
  if (parent?.type === 'atrule') return [[prop, at(css['at-rules'], 'font-face', prop)]];
  const property = at(css.properties, prop);
  if (!isKnown(property)) return [[prop, property]];
  const bare = value.replace(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '');
  return [...bare.matchAll(/(?<![\w#.-])([\d.]+)?([a-z][\w-]*)(\(?)/gi)].flatMap((word): Feature[] => {
    const [, number, name = '', call] = word;
    const unit = /^[sld]v\w+$/.test(name) ? 'viewport_percentage_units_dynamic' : name;
    if (number) return [[name, at(css.types, 'length', unit)]];
    if (!call) return [[`${prop}: ${name}`, at(property, name)]];
    const parents = [property, css.types, at(css.types, 'color'), at(css.types, 'image')];
    return parents.map((parent) => [`${name}()`, at(parent, name)]);
  });
}

/** The features that a rule, declaration or at-rule uses. */
function featuresOf(node: ChildNode): readonly Feature[] {
  if (node.type === 'decl') return node.prop.startsWith('-') ? [] : inDeclaration(node);
  if (node.type === 'rule') {
    const names = node.selector.replace(/\\./g, '').matchAll(/::?([a-z][a-z-]*)/g);
    return [...names].map(([label, name = '']) => [label, at(css.selectors, name)]);
  }
  if (node.type !== 'atrule') return [];
  const names = node.params.matchAll(/\(\s*(?:min-|max-)?([a-z-]+)/g);
  const media = (node.name === 'media' ? [...names] : []).map(([, name = '']) => name);
  return [
    [`@${node.name}`, at(css['at-rules'], node.name)],
    ...media.map((name): Feature => [`@media ${name}`, at(css['at-rules'], 'media', name)]),
  ];
}

/** Whether a declaration has a fallback: another value of the property, or a prefixed one. */
const hasFallback = (node: ChildNode) =>
  node.type === 'decl' &&
  node.parent?.some(
    (other) => other !== node && other.type === 'decl' && [node.prop, `-webkit-${node.prop}`].includes(other.prop),
  );

/** Features of a style sheet that a supported browser lacks, without a fallback. */
export function unknownFeatures(sheet: string): string[] {
  const found: string[] = [];
  const root = postcss.parse(sheet);
  root.walkAtRules('supports', (rule) => void rule.remove());
  root.walk((node) => {
    const selectors = node.type === 'rule' ? node.selectors : [];
    const having = selectors.filter((selector) => selector.includes(':has('));
    if (having.length > 0 && having.length < selectors.length)
      found.push(`:has() in a selector list, which invalidates the whole rule: ${selectors.join()}`);
    const isFontFamily = node.type === 'decl' && node.prop === 'font-family';
    if (isFontFamily || hasFallback(node)) return;
    found.push(...featuresOf(node).flatMap(([name, each]) => (isKnown(each) ? [] : name)));
  });
  return found;
}

/** Names of methods that no interface has in the oldest browsers. */
function findNewMethods(): ReadonlySet<string> {
  const owners = [data.api, data.javascript.builtins].flatMap((all) => Object.values<Identifier>(all ?? {}));
  const members = owners.flatMap((owner) => Object.entries<Identifier>(owner));
  const methods = Map.groupBy(members, ([name]) => name.replace(/_static$/, ''));
  const isNew = ([name]: readonly [string, unknown]) => !methods.get(name)?.some(([, method]) => isKnown(method));
  return new Set([...methods].filter(isNew).map(([name]) => name));
}

const newMethods = findNewMethods();

/** Syntax and methods of a script that a supported browser lacks. */
export function faultsOfScript(code: string): string[] {
  const tokens: Token[] = [];
  try {
    parse(code, { ecmaVersion: SYNTAX, sourceType: 'module', onToken: tokens });
  } catch (error) {
    return [`/${String(error)}`];
  }
  const words = tokens.map(({ start, end }) => code.slice(start, end));
  return words.filter((word, index) => {
    if (tokens[index]?.type.label === 'regexp') return /\(\?(?:<[=!]|[ims-]+:)/.test(word);
    return words[index - 1] === '.' && words[index + 1] === '(' && newMethods.has(word);
  });
}
