import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findProgram } from '../../scripts/find-browsers.mjs';

/** Title and options of tests that need a program, and are skipped without it. */
export function needs(name: string): [title: string, options: { skip: boolean }] {
  const skip = findProgram(name) === undefined;
  return [skip ? `${name}, which is not installed` : name, { skip }];
}

/** A web server in its own process. */
export interface WebServer extends AsyncDisposable {
  readonly origin: string;
  /** What it has logged. */
  log?(): string;
}

/** Runs nginx with `server` blocks, one of which answers on the port that is given, and with modules. */
export function startNginx(servers: (port: number) => string, modules: readonly string[] = []): Promise<WebServer> {
  return start('nginx', (port, folder) => {
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    for (const name of temporary) mkdirSync(path.join(folder, name));
    const paths = temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ');
    const config = `${modules.map((file) => `load_module ${file};`).join(' ')}
      pid ${folder}/nginx.pid; error_log stderr; daemon off; worker_processes 2;
      events {}
      http { access_log ${folder}/access.log; ${paths} ${servers(port)} }`;
    return { config, args: (file) => ['-p', folder, '-c', file] };
  });
}

/** Runs Caddy, without certificates, with a site at the origin that is given. */
export function startCaddy(site: (origin: string) => string, globalOptions = ''): Promise<WebServer> {
  return start('caddy', (port) => ({
    config: `{\n\tadmin off\n\tauto_https off\n${globalOptions}\n}\n${site(`http://127.0.0.1:${port}`)}`,
    args: (file) => ['run', '--config', file, '--adapter', 'caddyfile'],
  }));
}

/** Runs a stand-in of Amazon S3, which keeps objects in memory and logs requests. */
export function startS3(): Promise<WebServer> {
  return start('moto_server', (port) => ({ config: '', args: () => ['-H', '127.0.0.1', '-p', `${port}`] }));
}

/** How long a server may take to answer, in milliseconds: less than a hook of a test. */
const START_MS = 30_000;

/** Windows has no process groups, and detached processes open a window there. */
const isWindows = process.platform === 'win32';

/** Ends a process of {@link spawnGroup}, and all that it started. */
export async function endGroup(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  if (isWindows) child.kill();
  else process.kill(-child.pid, 'SIGTERM');
  await ended;
}

/** Spawns a program whose processes {@link endGroup} ends, at the latest when this process exits. */
export function spawnGroup(
  program: string,
  args: readonly string[],
  options: { cwd?: string; env: NodeJS.ProcessEnv },
) {
  const child = spawn(program, args, { ...options, detached: !isWindows });
  const end = () => void endGroup(child);
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  return child;
}

type SetUp = (port: number, folder: string) => { config: string; args: (file: string) => string[] };

async function start(name: string, setUp: SetUp): Promise<WebServer> {
  const port = await freePort();
  const folder = mkdtempSync(path.join(tmpdir(), `${name}-`));
  const { config, args } = setUp(port, folder);
  const file = path.join(folder, 'server.conf');
  writeFileSync(file, config);
  const env = { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const child = spawnGroup(findProgram(name) ?? name, args(file), { env });
  const stop = async () => {
    await endGroup(child);
    rmSync(folder, { recursive: true, force: true });
  };
  let words = '';
  child.stderr.on('data', (chunk: Buffer) => (words += chunk.toString()));
  const accesses = path.join(folder, 'access.log');
  const log = () => words + (existsSync(accesses) ? readFileSync(accesses, 'utf8') : '');
  const origin = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + START_MS;
  while (child.exitCode === null && Date.now() < deadline) {
    const options = { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(1_000) } as const;
    if (await fetch(origin, options).then(Boolean, () => false)) return { origin, log, [Symbol.asyncDispose]: stop };
    await sleep(50);
  }
  await stop();
  throw new Error(`${name} does not start:\n${words}`);
}

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await once(probe.listen(0, '127.0.0.1'), 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}
