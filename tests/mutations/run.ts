/**
 * `npm run test:mutations [-- PART]`: breaks the code in a copy of the project, one mutation at a time, and runs
 * the tests that must fail. `PART` limits it to files with that text in their path.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyProject } from '../support/copy-project.ts';
import { root } from '../support/site.ts';
import { type Mutation, mutations } from './mutations.ts';

const copy = mkdtempSync(path.join(tmpdir(), 'mutations-'));
const env = { ...process.env, PORT: '4190' };

function run(program: string, ...args: string[]): { ok: boolean; output: string } {
  const { status, stdout, stderr } = spawnSync('npx', [program, ...args], { cwd: copy, env, encoding: 'utf8' });
  return { ok: status === 0, output: stdout + stderr };
}

/** Builds the site if needed, and runs tests. */
function runTests(tests: readonly string[]): { ok: boolean; output: string } {
  const within = (...folders: readonly string[]) =>
    tests.filter((test) => folders.some((folder) => test.startsWith(`tests/${folder}/`)));
  const flows = within('e2e');
  const slow = within('slow').filter((test) => test.endsWith('.spec.ts'));
  const others = tests.filter((test) => !flows.includes(test) && !slow.includes(test));
  const browser = ['playwright', 'test', '-x', '--project=chromium'];
  const runs = [
    ...(within('e2e', 'slow', 'built', 'hosting').length > 0 ? [['astro', 'build']] : []),
    ...(others.length > 0 ? [['vitest', 'run', '--bail=1', ...others]] : []),
    ...(flows.length > 0 ? [[...browser, ...flows]] : []),
    ...(slow.length > 0 ? [[...browser, '--config=tests/slow', ...slow]] : []),
  ];
  for (const [program = '', ...args] of runs) {
    const result = run(program, ...args);
    if (!result.ok) return result;
  }
  return { ok: true, output: '' };
}

/** The code of a file with a mutation. */
function mutate({ file, from, to }: Mutation): string {
  const parts = readFileSync(path.join(root, file), 'utf8').split(from);
  if (parts.length !== 2) throw new Error(`${file} must contain ${JSON.stringify(from)} exactly once.`);
  return parts.join(to);
}

/** Whether a mutation makes its tests fail. */
function isKilled(mutation: Mutation): boolean {
  const file = path.join(copy, mutation.file);
  writeFileSync(file, mutate(mutation));
  const { ok } = runTests(mutation.tests);
  copyFileSync(path.join(root, mutation.file), file);
  return !ok;
}

try {
  copyProject(copy);
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  const chosen = mutations.filter(({ file }) => file.includes(process.argv[2] ?? ''));
  chosen.forEach(mutate);
  const unchanged = runTests([...new Set(chosen.flatMap(({ tests }) => tests))]);
  if (!unchanged.ok) throw new Error(`Tests fail without any mutation:\n${unchanged.output}`);
  const survivors = chosen.filter((mutation) => {
    const killed = isKilled(mutation);
    console.log(`${killed ? 'killed  ' : 'SURVIVED'} ${mutation.file}: ${mutation.what}`);
    return !killed;
  });
  console.log(`${chosen.length - survivors.length} of ${chosen.length} killed`);
  process.exitCode = survivors.length > 0.05 * chosen.length ? 1 : 0;
} finally {
  rmSync(copy, { recursive: true });
}
