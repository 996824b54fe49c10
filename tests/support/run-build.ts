import { spawn } from 'node:child_process';
import { join } from 'node:path';

export interface BuildRun {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Environment variables that must not reach a test's build. */
const OWN = /^(?:SANITY_|CONTENT_|SITE_|PUBLIC_)/;

/**
 * Runs `astro build` as a maintainer would.
 * @param out folder to publish
 * @param env variables to set
 * @param signal kills the build
 */
export function runBuild(
  out: string,
  env: Readonly<Record<string, string>> = {},
  signal?: AbortSignal,
): Promise<BuildRun> {
  const others = Object.entries(process.env).filter(([name]) => !OWN.test(name));
  const astro = 'node_modules/astro/bin/astro.mjs';
  const child = spawn(process.execPath, [astro, 'build', '--outDir', out], {
    cwd: join(import.meta.dirname, '../..'),
    // Vitest sets another mode.
    env: { ...Object.fromEntries(others), NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  signal?.addEventListener('abort', () => child.kill('SIGKILL'));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
}
