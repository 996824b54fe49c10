import { execFileSync } from 'node:child_process';

/** Runs Git in a folder, as someone without settings of their own. */
function git(folder: string, ...args: readonly string[]): string {
  const who = ['-c', 'user.name=Newcomer', '-c', 'user.email=newcomer@localhost'];
  return execFileSync('git', [...who, ...args], { cwd: folder, encoding: 'utf8' });
}

/**
 * Makes changes to a copy of the project, one commit each, and prints the files that each touches.
 * @param folder a copy without a repository
 */
export function recordChanges(folder: string) {
  const commit = (name: string) => {
    git(folder, 'add', '--all', ':!node_modules');
    git(folder, 'commit', '--quiet', '--message', name);
  };
  git(folder, 'init', '--quiet');
  commit('Before');
  return async (name: string, change: () => Promise<void> | void) => {
    await change();
    commit(name);
    const files = git(folder, 'show', '--format=', '--name-status', '--no-renames').trimEnd();
    console.log(`${name}:\n${files.replace(/^/gm, '  ')}`);
  };
}
