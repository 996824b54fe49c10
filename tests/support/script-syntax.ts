import { compatData, featureAt, isKnownToAll } from './browser-support.ts';
import { type Token, type ecmaVersion, parse } from 'acorn';

const javascript = compatData.javascript;

/** The syntax of each year of ECMAScript that came last to browsers; years without any are left out. */
const LAST_SYNTAX = [
  { year: 2020, feature: featureAt(javascript, 'operators', 'optional_chaining') },
  { year: 2021, feature: featureAt(javascript, 'operators', 'logical_or_assignment') },
  { year: 2022, feature: featureAt(javascript, 'classes', 'static', 'initialization_blocks') },
  { year: 2023, feature: featureAt(javascript, 'grammar', 'hashbang_comments') },
  { year: 2024, feature: featureAt(javascript, 'builtins', 'RegExp', 'unicodeSets') },
] as const satisfies readonly { readonly year: ecmaVersion; readonly feature: unknown }[];

/**
 * The last year of ECMAScript whose syntax all browsers of the list know.
 * @throws {Error} where the data no longer know a feature that tells of a year
 */
export function syntaxYear(): ecmaVersion {
  const first = LAST_SYNTAX.findIndex(({ year, feature }) => {
    if (feature?.__compat === undefined) throw new Error(`Nothing is known of what came with ECMAScript ${String(year)}: name another feature in tests/support/script-syntax.ts.`); // prettier-ignore
    return !isKnownToAll(feature);
  });
  return LAST_SYNTAX.at(first - 1)?.year ?? 'latest';
}

/** Parts of regular expressions that are younger than their year says. */
const PATTERNS = [
  {
    name: 'lookbehind',
    text: /\(\?<[=!]/,
    feature: featureAt(javascript, 'regular_expressions', 'lookbehind_assertion'),
  },
  {
    name: 'a modifier',
    text: /\(\?[ims-]+:/,
    feature: featureAt(javascript, 'regular_expressions', 'modifier'),
  },
];

/** What of a script the oldest browsers of the list could not read; empty where they can read it all. */
export function unreadableSyntax(code: string, kind: 'module' | 'script'): readonly string[] {
  const faults: string[] = [];
  const onToken = ({ type, start, end }: Token) => {
    if (type.label !== 'regexp') return;
    const pattern = code.slice(start, end);
    for (const { name, text, feature } of PATTERNS) {
      if (text.test(pattern) && !isKnownToAll(feature)) faults.push(`${name} in ${pattern}`);
    }
  };
  try {
    parse(code, { ecmaVersion: syntaxYear(), sourceType: kind, onToken });
  } catch (error) {
    faults.push(error instanceof Error ? error.message : String(error));
  }
  return faults;
}
