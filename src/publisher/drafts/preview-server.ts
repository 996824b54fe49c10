import { createReadStream } from 'node:fs';
import { readFile, realpath, stat } from 'node:fs/promises';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { basename } from 'node:path';
import type { Duplex } from 'node:stream';
import { contentType } from '../../hosting/content-types.ts';
import { type Address, asDownload, findOwnFile, readAddress } from '../../hosting/find-file.ts';
import { headersOf, NOT_FOUND_FILE } from '../../hosting/rules.ts';
import { digestOf } from '../../lib/digest.ts';
import { causeOf, hasCode } from '../../lib/errors.ts';
import { refuse } from '../http-answers.ts';
import { createServer } from '../http.ts';
import type { Logger } from '../logger.ts';
import { sequenceOf } from '../release-names.ts';
import { CLOSED, judge } from './gate.ts';
import type { PreviewAccess } from './preview-config.ts';
import { STATUS_PAGE_POLICY, statusPage, withState, withVersion } from './preview-pages.ts';
import type { PreviewFailure, PreviewState } from './preview-state.ts';

/** How long a client may take for its headers and for all of a request, and how often that is looked at, in ms. */
const LIMITS = {
  headersTimeout: 5000,
  requestTimeout: 10_000,
  connectionsCheckingInterval: 1000,
} as const;

/** Between two looks of a reader who waits for the first build, in seconds. */
const REFRESH_SECONDS = '2';

/** Header of pages that another build, or another state, changes. */
const VERSION_HEADER = 'Preview-Version';

const TEXT = 'text/plain; charset=utf-8';
const HTML = 'text/html; charset=utf-8';

export interface PreviewServerOptions {
  /** Absolute path of the link that leads to the preview of now. */
  readonly folder: string;
  readonly access: PreviewAccess;
  /** The webhook's, which links are signed with. */
  readonly secret: string;
  /** Under which editors reach the preview: it says whether by HTTPS. */
  readonly origin: string;
  readonly state: () => Promise<PreviewState>;
  readonly log: Logger;
}

type Headers = Readonly<Record<string, string>>;

/**
 * The HTTP server of the preview: the built site as a host serves it, to those who are let in, and
 * stored by nobody. It listens once it is told to.
 */
export function createPreviewServer(options: PreviewServerOptions): Server {
  const isHttps = options.origin.startsWith('https:');
  const server = createServer(LIMITS, (request, response) => {
    setHeaders(response, headersFor('/', isHttps));
    respond(request, response, options, isHttps).catch((error: unknown) => {
      const path = readAddress(request.url)?.path ?? '';
      options.log.error('preview.failed', { path, error: causeOf(error) });
      if (response.headersSent) response.destroy();
      else send(response, 500, TEXT, 'Internal error; the log has it.\n');
    });
  });
  server.on('clientError', (error, socket) => {
    refuseUnread(error, socket, headersFor('/', isHttps));
  });
  return server;
}

/** Headers of a path's answer, whatever it is: a site's, but for what would keep or spread it. */
function headersFor(path: string, isHttps: boolean): Headers {
  const { 'Strict-Transport-Security': transport = '', ...headers } = headersOf(path);
  return {
    ...headers,
    ...(isHttps && { 'Strict-Transport-Security': transport }),
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex, nofollow, noarchive',
    'Cache-Control': 'no-store',
  };
}

function setHeaders(response: ServerResponse, headers: Headers): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  options: PreviewServerOptions,
  isHttps: boolean,
): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    refuse(request, response, 405, 'Use GET, HEAD for the preview.', { Allow: 'GET, HEAD' });
    return;
  }
  const address = readAddress(request.url);
  if (address === undefined) {
    send(response, 400, TEXT, 'Malformed address\n');
    return;
  }
  if (options.access === 'links') {
    const gate = { secret: options.secret, isHttps, now: Date.now() };
    const verdict = judge(address, request.headers, gate);
    if (verdict === 'closed') {
      send(response, 403, TEXT, CLOSED);
      return;
    }
    if (verdict !== 'open') {
      response.setHeader('Set-Cookie', verdict.cookie);
      redirect(response, 303, verdict.location);
      return;
    }
  }
  const state = await options.state();
  // One build for the whole answer: the link may lead to the next one meanwhile.
  const folder = state.current === null ? undefined : await resolved(options.folder);
  if (folder === undefined) sendStatus(response, state);
  else await sendFile(response, folder, address, state, isHttps);
}

