import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type {
  BrowserName as CompatName,
  CompatData,
  Identifier,
  SupportStatement,
} from '@mdn/browser-compat-data';
import { type BrowserName, byVersion, oldestBrowsers } from '../../src/config/browsers.ts';
import { root } from './folders.ts';

/** What each browser knows since when. Required: an import would be a module of 20 MB to transform. */
export const compatData: CompatData = createRequire(import.meta.url)('@mdn/browser-compat-data');

const COMPAT_NAMES = {
  chrome: 'chrome',
  firefox: 'firefox',
  ios_saf: 'safari_ios',
  safari: 'safari',
} as const satisfies Record<BrowserName, CompatName>;

const BROWSERS = ['chrome', 'firefox', 'ios_saf', 'safari'] as const;

/** Since which version of each browser a feature is there; undefined where it is not there yet. */
export type Since = Readonly<Record<BrowserName, string | undefined>>;

function sinceIn(support: SupportStatement | undefined, prefixed: boolean): string | undefined {
  const statements = (support === undefined ? [] : Array.isArray(support) ? support : [support])
    .filter((each) => each.flags === undefined && each.alternative_name === undefined)
    .filter((each) => prefixed || each.prefix === undefined);
  // What was removed and is there today was only written anew: its first version counts.
  if (statements.every((each) => each.version_removed !== undefined)) return undefined;
  return statements
    .flatMap((each) =>
      typeof each.version_added === 'string' && each.version_added !== 'preview'
        ? each.version_added.replace('≤', '')
        : [],
    )
    .sort(byVersion)[0];
}

/** @param prefixed whether a vendor's prefix counts: the build writes those that are needed */
export function sinceOf(feature: Identifier, prefixed = false): Since {
  const support = feature.__compat?.support ?? {};
  const since = (name: BrowserName): string | undefined =>
    sinceIn(support[COMPAT_NAMES[name]], prefixed) ??
    // A phone has no pointer whose look could change: it lacks nothing that its desktop knows.
    (name === 'ios_saf' ? since('safari') : undefined);
  return {
    chrome: since('chrome'),
    firefox: since('firefox'),
    ios_saf: since('ios_saf'),
    safari: since('safari'),
  };
}

/** The later of two, browser by browser. */
export function laterOf(one: Since, other: Since): Since {
  const later = (name: BrowserName) => {
    const [a, b] = [one[name], other[name]];
    if (a === undefined || b === undefined) return undefined;
    return byVersion(a, b) < 0 ? b : a;
  };
  return {
    chrome: later('chrome'),
    firefox: later('firefox'),
    ios_saf: later('ios_saf'),
    safari: later('safari'),
  };
}

const oldest = oldestBrowsers();
const verdicts = [new WeakMap<Identifier, boolean>(), new WeakMap<Identifier, boolean>()] as const;

/** Whether the oldest browsers of the list all know a feature; one that nothing is known of counts. */
export function isKnownToAll(feature: Identifier | undefined, prefixed = false): boolean {
  if (feature?.__compat === undefined) return true;
  const known = verdicts[prefixed ? 1 : 0];
  const before = known.get(feature);
  if (before !== undefined) return before;
  const since = sinceOf(feature, prefixed);
  const verdict = BROWSERS.every((name) => {
    const version = since[name];
    return version !== undefined && byVersion(version, oldest[name]) <= 0;
  });
  known.set(feature, verdict);
  return verdict;
}

/** The part of the data below a path of names; undefined where there is none. */
export function featureAt(
  from: Identifier | undefined,
  ...names: string[]
): Identifier | undefined {
  return names.reduce<Identifier | undefined>(
    (found, name) => (found !== undefined && Object.hasOwn(found, name) ? found[name] : undefined),
    from,
  );
}

/** A line of a table of `docs/browsers.md`: what may be missing from a browser of the list. */
export interface Degradation {
  /** As the tests name them, such as `text-wrap: pretty` or `:has()`. */
  readonly features: readonly string[];
  /** As written: the versions since which all of them are there, `–` for not yet. */
  readonly chrome: string;
  readonly safari: string;
  readonly firefox: string;
}

const ROW = /^\| (`.+`)\s*\|\s*(\S+)\s*\|\s*(\S+)\s*\|\s*(\S+)\s*\|.+\|$/;

/** What `docs/browsers.md` says older browsers do without. */
export function degradations(): readonly Degradation[] {
  return readFileSync(path.join(root, 'docs/browsers.md'), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, names = '', chrome = '', safari = '', firefox = ''] = ROW.exec(line) ?? [];
      const features = [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
      return features.length === 0 ? [] : [{ features, chrome, safari, firefox }];
    });
}

/**
 * Since when the browsers know what a line of `docs/browsers.md` names.
 * @throws {Error} for a name that the data do not have
 */
export function sinceNamed(name: string): Since {
  const feature = namedFeature(name);
  if (feature?.__compat === undefined) throw new Error(`Nothing is known of \`${name}\`.`);
  return sinceOf(feature, !name.startsWith('@') && !name.includes(':'));
}

function namedFeature(name: string): Identifier | undefined {
  const { api, css, javascript } = compatData;
  const media = /^@media \((.+)\)$/.exec(name)?.[1];
  if (media !== undefined) return featureAt(css, 'at-rules', 'media', media);
  if (name.startsWith('@')) return featureAt(css, 'at-rules', name.slice(1));
  if (name.startsWith(':')) return featureAt(css, 'selectors', name.replace(/^:+|\(\)$/g, ''));
  const [property = '', value] = name.split(': ');
  if (value !== undefined) return featureAt(css, 'properties', property, value);
  const [owner = '', member] = name.split('.');
  if (member !== undefined) {
    return featureAt(api, owner, member) ?? featureAt(javascript, 'builtins', owner, member);
  }
  return (
    featureAt(css, 'properties', name) ??
    featureAt(css, 'at-rules', 'font-face', name) ??
    featureAt(api, 'Window', name)
  );
}
