import { spawn } from 'node:child_process';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './folders.ts';

export interface BuildRun {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunningBuild {
  readonly pid: number;
  readonly finished: Promise<BuildRun>;
}

/** Variables that would let the machine's own settings reach a test's build. */
const OWN = /^(?:SANITY_|CONTENT_|SITE_|PUBLIC_)/;

/**
 * Starts `astro build` as a maintainer would.
 * @param out folder to publish
 * @param env variables of the content, on top of the machine's others
 */
export function startBuild(out: string, env: Readonly<Record<string, string>> = {}): RunningBuild {
  const others = Object.entries(process.env).filter(([name]) => !OWN.test(name));
  const child = spawn(
    process.execPath,
    ['node_modules/astro/bin/astro.mjs', 'build', '--outDir', out],
    {
      cwd: root,
      // Vitest's own mode would make Astro build for development.
      env: { ...Object.fromEntries(others), NODE_ENV: 'production', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  if (child.pid === undefined) throw new Error('The build did not start.');
  return {
    pid: child.pid,
    finished: new Promise((resolve, reject) => {
      child.on('error', reject);
      child.on('close', (code, signal) => resolve({ code, signal, stdout, stderr }));
    }),
  };
}

/** Runs a whole build. See {@link startBuild}. */
export function runBuild(out: string, env?: Readonly<Record<string, string>>): Promise<BuildRun> {
  return startBuild(out, env).finished;
}

/** Every file of a folder by its path relative to it, as text. */
export async function readTree(folder: string): Promise<ReadonlyMap<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = new Map<string, string>();
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name);
    files.set(path.slice(folder.length + 1), await readFile(path, 'latin1'));
  }
  return new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)));
}
