import { fileURLToPath } from 'node:url';
import browserslist from 'browserslist';

/** Browsers as the list in `package.json` names them. */
export type BrowserName = 'chrome' | 'firefox' | 'ios_saf' | 'safari';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const NAMES = ['chrome', 'firefox', 'ios_saf', 'safari'] as const;

/**
 * The oldest supported version of each browser, such as `15.4`, from `browserslist` in `package.json`.
 * @throws {Error} if the list has an unknown browser, or lacks a known one
 */
export function oldestBrowsers(): Readonly<Record<BrowserName, string>> {
  const listed = browserslist(undefined, { path: ROOT }).map((each) => each.split(' '));
  const unknown = listed.find(([name]) => !NAMES.some((known) => known === name));
  if (unknown) {
    throw new Error(
      `browserslist in package.json names ${String(unknown[0])}: add it to src/integrations/browsers.ts.`,
    );
  }
  const oldest = (name: BrowserName) => {
    // A range such as `16.6-16.7` begins with its oldest.
    const [first] = listed
      .flatMap(([each, version = '']) => (each === name ? (version.split('-')[0] ?? []) : []))
      .sort(byVersion);
    if (first === undefined) throw new Error(`browserslist in package.json does not name ${name}. Add it.`);
    return first;
  };
  return {
    chrome: oldest('chrome'),
    firefox: oldest('firefox'),
    ios_saf: oldest('ios_saf'),
    safari: oldest('safari'),
  };
}

/** Orders versions such as `9`, `15.4` and `15.10`. */
export function byVersion(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true });
}

/** The oldest versions in the notation of build tools, such as `chrome100` and `ios15.4`. */
export function buildTargets(): string[] {
  return Object.entries(oldestBrowsers()).map(([name, version]) => (name === 'ios_saf' ? 'ios' : name) + version);
}
