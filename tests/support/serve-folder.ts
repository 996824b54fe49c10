import { readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

const compress = promisify(brotliCompress);

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.pdf': 'application/pdf',
  '.zip': 'application/zip',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};

export interface ServedFolder {
  /** `http://127.0.0.1:<free port>`, without a trailing slash. */
  readonly origin: string;
  close(): Promise<void>;
}

/** File below `folder` that answers `path`, as a plain bucket would; undefined where there is none. */
async function resolveFile(folder: string, path: string): Promise<string | undefined> {
  const file = normalize(join(folder, path));
  if (file !== folder && !file.startsWith(folder + sep)) return undefined;
  const found = await stat(file).catch(() => undefined);
  if (found?.isFile()) return file;
  if (!found?.isDirectory()) return undefined;
  const index = join(file, 'index.html');
  return (await stat(index).catch(() => undefined))?.isFile() ? index : undefined;
}

export interface ServeOptions {
  /** Sends text with brotli, as a CDN does. Default false. */
  readonly brotli?: boolean;
}

/**
 * Serves a built folder on a free port, like a bucket: directory indexes and `404.html`.
 * @param folder absolute path, without a trailing slash
 */
export async function serveFolder(
  folder: string,
  { brotli = false }: ServeOptions = {},
): Promise<ServedFolder> {
  // Compressed once, as a CDN does: the best compression takes longer than any answer may.
  const compressed = new Map<string, Promise<Buffer>>();
  const bodyOf = async (file: string, brotlied: boolean): Promise<Buffer> => {
    const plain = readFile(file).catch(() => Buffer.from('Not found'));
    if (!brotlied) return plain;
    const known = compressed.get(file) ?? plain.then((body) => compress(body));
    compressed.set(file, known);
    return known;
  };
  const server = createServer((request, response) => {
    void (async () => {
      const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
      const file = await resolveFile(folder, path);
      const sent = file ?? join(folder, '404.html');
      const type = types[extname(sent)] ?? 'application/octet-stream';
      const brotlied = brotli && /^text|json|xml/.test(type);
      const body = await bodyOf(sent, brotlied);
      response.writeHead(file === undefined ? 404 : 200, {
        'content-type': type,
        ...(brotlied ? { 'content-encoding': 'br' } : {}),
      });
      response.end(request.method === 'HEAD' ? undefined : body);
    })().catch((error: unknown) => {
      response.writeHead(400, { 'content-type': 'text/plain' });
      response.end(String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was given.');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
