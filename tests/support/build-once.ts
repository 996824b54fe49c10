import { execFile } from 'node:child_process';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './folders.ts';

const run = promisify(execFile);

/** Time of the latest change below a file or folder, in ms; 0 where there is nothing. */
async function latestChange(path: string): Promise<number> {
  const found = await stat(path).catch(() => undefined);
  if (found === undefined) return 0;
  if (!found.isDirectory()) return found.mtimeMs;
  const names = await readdir(path);
  const times = await Promise.all(names.map((name) => latestChange(join(path, name))));
  return Math.max(0, ...times);
}

/**
 * Builds a folder unless it is newer than everything it is made from.
 * @param folder absolute path of the result; its `index.html` tells its age
 * @param inputs paths relative to the project's root
 * @param command program and arguments, run in the project's root
 * @throws {Error} with the build's own output when it fails
 */
export async function buildUnlessFresh(
  folder: string,
  inputs: readonly string[],
  command: readonly [string, ...string[]],
): Promise<void> {
  const built = (await stat(join(folder, 'index.html')).catch(() => undefined))?.mtimeMs ?? 0;
  const changes = await Promise.all(inputs.map((input) => latestChange(join(root, input))));
  if (built > Math.max(...changes)) return;
  const [program, ...args] = command;
  try {
    await run(program, args, { cwd: root, maxBuffer: 64 * 1024 * 1024 });
  } catch (error) {
    const output =
      error instanceof Error && 'stdout' in error && 'stderr' in error
        ? `${String(error.stdout)}\n${String(error.stderr)}`
        : '';
    throw new Error(`"${command.join(' ')}" failed, so ${folder} could not be built.\n${output}`, {
      cause: error,
    });
  }
}
