import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { findProgram } from '../../scripts/find-browsers.mjs';
import { freePort } from '../hosting/web-server.ts';
import { copyProject } from '../support/copy-project.ts';
import { root } from '../support/site.ts';

const run = promisify(execFile);
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';

let debian: string;
test.beforeEach(() => {
  debian = mkdtempSync(path.join(tmpdir(), 'debian-'));
});
test.afterEach(() => rmSync(debian, { recursive: true }));

/** Installs Debian with Node and npm, from the cache if possible. */
async function installDebian() {
  const cache = path.join(root, '.cache/bare-debian.tar');
  if (existsSync(cache)) return run('tar', ['-xpf', cache, '-C', debian]);
  const targets = ['--format', '$(REPO_URI)', 'Created-By: Packages', 'Origin: Debian'];
  const { stdout: mirrors } = await run('apt-get', ['indextargets', ...targets]);
  const [mirror] = mirrors.match(/.+/) ?? ['http://deb.debian.org/debian'];
  await run('debootstrap', ['--variant=minbase', 'trixie', debian, mirror]);
  const packages = ['git', 'curl', 'ca-certificates', 'nodejs', 'npm'];
  const options = ['-y', '-o', 'DPkg::Options::=--force-unsafe-io', '--no-install-recommends'];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('chroot', [debian, 'apt-get', 'install', ...options, ...packages], { env });
  mkdirSync(path.dirname(cache), { recursive: true });
  await run('tar', ['-cf', `${cache}.draft`, '-C', debian, '.']);
  return renameSync(`${cache}.draft`, cache);
}

test('npm start and npm test need only Git, Node 20 and npm', async () => {
  test.setTimeout(1_500_000);
  test.skip(process.getuid?.() !== 0, 'Only root can install Debian.');
  test.skip(findProgram('debootstrap') === undefined, 'debootstrap is not installed.');
  await installDebian();
  // Other users cannot read a temporary folder.
  chmodSync(debian, 0o755);
  for (const file of [CERTIFICATES, '/etc/resolv.conf']) cpSync(file, path.join(debian, file), { dereference: true });
  await run('chroot', [debian, 'useradd', '--create-home', 'visitor']);
  copyProject(path.join(debian, 'home/visitor/a site'));
  await run('chroot', [debian, 'chown', '-R', 'visitor:', '/home/visitor']);

  const port = await freePort();
  const { stdout: registry } = await run('npm', ['config', 'get', 'registry'], { cwd: root });
  const env = {
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => /_proxy$/i.test(name))),
    CI: 'true',
    HOME: '/home/visitor',
    NODE_EXTRA_CA_CERTS: CERTIFICATES,
    PATH: '/usr/bin:/bin:/usr/sbin:/sbin',
    PORT: String(port),
    npm_config_registry: registry.trim(),
  };
  /** Runs a command as an ordinary user. Its child processes end with it. */
  const start = (command: string) => {
    const inside = `chroot --userspec=visitor: "${debian}" sh -c 'cd "$HOME/a site"; ${command}'; exit $?`;
    const namespace = ['--mount', '--pid', '--fork', '--kill-child', `--mount-proc=${debian}/proc`];
    const child = spawn('unshare', [...namespace, 'sh', '-c', inside], { env });
    const started = { output: '', child, ended: once(child, 'exit') };
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (started.output += text));
    return started;
  };

  const site = start('npm start');
  const open = () => fetch(`http://localhost:${port}/about/`).catch(() => undefined);
  while (site.child.exitCode === null && (await open())?.status !== 200) await sleep(500);
  expect(site.child.exitCode, site.output).toBeNull();
  site.child.kill('SIGKILL');
  await site.ended;

  const tests = start('npm test -- --quick');
  expect(await tests.ended, tests.output).toEqual([0, null]);
  expect(tests.output).toMatch(/\n\d+ passed, 0 failed, \d+ skipped\n$/);
});
