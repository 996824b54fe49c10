// Runs on the system's Node (20 or newer), before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root folder, absolute, with a trailing separator. */
export const root = fileURLToPath(new URL('../', import.meta.url));

const isWindows = process.platform === 'win32';
const modules = join(root, 'node_modules');
const stamp = join(modules, '.installed-lockfile');

const lockfileHash = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');

/**
 * Runs a program in the project's root, with the project's binaries first on the PATH and its output passed through.
 * @param {string} program
 * @param {string[]} args
 * @param {Record<string, string>} [env] added to the environment
 * @returns {Promise<number>} exit code; 1 if a signal ended it
 */
export function run(program, args, env = {}) {
  const path = `${join(modules, '.bin')}${delimiter}${process.env['PATH'] ?? ''}`;
  // Windows runs npm's binaries only through the shell, which takes one command line.
  const [file, list] = isWindows ? [[program, ...args].join(' '), []] : [program, args];
  return new Promise((resolve, reject) => {
    const child = spawn(file, list, {
      cwd: root,
      stdio: 'inherit',
      shell: isWindows,
      env: { ...process.env, ...env, PATH: path },
    });
    const forward = () => child.kill('SIGTERM');
    process.once('SIGTERM', forward).once('SIGINT', forward);
    child.once('error', reject);
    child.once('exit', (code) => {
      process.off('SIGTERM', forward).off('SIGINT', forward);
      resolve(code ?? 1);
    });
  });
}

/**
 * Installs the packages of the lockfile, unless that has been done.
 * Ends the process with a message if the installation fails.
 */
export async function ensureInstalled() {
  const hash = lockfileHash();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  console.log('Installing the packages of package-lock.json (once, about a minute)…');
  // Development packages are part of the build, whatever NODE_ENV says.
  const code = await run('npm', ['ci', '--include=dev', '--include=optional']);
  if (code !== 0) {
    console.error(
      `"npm ci" failed with exit code ${code}. Look at its message above; most often the registry ` +
        'cannot be reached, or package-lock.json does not match package.json ("npm install" fixes that).',
    );
    process.exit(1);
  }
  // npm 9 removes the link to Node together with the packages for other systems.
  if (!existsSync(join(modules, '.bin/node'))) await run('npm', ['rebuild', '--ignore-scripts']);
  writeFileSync(stamp, hash);
}

/**
 * The oldest Node that builds the same site as newer ones. It is the only Node 24 that npm has for macOS on ARM, and
 * warns that running TypeScript is experimental.
 */
export const LOWEST_NODE = '24.0.0';

/**
 * Whether a version such as `24.21.0` is at least the lowest one.
 * @param {string} version
 * @returns {boolean}
 */
export function isNewEnough(version) {
  const parts = version.split('.').map(Number);
  for (const [index, least] of LOWEST_NODE.split('.').map(Number).entries()) {
    const part = parts[index] ?? 0;
    if (part !== least) return part > least;
  }
  return true;
}

/**
 * Ends the process with a message if the Node that {@link run} uses is too old: the one that npm installed, or the
 * system's own on platforms without such a package.
 */
export function ensureNode() {
  const installed = join(modules, '.bin', isWindows ? 'node.cmd' : 'node');
  const isInstalled = existsSync(installed);
  const command = `${isInstalled ? `"${installed}"` : 'node'} --version`;
  const { status, stdout } = spawnSync(command, { encoding: 'utf8', shell: true });
  const version = stdout.trim().replace(/^v/, '');
  if (status === 0 && isNewEnough(version)) return;
  const state = status === 0 ? `is ${version}` : 'does not run on this system';
  console.error(
    `This project needs Node ${LOWEST_NODE} or newer. ` +
      (isInstalled
        ? `The one in node_modules ${state}: remove node_modules and run this again.`
        : `npm has no Node package for ${process.platform}-${process.arch}, and the system's Node ${state}: install Node 24 and run this again.`),
  );
  process.exit(1);
}
