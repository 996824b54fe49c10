import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import { sep } from 'node:path';
import { contentType } from '../src/hosting/content-types.ts';
import {
  AVAILABLE_DICTIONARY,
  DICTIONARY_ENCODING,
  DICTIONARY_EXTENSION,
  PAGE_VARY,
  USE_AS_DICTIONARY,
  dictionaryEnding,
} from '../src/hosting/dictionary-rules.ts';
import { asDownload, findFile, readAddress } from '../src/hosting/find-file.ts';
import { pathRules } from '../src/hosting/rules.ts';

const DICTIONARY = new RegExp(AVAILABLE_DICTIONARY);

export interface StaticServerOptions {
  /** 0 takes a free one. */
  readonly port?: number;
  readonly host?: string;
  /** Told of each answer that has been sent, for those who measure. */
  readonly sent?: (answer: SentAnswer) => void;
  /** Asked first, by tests of slow and failing networks: whether it has answered, or will, in place of the folder. */
  readonly intercept?: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;
}

export interface SentAnswer {
  /** From the root, with its query. */
  readonly path: string;
  readonly status: number;
  /** On the wire: the answer as it was compressed, its headers too. */
  readonly bytes: number;
  /** What the browser wants it for, by its own word: `document`, `style`, `font` and so on. */
  readonly use: string;
  /** Address of the page that asked; empty where none did. */
  readonly referrer: string;
}

export interface StaticServer {
  /** `http://localhost:4321`, without a trailing slash. */
  readonly origin: string;
  close(): Promise<void>;
}

/**
 * Serves a folder as a bucket does: directory indexes, a redirect to the trailing slash, `404.html`
 * with status 404, queries ignored but for `?dl=`, which names a download as Sanity's CDN does.
 * @param folder absolute path
 * @throws {Error} when the port is taken
 */
export async function serveStatic(
  folder: string,
  { port = 0, host = '127.0.0.1', sent, intercept }: StaticServerOptions = {},
): Promise<StaticServer> {
  const server = createServer((request, response) => {
    if (sent !== undefined) tellOnceSent(request, response, sent);
    const answered = async () => {
      if (!(await intercept?.(request, response))) await answer(folder, request, response);
    };
    answered().catch((error: unknown) => {
      console.error(error);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  const used = typeof address === 'object' && address !== null ? address.port : port;
  return {
    origin: `http://${host === '127.0.0.1' ? 'localhost' : host}:${used}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Browsers that speak HTTP/1.1 ask for one thing at a time by a connection. */
function tellOnceSent(
  request: IncomingMessage,
  response: ServerResponse,
  sent: (answer: SentAnswer) => void,
): void {
  const { socket, headers } = request;
  const before = socket.bytesWritten;
  response.once('close', () => {
    sent({
      path: request.url ?? '/',
      status: response.statusCode,
      bytes: socket.bytesWritten - before,
      use: String(headers['sec-fetch-dest'] ?? ''),
      referrer: headers.referer ?? '',
    });
  });
}

async function answer(
  folder: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD' }).end();
    return;
  }
  const address = readAddress(request.url);
  if (address === undefined) {
    response.writeHead(400, { 'content-type': 'text/plain' }).end('Malformed address');
    return;
  }
  const { path } = address;
  const found = await findFile(folder, path);
  if (found === 'folder') {
    response.writeHead(301, { location: `${address.pathname}/${address.search}` }).end();
    return;
  }
  const file = found ?? (await findFile(folder, '/404.html'));
  if (file === undefined || file === 'folder') {
    response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
    return;
  }
  const download = address.query.get('dl');
  // As the hosts do; what else they send is nothing to a preview.
  const rules = found === undefined ? [] : pathRules;
  const rule = rules.find(({ prefix }) => path.startsWith(prefix));
  for (const [name, value] of Object.entries(rule?.headers ?? {})) response.setHeader(name, value);
  await send(file, found === undefined ? 404 : 200, download, request, response);
}

async function send(
  file: string,
  status: number,
  download: string | null,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const compressed = await findCompressed(file, request.headers);
  const vary = file.endsWith('.html') ? PAGE_VARY : compressed && 'Accept-Encoding';
  const { size } = await stat(compressed?.file ?? file);
  response.writeHead(status, {
    'content-type': contentType(file),
    'content-length': size,
    // Names under _astro carry a hash of what they hold.
    'cache-control': file.includes(`${sep}_astro${sep}`)
      ? 'public, max-age=31536000, immutable'
      : 'no-cache',
    'x-content-type-options': 'nosniff',
    ...(compressed && { 'content-encoding': compressed.encoding }),
    ...(vary !== undefined && { vary }),
    ...(file.endsWith(`.${DICTIONARY_EXTENSION}`) && { 'use-as-dictionary': USE_AS_DICTIONARY }),
    ...(download !== null && {
      'content-disposition': asDownload(download),
    }),
  });
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  const stream = createReadStream(compressed?.file ?? file);
  response.on('close', () => stream.destroy());
  stream.on('error', () => response.destroy()).pipe(response);
}

/** The first copy of a file that a browser can read: by the dictionary that it has, or by none. */
async function findCompressed(
  file: string,
  headers: IncomingMessage['headers'],
): Promise<{ readonly file: string; readonly encoding: string } | undefined> {
  const accepted = String(headers['accept-encoding'] ?? '').split(/[\s,]+/);
  const dictionary = DICTIONARY.exec(String(headers['available-dictionary'] ?? ''))?.[1];
  for (const [encoding, ending] of [
    ...(dictionary === undefined
      ? []
      : [[DICTIONARY_ENCODING, dictionaryEnding(dictionary)] as const]),
    ['br', '.br'],
    ['gzip', '.gz'],
  ] as const) {
    if (!accepted.includes(encoding)) continue;
    const found = await stat(`${file}${ending}`).catch(() => undefined);
    if (found?.isFile()) return { file: `${file}${ending}`, encoding };
  }
  return undefined;
}
