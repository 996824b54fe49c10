import { execFileSync } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import path from 'node:path';
import { root } from './site.ts';

/** Copies the project's files, without those that Git ignores. */
export function copyProject(to: string): void {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', list, { cwd: root, encoding: 'utf8' }).split('\0');
  for (const file of files.filter((each) => each !== '' && existsSync(path.join(root, each))))
    cpSync(path.join(root, file), path.join(to, file));
}
