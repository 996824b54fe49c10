/**
 * How the site wants to be served: headers, caching, types and redirects. Every host's configuration
 * is generated from here, so that no two can disagree.
 */
import { routes } from '../config/routes.ts';
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

/**
 * Headers of every answer, errors included. The content security policy of each page is in the page
 * itself; here stands only what a page cannot say.
 */
export const securityHeaders: Readonly<Record<string, string>> = {
  'Strict-Transport-Security': `max-age=${2 * YEAR}; includeSubDomains`,
  'Content-Security-Policy': "frame-ancestors 'none'",
  'X-Frame-Options': 'DENY',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': REFUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/** For files whose name changes with their content. */
export const IMMUTABLE = `public, max-age=${YEAR}, immutable`;

/** For pages and everything else that keeps its name: asked for again each time, 304 if unchanged. */
export const REVALIDATE = 'public, max-age=0, must-revalidate';

export interface CacheRule {
  /** Start of the path, from and to a slash. */
  readonly prefix: string;
  readonly cacheControl: string;
}

/** What is not to be revalidated. No prefix begins with another. */
export const cacheRules: readonly CacheRule[] = [
  { prefix: `/${ASSETS_FOLDER}`, cacheControl: IMMUTABLE },
  // Assets of the content carry the hash of their bytes in their names, as Sanity gives them.
  { prefix: '/images/', cacheControl: IMMUTABLE },
  { prefix: '/files/', cacheControl: IMMUTABLE },
];

/** The `Cache-Control` of a path. */
export function cacheControlOf(path: string): string {
  return cacheRules.find(({ prefix }) => path.startsWith(prefix))?.cacheControl ?? REVALIDATE;
}

export interface Redirect {
  readonly from: string;
  readonly to: string;
}

/** Permanent redirects, beside those of paths that lack their closing slash. */
export const redirects: readonly Redirect[] = [
  { from: routes.contact.slice(0, -1), to: routes.support },
  { from: routes.contact, to: routes.support },
];

/** Extensions of which the build keeps compressed copies. */
export const compressedExtensions: readonly string[] = Object.keys(contentTypes).filter(
  (extension) =>
    contentTypes[extension]?.includes('charset=') || extension === 'wasm' || extension === 'dict',
);
