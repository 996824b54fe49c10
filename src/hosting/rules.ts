/**
 * How the site wants to be served: headers, caching, and types. Every host's configuration
 * is generated from here, so that no two can disagree.
 */
import { contentTypes } from './content-types.ts';

/** Folder of the build's hashed files, as a path inside the site. */
export const ASSETS_FOLDER = '_astro/';

/** Served for every unknown path, with status 404. */
export const NOT_FOUND_FILE = '404.html';

const YEAR = 365 * 24 * 60 * 60;

/** Features that no page uses, and that nothing embedded in one may use. */
const REFUSED_FEATURES = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
];

/** Nothing frames the site. */
const NO_FRAMES = "frame-ancestors 'none'";

/**
 * Headers of every answer, errors included. The content security policy of each page is in the page
 * itself; here stands only what a page cannot say. HSTS holds for this host alone: with
 * `includeSubDomains` it would bind every other service of the domain for two years.
 */
export const securityHeaders: Readonly<Record<string, string>> = {
  'Strict-Transport-Security': `max-age=${2 * YEAR}`,
  'Content-Security-Policy': NO_FRAMES,
  'X-Frame-Options': 'DENY',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': REFUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
  'Cross-Origin-Opener-Policy': 'same-origin',
  // What others show of the site, see `pathRules`, is all that their pages may embed.
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** For files whose name changes with their content. */
export const IMMUTABLE = `public, max-age=${YEAR}, immutable`;

/** For pages and everything else that keeps its name: asked for again each time, 304 if unchanged. */
export const REVALIDATE = 'public, max-age=0, must-revalidate';

/** How answers below a path differ from all others. */
export interface PathRule {
  /** Start of the path, from and to a slash. */
  readonly prefix: string;
  readonly cacheControl: string;
  /** Takes the place of `securityHeaders` of these names. */
  readonly headers: Readonly<Record<string, string>>;
}

/** A file that is opened by itself, such as an SVG of an editor, runs no scripts on the site's origin. */
const INERT = "default-src 'none'; style-src 'unsafe-inline'";

/** Feeds and social networks show these in pages of their own. */
const pictures = {
  'Content-Security-Policy': `${INERT}; sandbox; ${NO_FRAMES}`,
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/** Without `sandbox`, under which Safari, and Chromium until lately, do not show PDFs. */
const documents = {
  'Content-Security-Policy': `${INERT}; base-uri 'none'; form-action 'none'; ${NO_FRAMES}`,
};

/** What is served otherwise than the rest. No prefix begins with another. */
export const pathRules: readonly PathRule[] = [
  { prefix: `/${ASSETS_FOLDER}`, cacheControl: IMMUTABLE, headers: {} },
  // Assets of the content carry the hash of their bytes in their names, as Sanity gives them.
  { prefix: '/images/', cacheControl: IMMUTABLE, headers: pictures },
  { prefix: '/files/', cacheControl: IMMUTABLE, headers: documents },
  { prefix: '/og/', cacheControl: REVALIDATE, headers: pictures },
];

const ruleOf = (path: string) => pathRules.find(({ prefix }) => path.startsWith(prefix));

/** The `Cache-Control` of a path. */
export function cacheControlOf(path: string): string {
  return ruleOf(path)?.cacheControl ?? REVALIDATE;
}

/** All headers of a path but its caching and type. */
export function headersOf(path: string): Readonly<Record<string, string>> {
  return { ...securityHeaders, ...ruleOf(path)?.headers };
}

/** Path rules that share their headers, under the name of their first folder. */
export function headerGroups(): {
  readonly name: string;
  readonly prefixes: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
}[] {
  const rules = pathRules.filter(({ headers }) => Object.keys(headers).length > 0);
  return [...Map.groupBy(rules, ({ headers }) => headers)].map(([headers, group]) => ({
    name: (group[0]?.prefix ?? '').replaceAll('/', ''),
    prefixes: group.map(({ prefix }) => prefix),
    headers,
  }));
}

/** Extensions of which the build keeps compressed copies. */
export const compressedExtensions: readonly string[] = Object.keys(contentTypes).filter(
  (extension) => contentTypes[extension]?.includes('charset=') || extension === 'wasm',
);
