import { execFile } from 'node:child_process';
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { signedLink } from '../../../src/publisher/drafts/access.ts';
import type { PreviewAccess } from '../../../src/publisher/drafts/preview-config.ts';
import { createPreviewServer } from '../../../src/publisher/drafts/preview-server.ts';
import { close } from '../../../src/publisher/http-answers.ts';
import { createLogger } from '../../../src/publisher/logger.ts';
import { root } from '../../support/folders.ts';
import {
  findProgram,
  freePort,
  needs,
  replaced,
  startCaddyAs,
  startNginxAs,
  type WebServer,
} from '../../support/hosting/web-servers.ts';
import { scratchFolder } from '../../support/publisher/scratch.ts';

const run = promisify(execFile);
const read = (file: string) => readFile(join(root, file), 'utf8');

const secret = 'a secret of the webhook';
const origin = 'https://preview.rook.example';
const UPSTREAM = '127.0.0.1:8788';

let folder: string;
beforeAll(async () => {
  folder = await scratchFolder('preview-behind');
  // Workers of a web server that root starts run as nobody.
  await chmod(folder, 0o755);
  await mkdir(join(folder, 'about'));
  await writeFile(join(folder, 'about', 'index.html'), '<p>about</p>');
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

/** The preview on a free port. */
async function startPreview(access: PreviewAccess): Promise<{ server: Server; address: string }> {
  const server = createPreviewServer({
    folder,
    access,
    secret,
    origin,
    state: () => Promise.resolve({ current: '000001', building: false, failure: null }),
    log: createLogger(
      (text) => text,
      () => {},
    ),
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { server, address: `127.0.0.1:${address.port}` };
}

/** The only block of a language in a document. */
async function blockOf(file: string, language: string): Promise<string> {
  const blocks = [...(await read(file)).matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)]
    .filter(([, each]) => each === language)
    .map(([, , code = '']) => code);
  expect(blocks, `${file} has one block of ${language}`).toHaveLength(1);
  return blocks[0] ?? '';
}

/** Runs nginx with the preview's site as it is installed, before an upstream. */
async function startNginxWith(upstream: string, location?: string): Promise<WebServer> {
  const site = await read('deploy/nginx-preview.conf');
  const start = site.lastIndexOf('  location / {');
  const whole = location === undefined ? site : `${site.slice(0, start)}${location}}\n`;
  const port80 = await freePort();
  return startNginxAs((port) =>
    replaced(whole.replace(/^ *(?:ssl_certificate.*|listen \[.*)$/gm, ''), {
      'listen 80;': `listen 127.0.0.1:${port80};`,
      'listen 443 ssl http2;': `listen 127.0.0.1:${port};`,
      [UPSTREAM]: upstream,
    }),
  );
}

/** The password's hash, by the program that the documents name. */
async function hashBy(program: string, ...args: string[]): Promise<string> {
  return (await run(findProgram(program) ?? program, args)).stdout.trim();
}

const startCaddyWith = (text: string, upstream: string) =>
  startCaddyAs({ Caddyfile: text }, (at) => ({ PREVIEW_URL: at, PREVIEWER: upstream }));

type Start = (upstream: string) => Promise<WebServer>;

const byLinks: Readonly<Record<string, Start>> = {
  nginx: startNginxWith,
  caddy: async (upstream) => startCaddyWith(await read('deploy/preview.caddyfile'), upstream),
};

const byPassword: Readonly<Record<string, Start>> = {
  nginx: async (upstream) => {
    const passwords = join(folder, 'passwords');
    const hash = await hashBy('openssl', 'passwd', '-6', 'a password');
    await writeFile(passwords, `editor:${hash}\n`);
    const block = await blockOf('docs/preview.md', 'nginx');
    const location = replaced(block, { '/etc/nginx/rook-preview.htpasswd': passwords });
    return startNginxWith(upstream, location);
  },
  caddy: async (upstream) => {
    const hash = await hashBy('caddy', 'hash-password', '--plaintext', 'a password');
    const block = await blockOf('docs/preview.md', 'caddyfile');
    return startCaddyWith(replaced(block, { HASH: hash }), upstream);
  },
};

/** An answer, with what must be so of each: nobody stores it, nobody finds it, no header is there twice. */
async function ask(url: string, headers: Readonly<Record<string, string>> = {}) {
  const response = await fetch(url, { redirect: 'manual', headers });
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('x-robots-tag')).toBe('noindex, nofollow, noarchive');
  expect(response.headers.get('etag')).toBeNull();
  expect(response.headers.get('last-modified')).toBeNull();
  return {
    status: response.status,
    location: response.headers.get('location'),
    cookies: response.headers.getSetCookie(),
    challenge: response.headers.get('www-authenticate'),
    transport: response.headers.get('strict-transport-security'),
    body: await response.text(),
  };
}

const running: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((end) => end()));
});

