import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import { visibleJson } from './logger.ts';

/** How much of a refused body is read and dropped, so that the client sees the answer. */
const DRAINED_BYTES = 1024 * 1024;

/** Thrown when a client is gone before its request was whole. */
export class ClientGone extends Error {
  override readonly name = 'ClientGone';
}

/**
 * The address from which a request comes. That of the client itself, where a web server on this
 * machine passes it on: only then is what is said of it believed, and only its own word, the last.
 */
export function clientAddress({
  headers,
  socket,
}: Pick<IncomingMessage, 'headers'> & {
  readonly socket: { readonly remoteAddress?: string | undefined };
}): string {
  const peer = (socket.remoteAddress ?? 'unknown').replace(/^::ffff:(?=\d+\.)/, '');
  if (peer !== '::1' && !peer.startsWith('127.')) return peer;
  const forwarded = [headers['x-forwarded-for'] ?? ''].flat().join(',').split(',').at(-1)?.trim();
  return forwarded !== undefined && isIP(forwarded) !== 0 ? forwarded : peer;
}

/** Sends a JSON answer that nobody may store. */
export function answer(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): void {
  const text = visibleJson(body);
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
    ...headers,
  });
  response.end(response.req.method === 'HEAD' ? undefined : text);
}

/** Refuses a request whose body has not been read: the connection ends with the answer. */
export function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  error: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  let drained = 0;
  request.on('data', (chunk: Buffer) => {
    drained += chunk.length;
    if (drained > DRAINED_BYTES) request.destroy();
  });
  answer(response, status, { error }, { Connection: 'close', ...headers });
}

/**
 * Reads a body of at most `limit` bytes.
 * @returns undefined when it is longer; the rest is then unread
 * @throws ClientGone
 */
export async function readBody(
  request: IncomingMessage,
  limit: number,
): Promise<Buffer | undefined> {
  if (Number(request.headers['content-length'] ?? 0) > limit) return undefined;
  const chunks: Buffer[] = [];
  let size = 0;
  return new Promise((resolve, reject) => {
    const onData = (chunk: Buffer): void => {
      size += chunk.length;
      if (size <= limit) chunks.push(chunk);
      else finish(undefined);
    };
    const finish = (body: Buffer | undefined): void => {
      request.off('data', onData);
      resolve(body);
    };
    request.on('data', onData);
    request.once('end', () => {
      finish(Buffer.concat(chunks));
    });
    // Whatever breaks a request while it is read breaks it on the client's side.
    const gone = (): void => {
      reject(new ClientGone('the client went away'));
    };
    request.once('error', gone);
    request.once('close', gone);
  });
}

/** Ends a server when the requests under way are answered. */
export async function close(server: Server): Promise<void> {
  await new Promise<void>((done) => {
    server.close(() => {
      done();
    });
    server.closeIdleConnections();
  });
}
