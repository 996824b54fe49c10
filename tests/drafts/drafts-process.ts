import { execFile, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type RequestListener, createServer as createHttpServer, request as ask } from 'node:http';
import { type Server, createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Pass, sign } from '#drafts/passes.ts';
import { startSanityServer } from '../support/content/sanity-server.ts';
import { cleanEnv } from '../support/run-build.ts';
import { root } from '../support/site.ts';

export const TOKEN = 'sk-planted-token-123';

const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port;
const listen = (server: Server | ReturnType<typeof createHttpServer>, host: string) =>
  new Promise<void>((resolve) => server.listen(0, host, resolve));

/** A certificate that browsers take when they are told to ignore its issuer. */
function makeCertificate() {
  const folder = mkdtempSync(path.join(tmpdir(), 'certificate-'));
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
  const options = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'];
  execFileSync('openssl', ['req', ...options, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  const pair = { key: readFileSync(key), cert: readFileSync(cert) };
  rmSync(folder, { recursive: true });
  return pair;
}

/**
 * Starts `npm run drafts` on the sample content, with a content service, a publisher's status, and a stand-in for the
 * Studio. Drafts and Studio are two origins over HTTPS, as they are for editors.
 */
export async function startDrafts() {
  const sanity = await startSanityServer({ directory: path.join(root, 'src/content/datasets'), token: TOKEN });
  const certificate = makeCertificate();
  const page = readFileSync(path.join(import.meta.dirname, 'stand-in-studio.html'));
  const studio = createServer(certificate, (_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(page),
  );
  let plain = '';
  const forward: RequestListener = (request, response) => {
    const { method = 'GET', headers, url } = request;
    const onward = ask(`${plain}${url}`, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  };
  const proxy = createServer(certificate, forward);
  const status = { live: { number: 12, time: '2026-11-25T10:05:00Z' } };
  const publisher = createHttpServer((_request, response) => response.end(JSON.stringify(status)));
  await Promise.all([listen(studio, 'localhost'), listen(proxy, '127.0.0.1'), listen(publisher, '127.0.0.1')]);
  const origins = {
    studio: `https://localhost:${portOf(studio)}`,
    drafts: `https://127.0.0.1:${portOf(proxy)}`,
  };
  const env = {
    ...cleanEnv(),
    ...sanity.env,
    SANITY_READ_TOKEN: TOKEN,
    SANITY_STUDIO_URL: `${origins.studio}/`,
    DRAFTS_URL: origins.drafts,
    DRAFTS_PORT: '0',
    PUBLIC_ANALYTICS_ID: 'G-TEST1234',
    PUBLISHER_PORT: String(portOf(publisher)),
  };
  const child = spawn(process.execPath, ['scripts/drafts.ts'], { cwd: root, env });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  while (plain === '') {
    if (child.exitCode !== null) throw new Error(output);
    await new Promise((resolve) => setTimeout(resolve, 50));
    plain = /Serving drafts at (\S+)/.exec(output)?.[1] ?? '';
  }
  return {
    ...origins,
    plain,
    sanity,
    env,
    log: () => output,
    /** A link, by the command that a maintainer runs. Not synchronous: connections would time out unnoticed. */
    async link(...args: readonly string[]) {
      const command = ['scripts/drafts.ts', 'link', ...args];
      const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: root, env });
      return stdout.trim();
    },
    /** Signs a pass as the process does, by its key. */
    async sign(pass: Pass) {
      const before = { ...process.env };
      Object.assign(process.env, env);
      return sign(pass).finally(() => (process.env = before));
    },
    async close() {
      child.kill();
      for (const server of [studio, proxy, publisher]) {
        server.close();
        server.closeAllConnections();
      }
      await sanity.close();
    },
  };
}

export type Drafts = Awaited<ReturnType<typeof startDrafts>>;