/** A web server before a preview; gives where it answers. */
async function before(start: Start, access: PreviewAccess): Promise<string> {
  const preview = await startPreview(access);
  running.push(() => close(preview.server));
  const webServer = await start(preview.address);
  running.push(() => webServer.close());
  return webServer.origin;
}

const programs = ['nginx', 'caddy'];

describe.each(programs)('a preview behind %s', (name) => {
  const [links, password] = [byLinks[name], byPassword[name]];
  if (links === undefined || password === undefined) throw new Error(`Nothing starts ${name}.`);

  describe.skipIf(findProgram(name) === null)(needs(name), () => {
    it('is closed, and opened by a link', async () => {
      const at = await before(links, 'links');
      const closed = await ask(`${at}/about/`);
      expect(closed.status).toBe(403);
      expect(closed.body).toMatch(/^This preview is closed.*npm run publisher -- preview\n$/);
      const { link } = signedLink({ origin, path: '/about/?a=1', secret, now: Date.now() });
      const opened = await ask(link.replace(origin, at));
      expect([opened.status, opened.location]).toEqual([303, '/about/?a=1']);
      const [cookie = ''] = opened.cookies;
      expect(cookie).toMatch(/^__Host-rook-preview=.*; Secure$/);
      const page = await ask(`${at}/about/?a=1`, { cookie: cookie.split(';')[0] ?? '' });
      expect([page.status, page.body]).toEqual([200, '<p>about</p>']);
      expect(page.transport).toBe('max-age=63072000');
      const wrong = await ask(`${at}/about/?preview=1.wrong`);
      expect(wrong.status).toBe(403);
    });

    it("asks for the web server's password", async () => {
      const at = await before(password, 'web-server');
      const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;
      const closed = await ask(`${at}/about/`);
      expect([closed.status, closed.challenge]).toEqual([401, expect.stringMatching(/^Basic /)]);
      const wrong = await ask(`${at}/about/`, { authorization: basic('editor:another') });
      expect(wrong.status).toBe(401);
      const page = await ask(`${at}/about/`, { authorization: basic('editor:a password') });
      expect([page.status, page.body]).toEqual([200, '<p>about</p>']);
    });

    it('is stored and found by nobody either where the publisher does not answer', async () => {
      const webServer = await links(`127.0.0.1:${await freePort()}`);
      running.push(() => webServer.close());
      expect((await ask(`${webServer.origin}/about/`)).status).toBe(502);
    });
  });
});

it.skipIf(findProgram('caddy') === null)(
  `the file of Caddy is read by the one of the site, which lies beside it, by ${needs('caddy')}`,
  async () => {
    const preview = await startPreview('links');
    running.push(() => close(preview.server));
    const port = await freePort();
    const files = {
      Caddyfile: (await read('src/hosting/configs/Caddyfile')).replace('/var/lib/rook-site/current', folder), // prettier-ignore
      'Caddyfile.d/preview.caddyfile': await read('deploy/preview.caddyfile'),
    };
    const webServer = await startCaddyAs(files, (at) => ({
      SITE_URL: at,
      PREVIEW_URL: `http://127.0.0.1:${port}`,
      PREVIEWER: preview.address,
    }));
    running.push(() => webServer.close());
    const site = await fetch(`${webServer.origin}/about/`);
    expect([site.status, await site.text()]).toEqual([200, '<p>about</p>']);
    expect((await ask(`http://127.0.0.1:${port}/about/`)).status).toBe(403);
  },
);
