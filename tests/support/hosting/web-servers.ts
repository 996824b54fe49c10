import { spawn, type ChildProcess } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root as project } from '../folders.ts';

/** The generated configuration, as server blocks include it. */
export const NGINX_RULES = `${project}src/hosting/configs/nginx.conf`;

const SYSTEM_FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'];

/** Absolute path of a program of the system, or null where it is not installed. */
export function findProgram(name: string): string | null {
  const folders = [...(process.env['PATH'] ?? '').split(':'), ...SYSTEM_FOLDERS];
  for (const folder of folders) {
    const path = join(folder, name);
    try {
      accessSync(path, constants.X_OK);
      return path;
    } catch {
      // Not in this folder.
    }
  }
  return null;
}

/** A word for the names of tests that need a program, so that a skipped one says why. */
export function needs(name: string): string {
  return findProgram(name) === null ? `${name} (skipped: ${name} is not installed)` : name;
}

/** A web server in a process of its own, on a free port, with its files in a folder of its own. */
export interface WebServer {
  readonly origin: string;
  close(): Promise<void>;
}

/** Serves a folder by nginx under the generated configuration. */
export function startNginx(root: string): Promise<WebServer> {
  return startNginxAs((port) => {
    return `server { listen 127.0.0.1:${String(port)}; root ${root}; include ${NGINX_RULES}; }`;
  });
}

/** Runs nginx with server blocks of one's own, one of which answers on the port that is given. */
export function startNginxAs(servers: (port: number) => string): Promise<WebServer> {
  return onFreePort((port) => startNginxOn(port, servers(port)));
}

/**
 * Serves a folder by Caddy under the generated configuration, without certificates.
 * @param publisher where webhooks go
 */
export async function startCaddy(root: string, publisher = '127.0.0.1:9'): Promise<WebServer> {
  const generated = await readFile(join(project, 'src/hosting/configs/Caddyfile'), 'utf8');
  const config = generated.replace('/var/lib/rook-site/current', root);
  return startCaddyAs({ Caddyfile: config }, (origin) => ({
    SITE_URL: origin,
    PUBLISHER: publisher,
  }));
}

/**
 * Runs Caddy with files of one's own, without certificates.
 * @param files by their names, a `Caddyfile` among them
 * @param variables of its environment, one of which lets it answer at the origin that is given
 */
export function startCaddyAs(
  files: Readonly<Record<string, string>>,
  variables: (origin: string) => Readonly<Record<string, string>>,
): Promise<WebServer> {
  return onFreePort((port) => startCaddyOn(port, files, variables(originOf(port))));
}

/** Another process may take a free port before the server does: then another port is tried. */
async function onFreePort(start: (port: number) => Promise<WebServer>): Promise<WebServer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await start(await freePort());
    } catch (error) {
      if (tries === 3) throw error;
    }
  }
}

async function startNginxOn(port: number, servers: string): Promise<WebServer> {
  const dir = await mkdtemp(join(tmpdir(), 'nginx-'));
  for (const name of ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']) {
    await mkdir(join(dir, name));
  }
  await writeFile(
    join(dir, 'nginx.conf'),
    `pid ${dir}/nginx.pid; error_log stderr; daemon off; worker_processes 2;
    events {}
    http {
      access_log off;
      ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${dir}/${name};`).join(' ')}
      ${servers}
    }`,
  );
  const program = findProgram('nginx') ?? 'nginx';
  return serve(spawn(program, ['-p', dir, '-c', join(dir, 'nginx.conf')]), port, dir);
}

async function startCaddyOn(
  port: number,
  files: Readonly<Record<string, string>>,
  variables: Readonly<Record<string, string>>,
): Promise<WebServer> {
  const dir = await mkdtemp(join(tmpdir(), 'caddy-'));
  const { Caddyfile = '', ...others } = files;
  await writeFile(join(dir, 'Caddyfile'), `{\n\tadmin off\n\tauto_https off\n}\n${Caddyfile}`);
  for (const [name, text] of Object.entries(others)) {
    await mkdir(dirname(join(dir, name)), { recursive: true });
    await writeFile(join(dir, name), text);
  }
  const child = spawn(
    findProgram('caddy') ?? 'caddy',
    ['run', '--config', join(dir, 'Caddyfile'), '--adapter', 'caddyfile'],
    { env: { ...process.env, XDG_DATA_HOME: dir, XDG_CONFIG_HOME: dir, ...variables } },
  );
  return serve(child, port, dir);
}

const originOf = (port: number) => `http://127.0.0.1:${String(port)}`;

async function serve(child: ChildProcess, port: number, dir: string): Promise<WebServer> {
  const origin = originOf(port);
  let words = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    words += chunk.toString();
  });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => {
      resolve();
    });
  });
  for (let tries = 0; ; tries += 1) {
    const answer = await fetch(origin, { redirect: 'manual' }).catch(() => null);
    await answer?.body?.cancel();
    // Whoever else has the port would answer too; the server itself has then ended.
    if (answer !== null && child.exitCode === null) break;
    if (child.exitCode !== null || tries === 100) {
      child.kill('SIGKILL');
      throw new Error(`no web server:\n${words}`);
    }
    await wait(50);
  }
  return {
    origin,
    close: async () => {
      child.kill('SIGTERM');
      await ended;
      await rm(dir, { recursive: true, force: true });
    },
  };
}

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => {
        if (address === null || typeof address === 'string') reject(new Error('no free port'));
        else resolve(address.port);
      });
    });
  });
}

/** A text with words replaced, each of which must be in it. */
export function replaced(text: string, words: Readonly<Record<string, string>>): string {
  return Object.entries(words).reduce((before, [from, to]) => {
    if (!before.includes(from)) throw new Error(`Nothing says "${from}" any longer:\n${text}`);
    return before.replace(from, () => to);
  }, text);
}
