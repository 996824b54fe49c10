/**
 * Loaded into a publisher by `--import`, to break its file system where the environment says so:
 * - FAULT_KILL_AT: kill -9 at this call (`before rename` or `after rename`, `before symlink`, …)…
 * - FAULT_KILL_ON: …on a path that ends so;
 * - FAULT_FULL: the disk is full for as long as this file exists.
 */
import { existsSync } from 'node:fs';
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

const killAt = process.env['FAULT_KILL_AT'];
const killOn = process.env['FAULT_KILL_ON'] ?? '';
const fullFile = process.env['FAULT_FULL'];

function die(when: string, path: unknown): void {
  if (killAt === when && String(path).endsWith(killOn)) process.kill(process.pid, 'SIGKILL');
}

const { open, rename, symlink } = fs;

fs.rename = async (from, to) => {
  die('before rename', to);
  await rename(from, to);
  die('after rename', to);
};
fs.symlink = async (target, path, type) => {
  die('before symlink', path);
  await symlink(target, path, type);
  die('after symlink', path);
};
fs.open = async (path, flags, mode) => {
  if (fullFile !== undefined && flags === 'w' && existsSync(fullFile)) {
    const full = new Error(`ENOSPC: no space left on device, open '${path}'`);
    throw Object.assign(full, { code: 'ENOSPC' });
  }
  return open(path, flags, mode);
};
syncBuiltinESMExports();
