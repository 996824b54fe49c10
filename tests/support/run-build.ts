import { execFile } from 'node:child_process';
import { root } from './site.ts';

export type BuildRun = Awaited<ReturnType<typeof runBuild>>;

/**
 * The environment of this process, without variables that would reach a test's build or server. Empty ones count as
 * missing, and `.env` does not replace them.
 */
export const cleanEnv = () =>
  Object.fromEntries(
    Object.entries(process.env)
      .filter(([name]) => !/^(?:NO|FORCE)_COLOR$/.test(name))
      .map(([name, value]) => [name, /^(?:SANITY|CONTENT|SITE|PUBLIC)_/.test(name) ? '' : value]),
  );

/**
 * Runs `astro build` as a maintainer would.
 * @param out folder to publish
 * @param env variables to set
 */
export function runBuild(out: string, env: Readonly<Record<string, string>> = {}) {
  const args = ['node_modules/astro/bin/astro.mjs', 'build', '--outDir', out];
  // Vitest sets another mode.
  const options = { cwd: root, env: { ...cleanEnv(), NODE_ENV: 'production', ...env } };
  return new Promise<{ code: string | number | null; stdout: string; stderr: string }>((resolve) => {
    execFile(process.execPath, args, options, (error, stdout, stderr) => {
      resolve({ code: error ? (error.code ?? null) : 0, stdout, stderr });
    });
  });
}
