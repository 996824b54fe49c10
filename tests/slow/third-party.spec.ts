import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { routes } from '#company/routes.ts';
import { consent } from '#copy/consent.ts';
import { serve } from '../../scripts/preview.ts';
import { settled } from '../support/browser/settled.ts';
import { expect, test } from '../support/browser/test.ts';
import { recipes } from '../support/changes/recipes.ts';
import { copyProject } from '../support/copy-project.ts';
import { cleanEnv } from '../support/run-build.ts';
import { root } from '../support/site.ts';

/** What the chat of the recipe loads, by path: a script, which adds styles with a font, a frame and a request. */
const chat: Readonly<Record<string, readonly [type: string, body: string]>> = {
  '/widget.js': [
    'text/javascript',
    `const { origin } = new URL(document.currentScript.src);
     const add = (name, values) => document.body.append(Object.assign(document.createElement(name), values));
     add('link', { rel: 'stylesheet', href: origin + '/widget.css' });
     add('iframe', { src: origin + '/frame.html', title: 'Chat' });
     fetch(origin + '/visitor.json');
     document.fonts.load('1rem chat');
     localStorage.setItem('quick_chat_visitor', '1');
     document.cookie = 'quick_chat=1; Path=/';`,
  ],
  '/widget.css': ['text/css', '@font-face { font-family: chat; src: url(font.woff2) } iframe { font-family: chat }'],
  '/frame.html': ['text/html', '<p>How can we help?'],
  '/visitor.json': ['application/json', '{}'],
  '/font.woff2': ['font/woff2', ''],
};
const name = 'Quick Chat';

test.describe.serial('a service that the recipe adds', { tag: '@chromium' }, () => {
  let folder: string;
  let host: Server;
  let site: Awaited<ReturnType<typeof serve>>;
  /** What the chat's host was asked for. */
  let requested: (string | undefined)[] = [];

  test.beforeAll(async () => {
    test.setTimeout(600_000);
    host = createServer(({ url = '' }, response) => {
      requested.push(url);
      const [type, body] = chat[url] ?? ['text/plain', ''];
      const headers = { 'content-type': type, 'access-control-allow-origin': '*' };
      response.writeHead(url === '/font.woff2' ? 200 : 200, headers);
      response.end(url === '/font.woff2' ? readFileSync(path.join(root, font)) : body);
    });
    await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
    folder = await mkdtemp(path.join(tmpdir(), 'third-party-'));
    copyProject(folder);
    await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
    for (const [recipe, follow] of recipes(folder)) if (recipe === 'A third-party service') follow();
    const list = path.join(folder, 'src/copy/third-party-services.ts');
    const { port } = host.address() as AddressInfo;
    const text = readFileSync(list, 'utf8');
    writeFileSync(list, text.replaceAll('https://chat.rook.example', `http://127.0.0.1:${port}`));
    const env = { ...cleanEnv(), NODE_ENV: 'production', PUBLIC_ANALYTICS_ID: 'G-TEST123456' };
    const args = [path.join(root, 'node_modules/astro/bin/astro.mjs'), 'build'];
    await promisify(execFile)(process.execPath, args, { cwd: folder, env });
    site = await serve(path.join(folder, 'dist'));
  });
  test.afterAll(async () => {
    site.close();
    host.close();
    await rm(folder, { recursive: true });
  });
});
