import { spawn } from 'node:child_process';
import { accessSync, constants, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const SYSTEM_FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'];

/** Absolute path of a program of the system, or null where it is not installed. */
export function findProgram(name: string): string | null {
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), ...SYSTEM_FOLDERS];
  const isProgram = (file: string) => {
    try {
      accessSync(file, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  };
  return folders.map((folder) => path.join(folder, name)).find(isProgram) ?? null;
}

/** A word for the names of tests that need a program, so that a skipped one says why. */
export function needs(name: string): string {
  return findProgram(name) === null ? `${name} (skipped: ${name} is not installed)` : name;
}

/** A web server in a process of its own. */
export interface WebServer {
  readonly origin: string;
  readonly close: () => Promise<void>;
}

/** Runs nginx with `server` blocks, one of which answers on the port that is given. */
export function startNginxAs(servers: (port: number) => string): Promise<WebServer> {
  return start('nginx', (port, folder) => {
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    for (const name of temporary) mkdirSync(path.join(folder, name));
    const paths = temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ');
    const config = `pid ${folder}/nginx.pid; error_log stderr; daemon off; worker_processes 2;
      events {}
      http { access_log off; ${paths} ${servers(port)} }`;
    return { config, args: (file) => ['-p', folder, '-c', file] };
  });
}

/** Runs Caddy, without certificates, with sites of which one answers at the origin that is given. */
export function startCaddyAs(sites: (origin: string) => string): Promise<WebServer> {
  return start('caddy', (port) => ({
    config: `{\n\tadmin off\n\tauto_https off\n}\n${sites(`http://127.0.0.1:${port}`)}`,
    args: (file) => ['run', '--config', file, '--adapter', 'caddyfile'],
  }));
}

interface Setup {
  readonly config: string;
  readonly args: (file: string) => readonly string[];
}

/** Another process may take the free port before the server does: then another port is tried. */
async function start(
  name: string,
  setUp: (port: number, folder: string) => Setup,
  triesLeft = 2,
): Promise<WebServer> {
  const port = await freePort();
  const folder = mkdtempSync(path.join(tmpdir(), `${name}-`));
  const { config, args } = setUp(port, folder);
  const file = path.join(folder, 'server.conf');
  writeFileSync(file, config);
  const env = { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const child = spawn(findProgram(name) ?? name, args(file), { env });
  let words = '';
  child.stderr.on('data', (chunk: Buffer) => (words += chunk.toString()));
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const close = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const origin = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 100 && child.exitCode === null; tries += 1) {
    const answer = await fetch(origin, { redirect: 'manual' }).catch(() => undefined);
    await answer?.body?.cancel();
    // Whoever else has the port would answer too; the server itself has then ended.
    if (answer !== undefined && child.exitCode === null) return { origin, close };
    await wait(50);
  }
  await close();
  if (triesLeft === 0) throw new Error(`${name} does not start:\n${words}`);
  return start(name, setUp, triesLeft - 1);
}

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => {
        if (address === null || typeof address === 'string') reject(new Error('no free port'));
        else resolve(address.port);
      });
    });
  });
}
