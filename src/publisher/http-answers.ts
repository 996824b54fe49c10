import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** How much of a refused body is read and dropped, so that the client sees the answer. */
const DRAINED_BYTES = 1024 * 1024;

/** Sends a JSON answer that nobody may store. */
export function answer(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): void {
  const text = JSON.stringify(body);
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
    request.once('error', reject);
    request.once('close', () => {
      reject(new Error('the client went away'));
    });
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
