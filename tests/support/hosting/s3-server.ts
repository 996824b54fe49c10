import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';

export interface StoredObject {
  readonly body: Buffer;
  readonly contentType: string;
  readonly cacheControl: string;
}

export interface S3Server {
  readonly origin: string;
  /** Objects by key. */
  readonly objects: Map<string, StoredObject>;
  /** `PUT key` and `DELETE key`, in the order in which they came. */
  readonly changes: readonly string[];
  /** Takes no further object, leaves the next PUT unanswered, and resolves once it has come. */
  hang(): Promise<void>;
  close(): Promise<void>;
}

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * A server that speaks as much of the S3 protocol as an upload needs, for one bucket by path. As Google
 * Cloud Storage does, it refuses objects that come with a newer client's own check
 * sums, and knows no request that removes many.
 */
export async function startS3Server(bucket: string): Promise<S3Server> {
  const objects = new Map<string, StoredObject>();
  const changes: string[] = [];
  let hung: (() => void) | undefined;
  const server = createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url ?? '/', 'http://localhost');
      const path = decodeURIComponent(url.pathname);
      const key = path.slice(`/${bucket}/`.length);
      const body = await bodyOf(request);
      if (request.method === 'GET' && url.searchParams.has('list-type')) {
        const prefix = url.searchParams.get('prefix') ?? '';
        const contents = [...objects]
          .filter(([name]) => name.startsWith(prefix))
          .map(([name, object]) => {
            const etag = createHash('md5').update(object.body).digest('hex');
            return `<Contents><Key>${escape(name)}</Key><ETag>"${etag}"</ETag><Size>1</Size><LastModified>2026-01-01T00:00:00Z</LastModified></Contents>`;
          });
        response.writeHead(200, { 'content-type': 'application/xml' });
        response.end(
          `<ListBucketResult><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>`,
        );
      } else if (request.method === 'DELETE') {
        objects.delete(key);
        changes.push(`DELETE ${key}`);
        response.writeHead(204).end();
      } else if (request.method === 'GET' || request.method === 'HEAD') {
        const object = objects.get(key);
        const code = '<Error><Code>NoSuchKey</Code></Error>';
        response.writeHead(object === undefined ? 404 : 200, {
          'content-length': object?.body.length ?? code.length,
          'last-modified': new Date(0).toUTCString(),
          etag: '"0"',
        });
        response.end(request.method === 'HEAD' ? undefined : (object?.body ?? code));
      } else if (request.method === 'PUT' && hung !== undefined) {
        hung();
      } else if (request.method === 'PUT' && 'x-amz-sdk-checksum-algorithm' in request.headers) {
        response.writeHead(400, { 'content-type': 'application/xml' });
        response.end('<Error><Code>NotImplemented</Code></Error>');
      } else if (request.method === 'PUT') {
        objects.set(key, {
          body,
          contentType: request.headers['content-type'] ?? '',
          cacheControl: request.headers['cache-control'] ?? '',
        });
        changes.push(`PUT ${key}`);
        response.writeHead(200, {
          etag: `"${createHash('md5').update(body).digest('hex')}"`,
        });
        response.end();
      } else {
        response.writeHead(501);
        response.end(`${request.method ?? ''} ${request.url ?? ''}`);
      }
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    origin: `http://127.0.0.1:${String(address.port)}`,
    objects,
    changes,
    hang: () =>
      new Promise((resolve) => {
        hung = resolve;
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}