async function resolved(link: string): Promise<string | undefined> {
  return realpath(link).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  });
}

function sendStatus(response: ServerResponse, state: PreviewState): void {
  const { html, isComing } = statusPage(state);
  response.setHeader('Content-Security-Policy', STATUS_PAGE_POLICY);
  if (isComing) response.setHeader('Refresh', REFRESH_SECONDS);
  sendPage(response, 503, html);
}

async function sendFile(
  response: ServerResponse,
  folder: string,
  { path, pathname, search, query }: Address,
  state: PreviewState,
  isHttps: boolean,
): Promise<void> {
  const found = await findOwnFile(folder, path);
  if (found === 'folder') {
    redirect(response, 302, `${pathname}/${search}`);
    return;
  }
  const file = found ?? (await findOwnFile(folder, `/${NOT_FOUND_FILE}`));
  if (file === undefined || file === 'folder') {
    send(response, 404, TEXT, 'Not found\n');
    return;
  }
  const status = found === undefined ? 404 : 200;
  if (found !== undefined) setHeaders(response, headersFor(path, isHttps));
  const download = query.get('dl');
  if (download !== null) response.setHeader('Content-Disposition', asDownload(download));
  const type = contentType(file);
  if (type === HTML)
    sendPage(response, status, withState(await readFile(file, 'utf8'), failureSince(folder, state))); // prettier-ignore
  else await stream(response, status, type, file);
}

/** Why a build in a folder is not up to date: a failure that a newer build has made good is none. */
function failureSince(folder: string, { failure }: PreviewState): PreviewFailure | null {
  // A build goes live a moment before it is noted that it worked.
  const isOlder = failure !== null && sequenceOf(basename(folder)) < sequenceOf(failure.build);
  return isOlder ? failure : null;
}

function sendPage(response: ServerResponse, status: number, html: string): void {
  const version = digestOf(html);
  response.setHeader(VERSION_HEADER, version);
  send(response, status, HTML, withVersion(html, version));
}

function redirect(response: ServerResponse, status: number, location: string): void {
  response.setHeader('Location', location);
  send(response, status, TEXT, '');
}

function send(response: ServerResponse, status: number, type: string, body: string | Buffer): void {
  response.writeHead(status, { 'Content-Type': type, 'Content-Length': Buffer.byteLength(body) });
  response.end(response.req.method === 'HEAD' ? undefined : body);
}

async function stream(
  response: ServerResponse,
  status: number,
  type: string,
  file: string,
): Promise<void> {
  const { size } = await stat(file);
  response.writeHead(status, { 'Content-Type': type, 'Content-Length': size });
  if (response.req.method === 'HEAD') {
    response.end();
    return;
  }
  const bytes = createReadStream(file);
  response.on('close', () => bytes.destroy());
  bytes.on('error', () => response.destroy()).pipe(response);
}

/** Answers what is no request that could be read, as Node would, with the headers of all answers. */
function refuseUnread(error: Error, socket: Duplex, headers: Headers): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const status = hasCode(error, 'HPE_HEADER_OVERFLOW')
    ? '431 Request Header Fields Too Large'
    : hasCode(error, 'ERR_HTTP_REQUEST_TIMEOUT')
      ? '408 Request Timeout'
      : '400 Bad Request';
  const all = { ...headers, Connection: 'close', 'Content-Length': '0' };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n`);
}
