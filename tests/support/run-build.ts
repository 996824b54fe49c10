import { execFile } from 'node:child_process';
import { root } from './site.ts';

export interface BuildRun {
  readonly code: string | number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Environment variables that must not reach a test's build. */
const OWN = /^(?:SANITY_|CONTENT_|SITE_|PUBLIC_)/;

/**
 * Runs `astro build` as a maintainer would.
 * @param out folder to publish
 * @param env variables to set
 */
export function runBuild(out: string, env: Readonly<Record<string, string>> = {}): Promise<BuildRun> {
  const others = Object.entries(process.env).filter(([name]) => !OWN.test(name));
  const args = ['node_modules/astro/bin/astro.mjs', 'build', '--outDir', out];
  // Vitest sets another mode.
  const options = { cwd: root, env: { ...Object.fromEntries(others), NODE_ENV: 'production', ...env } };
  const { promise, resolve } = Promise.withResolvers<BuildRun>();
  execFile(process.execPath, args, options, (error, stdout, stderr) => {
    resolve({ code: error ? (error.code ?? null) : 0, stdout, stderr });
  });
  return promise;
}
