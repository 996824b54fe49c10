// Runs on the Node that the system has (20 or newer), before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root folder, absolute, with a trailing separator. */
export const root = fileURLToPath(new URL('../', import.meta.url));

const modules = join(root, 'node_modules');
const stamp = join(modules, '.installed-lockfile');

const lockfileHash = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');

/**
 * Runs a program in the project's root with the project's own binaries first on the PATH, its
 * output passed through.
 * @param {string} program
 * @param {string[]} args
 * @param {Record<string, string>} [env] added to the environment
 * @returns {Promise<number>} exit code; 1 where a signal ended it
 */
export function run(program, args, env = {}) {
  const separator = process.platform === 'win32' ? ';' : ':';
  const path = `${join(modules, '.bin')}${separator}${process.env['PATH'] ?? ''}`;
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
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
 * Installs what the lockfile asks for, once a lockfile: a second call does nothing.
 * Ends the process with a message where the installation fails.
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
        'cannot be reached, or package-lock.json does not fit package.json ("npm install" mends that).',
    );
    process.exit(1);
  }
  // npm 9 takes the link to Node away together with the packages for other systems.
  if (!existsSync(join(modules, '.bin/node'))) await run('npm', ['rebuild', '--ignore-scripts']);
  writeFileSync(stamp, hash);
}

/**
 * The lowest Node that builds the site, file for file as newer ones do. npm has no other 24 for macOS
 * on ARM, where it warns that running TypeScript is experimental; from 24.3 on it no longer does.
 */
export const LOWEST_NODE = '24.0.0';

/**
 * Whether a version such as `24.21.0` is at least the lowest one.
 * @param {string} version
 * @returns {boolean}
 */
export function isNewEnough(version) {
  const parts = version.split('.').map(Number);
  for (const [place, least] of LOWEST_NODE.split('.').map(Number).entries()) {
    const part = parts[place] ?? 0;
    if (part !== least) return part > least;
  }
  return true;
}

/**
 * Ends the process with a message unless the Node that {@link run} finds can be used: the one that
 * npm installed, or, on platforms without such a package, the system's own.
 */
export function ensureNode() {
  const windows = process.platform === 'win32';
  const installed = join(modules, '.bin', windows ? 'node.cmd' : 'node');
  const found = existsSync(installed);
  const asked = spawnSync(`${found ? `"${installed}"` : 'node'} --version`, {
    encoding: 'utf8',
    shell: true,
  });
  const version = asked.stdout.trim().replace(/^v/, '');
  if (asked.status === 0 && isNewEnough(version)) return;
  const state = asked.status === 0 ? `is ${version}` : 'does not run on this system';
  console.error(
    `This project needs Node ${LOWEST_NODE} or newer. ` +
      (found
        ? `The one in node_modules ${state}: remove node_modules and run this again.`
        : `npm has no Node package for ${process.platform}-${process.arch}, and the system's Node ${state}: install Node 24 and run this again.`),
  );
  process.exit(1);
}
