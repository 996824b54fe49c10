import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { findProgram } from '../../scripts/find-browsers.mjs';
import { root } from './site.ts';

const run = promisify(execFile);
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';

/** Installs a minimal Debian with Git, Node 20 and npm in a folder. */
async function installDebian(folder: string): Promise<void> {
  const targets = ['--format', '$(REPO_URI)', 'Created-By: Packages', 'Origin: Debian'];
  const { stdout: mirrors } = await run('apt-get', ['indextargets', ...targets]);
  const [mirror] = mirrors.match(/.+/) ?? ['http://deb.debian.org/debian'];
  const packages = '--include=git,curl,ca-certificates,nodejs,npm';
  await run('mmdebstrap', ['--variant=minbase', packages, 'trixie', folder, mirror]);
}

/**
 * The computer of someone new to the project: a bare Debian with an ordinary user if this process may install one, or
 * else a new folder. Its `folder` is for the project; remove `place` afterward.
 */
export async function newComputer() {
  const place = mkdtempSync(path.join(tmpdir(), 'newcomer-'));
  const isBare = process.getuid?.() === 0 && findProgram('mmdebstrap') !== undefined;
  const home = isBare ? '/home/visitor' : place;
  const folder = path.join(isBare ? place : '', home, 'a site');
  if (isBare) {
    await installDebian(place);
    await run('chroot', [place, 'useradd', '--create-home', 'visitor']);
    for (const file of [CERTIFICATES, '/etc/resolv.conf']) cpSync(file, path.join(place, file), { dereference: true });
    // Other users cannot read a temporary folder.
    chmodSync(place, 0o755);
  }
  const { stdout: registry } = await run('npm', ['config', 'get', 'registry'], { cwd: root });
  const proxies = Object.entries(process.env).filter(([name]) => /_proxy$|^NODE_EXTRA_CA_CERTS$/i.test(name));
  const env = {
    ...Object.fromEntries(proxies),
    ...(isBare && { NODE_EXTRA_CA_CERTS: CERTIFICATES }),
    CI: 'true',
    HOME: home,
    PATH: isBare ? '/usr/bin:/bin:/usr/sbin:/sbin' : process.env['PATH'],
    npm_config_registry: registry.trim(),
  };

  /** Starts a command in the project's folder. `stop` ends all of its processes. */
  const start = (command: string, variables: Readonly<Record<string, string>> = {}) => {
    const inside = `cd "$HOME/a site" && ${command}`;
    const inDebian = `chown -R 1000 "${folder}" && chroot --userspec=visitor: "${place}" sh -c '${inside}'; exit $?`;
    const namespace = ['--mount', '--pid', '--fork', '--kill-child', `--mount-proc=${place}/proc`];
    const [program, args] = isBare ? ['unshare', [...namespace, 'sh', '-c', inDebian]] : ['sh', ['-c', inside]];
    const child = spawn(program, args, { env: { ...env, ...variables }, detached: true });
    const ended = once(child, 'exit');
    const stop = async () => {
      if (child.exitCode === null) process.kill(-Number(child.pid), 'SIGKILL');
      await ended;
    };
    const started = { output: '', child, ended, stop };
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (started.output += text));
    return started;
  };
  return { place, folder, start };
}
