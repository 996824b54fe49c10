/**
 * `npm run test:mutations [-- PART]`: breaks the code in one place after the other, in a copy of the project,
 * and runs the tests that must notice. `PART` of a file's name takes only those in such files.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyProject } from '../support/copy-project.ts';
import { root } from '../support/site.ts';
import { type Mutation, mutations } from './mutations.ts';

const copy = mkdtempSync(path.join(tmpdir(), 'mutations-'));
const env = { ...process.env, PORT: '4190' };

/** Runs a command in the copy. @returns whether it succeeded, and what it said */
function run(program: string, ...args: string[]): { ok: boolean; output: string } {
  const { status, stdout, stderr } = spawnSync('npx', [program, ...args], {
    cwd: copy,
    env,
    encoding: 'utf8',
  });
  return { ok: status === 0, output: stdout + stderr };
}

/** Whether tests pass, and the site is built that they read. */
function pass(tests: readonly string[]): { ok: boolean; output: string } {
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

/** @returns whether the tests notice the change */
function isKilled({ file, from, to, tests }: Mutation): boolean {
  const place = path.join(copy, file);
  const code = readFileSync(place, 'utf8');
  if (code.split(from).length !== 2) throw new Error(`${file} holds ${JSON.stringify(from)} not once.`);
  writeFileSync(
    place,
    code.replace(from, () => to),
  );
  const { ok } = pass(tests);
  writeFileSync(place, code);
  return !ok;
}

try {
  copyProject(copy);
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  const chosen = mutations.filter(({ file }) => file.includes(process.argv[2] ?? ''));
  const sound = pass([...new Set(chosen.flatMap(({ tests }) => tests))]);
  if (!sound.ok) throw new Error(`Tests fail before anything is broken:\n${sound.output}`);
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
