// `npm run preview`: serves dist on PORT. `astro preview` sends no compressed copies and does not redirect.
import { existsSync, readFileSync } from 'node:fs';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import path from 'node:path';
import sirv from 'sirv';
import { mimeType } from '#lib/mime.ts';
import { respelled, withQuery } from '#lib/href.ts';
import { readPort } from './port.mjs';

type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
const REVALIDATE = 'public, max-age=0, must-revalidate';
const rules = readFileSync(path.join(import.meta.dirname, '../public/_headers'), 'utf8');

/** The headers that `public/_headers` sets for a path: hosts join the values of all rules that match. */
export function headersOf(pathname: string): Headers {
  const headers = new Headers({ 'content-type': mimeType(pathname.replace(/\/$/, '.html')) });
  for (const [, start = '', lines = ''] of rules.matchAll(/^(\/.*)\*\n((?: +.+\n)+)/gm)) {
    const fields = pathname.startsWith(start) ? lines.matchAll(/^ +([\w-]+): (.+)$/gm) : [];
    for (const [, name = '', value = ''] of fields) headers.append(name, value);
  }
  if (!headers.has('cache-control')) headers.set('cache-control', REVALIDATE);
  return headers;
}

/** The target of a path in a folder's `_redirects`, as Cloudflare reads it; `undefined` if it is not redirected. */
function redirectIn(folder: string, pathname: string): string | undefined {
  const file = path.join(folder, '_redirects');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').matchAll(/^(\/\S*) (\S+) 301$/gm) : [];
  for (const [, from, to] of lines) if (from === pathname) return to;
  return undefined;
}

/** A path without its escapes; `undefined` if they are malformed. */
function decoded(pathname: string): string | undefined {
  try {
    return decodeURI(pathname);
  } catch {
    return undefined;
  }
}

/**
 * Answers requests for a built site as a host does: with the redirects of `_redirects` and to trailing slashes, and
 * 404.html with its status.
 * @param first handles requests before the folder, in tests of slow and failing networks
 */
export function answersFrom(folder: string, first?: Handler) {
  const setHeaders = (to: ServerResponse, file: string) => {
    // HTTP/2 responses have no `setHeaders`.
    for (const [name, value] of headersOf(file)) to.setHeader(name, value);
  };
  // `dev` looks for files at each request: a build may replace the folder.
  const files = sirv(folder, { dev: true, brotli: true, gzip: true, etag: true, dotfiles: true, setHeaders });
  return (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, search } = new URL(`http://localhost/${request.url?.replace(/^\/+/, '')}`);
    const answer = () => {
      const file = decoded(respelled(pathname));
      if (file === undefined) return response.writeHead(400).end('Malformed address');
      const target = redirectIn(folder, pathname);
      if (target !== undefined) return response.writeHead(301, { location: withQuery(target, search) }).end();
      const isFolder = existsSync(path.join(folder, file, 'index.html'));
      if (isFolder && !pathname.endsWith('/'))
        return response.writeHead(301, { location: `${pathname}/${search}` }).end();
      request.url = respelled(pathname) + search;
      return files(request, response, () => {
        const page = path.join(folder, '404.html');
        setHeaders(response, '/404.html');
        response.writeHead(404).end(existsSync(page) ? readFileSync(page) : 'Not found');
      });
    };
    return first === undefined ? answer() : first(request, response, answer);
  };
}

/**
 * Serves a built site on this machine.
 * @param first see {@link answersFrom}
 * @returns the origin, such as `http://localhost:4321`, and a function that stops the server
 */
export async function serve(folder: string, port = 0, first?: Handler) {
  const server = createServer(answersFrom(folder, first));
  const { promise, resolve, reject } = Promise.withResolvers<undefined>();
  server.once('error', reject).listen(port, '127.0.0.1', () => resolve(undefined));
  await promise;
  const address = server.address();
  return {
    origin: `http://localhost:${typeof address === 'object' ? address?.port : port}`,
    close: () => (server.closeAllConnections(), server.close()),
  };
}

if (import.meta.main) {
  const folder = path.resolve(import.meta.dirname, '../dist');
  const problem =
    (process.argv.length > 2 && 'preview takes no arguments. Set the port with PORT=…') ||
    (!existsSync(folder) && 'There is no dist. Run "npm run build" first.');
  if (problem) {
    console.error(problem);
    process.exit(1);
  }
  const { origin } = await serve(folder, await readPort());
  console.log(`Serving dist at ${origin}`);
}
