import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StaticServer, serveStatic } from '../../scripts/static-server.ts';
import { root } from '../support/folders.ts';

const files: Readonly<Record<string, string>> = {
  'index.html': 'home',
  '404.html': 'not found',
  'about/index.html': 'about',
  'two words/index.html': 'spaces',
  'empty/.keep': '',
  'files/a.pdf': 'pdf',
  '_astro/site.abc.css': 'body{}',
  'big.txt': 'plain',
  'big.txt.br': 'packed',
};

let folder: string;
let server: StaticServer;
beforeAll(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'rook-preview-')), 'dist');
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  await writeFile(join(dirname(folder), 'secret.txt'), 'secret');
  server = await serveStatic(folder);
});
afterAll(async () => {
  await server.close();
  await rm(dirname(folder), { recursive: true, force: true });
});

const get = (path: string, init: RequestInit = {}) =>
  fetch(server.origin + path, { redirect: 'manual', ...init });

describe('the preview behaves like a bucket', () => {
  it.each([
    ['/', 200, 'home'],
    ['/about/', 200, 'about'],
    ['/about/?category=x', 200, 'about'],
    ['/two%20words/', 200, 'spaces'],
    ['/nothing/', 404, 'not found'],
    ['/empty/', 404, 'not found'],
    ['/empty', 404, 'not found'],
    ['/%2e%2e/secret.txt', 404, 'not found'],
    ['/..%2fsecret.txt', 400, 'Malformed address'],
    ['/%zz', 400, 'Malformed address'],
  ])('%s: %i', async (path, status, body) => {
    const response = await get(path);
    expect([response.status, await response.text()]).toEqual([status, body]);
  });

  it.each(['//about', '///about', '/%2Fabout'])('never leads to another host: %s', async (path) => {
    const { status, headers } = await get(path);
    expect(status).toBe(301);
    expect(headers.get('location')).toMatch(/^\/(?:%2F)?about\/$/);
  });

  it('lets no script run in an asset of the content that is opened by itself', async () => {
    const policy = async (path: string) => (await get(path)).headers.get('content-security-policy');
    expect(await policy('/files/a.pdf')).toMatch(/^default-src 'none'/);
    expect(await policy('/files/gone.pdf')).toBeNull();
    expect(await policy('/about/')).toBeNull();
  });

  it('leads to the trailing slash, the query kept', async () => {
    const response = await get('/about?a=1');
    expect([response.status, response.headers.get('location')]).toEqual([301, '/about/?a=1']);
  });

  it('names types, downloads and caching', async () => {
    const pdf = await get('/files/a.pdf?dl=letter%20one.pdf');
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(pdf.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''letter%20one.pdf"); // prettier-ignore
    expect((await get('/files/a.pdf')).headers.get('content-disposition')).toBeNull();
    expect((await get('/_astro/site.abc.css')).headers.get('cache-control')).toContain('immutable');
    expect((await get('/')).headers.get('content-type')).toBe('text/html; charset=utf-8');
  });

  it('prefers packed files where they are accepted', async () => {
    const packed = await get('/big.txt', { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
    expect(packed.headers.get('content-encoding')).toBe('br');
    expect(packed.headers.get('content-length')).toBe('6');
    const plain = await get('/big.txt', { headers: { 'accept-encoding': 'identity' } });
    expect(await plain.text()).toBe('plain');
  });

  it('only gives', async () => {
    expect((await get('/', { method: 'POST' })).status).toBe(405);
    const head = await get('/about/', { method: 'HEAD' });
    expect([head.headers.get('content-length'), await head.text()]).toEqual(['5', '']);
  });
});

describe('npm run preview', () => {
  const start = (...args: string[]) =>
    spawn(process.execPath, ['scripts/preview.ts', ...args], { cwd: root });

  it('says where it serves, and gives its port back when it is stopped', async () => {
    const child = start('--dir', folder, '--port', '0');
    const [line] = await once(child.stdout.setEncoding('utf8'), 'data');
    const origin = /http:\/\/localhost:\d+/.exec(String(line))?.[0] ?? '';
    expect(await (await fetch(`${origin}/about/`)).text()).toBe('about');
    child.kill('SIGTERM');
    expect(await once(child, 'close')).toEqual([0, null]);
    await expect(fetch(origin)).rejects.toThrow();
  });

  it('names a port that is taken, and the way out', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const address = taken.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const child = start('--dir', folder, '--port', String(port));
    const [message] = await once(child.stderr.setEncoding('utf8'), 'data');
    const [code] = await once(child, 'close');
    taken.close();
    expect(code).toBe(1);
    expect(String(message)).toBe(
      `Port ${port} is taken. Stop what uses it, or choose another: npm run preview -- --port ${port + 1}\n`,
    );
  });

  it('asks for a build where there is none', async () => {
    const child = start('--dir', join(folder, 'empty'));
    const [message] = await once(child.stderr.setEncoding('utf8'), 'data');
    expect(String(message)).toContain('holds no built site. Run "npm run build" first.');
  });
});
