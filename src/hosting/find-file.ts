/** How a request finds its file in a folder, as a host does it. */
import { realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';

/** What a request asks for. */
export interface Address {
  /** As it was sent; it begins with a single slash. */
  readonly pathname: string;
  /** The same without escapes; it climbs out of no folder. */
  readonly path: string;
  /** With its question mark; empty where there is no query. */
  readonly search: string;
  readonly query: URLSearchParams;
}

/**
 * Reads the address of a request.
 * @param url as Node gives it
 * @returns `undefined` where it is malformed, or climbs out of the folder
 */
export function readAddress(url = '/'): Address | undefined {
  const parsed = URL.parse(url.replace(/^[\\/]+/, '/'), 'http://localhost');
  // With two slashes at its start it names another host, here and in a redirect: `/.//host` too.
  const pathname = parsed?.pathname.replace(/^\/+/, '/');
  const path = pathname === undefined ? undefined : decodedPath(pathname);
  if (parsed === null || pathname === undefined || path === undefined) return undefined;
  return { pathname, path, search: parsed.search, query: parsed.searchParams };
}

/** The path without escapes, or `undefined` when it is malformed or climbs out of the folder. */
function decodedPath(pathname: string): string | undefined {
  try {
    const path = decodeURIComponent(pathname);
    const climbs = path.split(/[/\\]/).includes('..');
    return climbs || path.includes('\0') ? undefined : path;
  } catch {
    return undefined;
  }
}

/**
 * The file for a path, wherever links in the folder lead.
 * @param folder absolute path
 * @param path see {@link Address}
 * @returns `'folder'` when the path needs a trailing slash to show its index
 */
export async function findFile(
  folder: string,
  path: string,
): Promise<string | 'folder' | undefined> {
  const file = join(folder, path.endsWith('/') ? `${path}index.html` : path);
  const found = await stat(file).catch(() => undefined);
  if (found?.isFile()) return file;
  if (!found?.isDirectory()) return undefined;
  const index = await stat(join(file, 'index.html')).catch(() => undefined);
  return index?.isFile() ? 'folder' : undefined;
}

/**
 * The same, of files that lie in the folder themselves: no link leads out of it.
 * @param folder absolute path, itself without links
 */
export async function findOwnFile(
  folder: string,
  path: string,
): Promise<string | 'folder' | undefined> {
  const found = await findFile(folder, path);
  if (found === undefined) return undefined;
  const target = found === 'folder' ? join(folder, path, 'index.html') : found;
  const real = await realpath(target).catch(() => undefined);
  return real?.startsWith(`${folder}${sep}`) ? found : undefined;
}

/** Value of `Content-Disposition` for what `?dl=` names, as Sanity's CDN has it. */
export function asDownload(name: string): string {
  return `attachment; filename*=UTF-8''${encodeURIComponent(name.toWellFormed())}`;
}
