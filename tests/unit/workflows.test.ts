import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { root } from '../support/folders.ts';
import { typeNames, variableOf } from '~/content/types/index.ts';

const words = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).default({});
const permissions = z.record(z.string(), z.string()).optional();
const step = z.object({
  name: z.string().optional(),
  uses: z.string().optional(),
  run: z.string().default(''),
  env: words,
  with: words,
});
const job = z.object({
  if: z.string().default('true'),
  env: words,
  permissions,
  steps: z.array(step),
});
const workflow = z.object({ permissions, env: words, jobs: z.record(z.string(), job) });

const workflows = globSync('.github/workflows/*.yml', { cwd: root }).map((file) => {
  const text = readFileSync(path.join(root, file), 'utf8');
  return { file, text, ...workflow.parse(parse(text)) };
});
const jobs = workflows.flatMap(({ file, jobs: all, permissions: shared }) =>
  Object.entries(all).map(([name, each]) => ({
    place: `${file}: ${name}`,
    ...each,
    permissions: each.permissions ?? shared,
  })),
);

/** Installs packages, or runs what they bring. */
const PACKAGES = /\b(?:npm|npx|pnpm|yarn)\b/;
const SECRET = /\$\{\{[^}]*\b(?:secrets\.|github\.token\b)/;

describe('workflows', () => {
  it('pin every action by its commit, and name the version', () => {
    const lines = workflows.flatMap(({ file, text }) =>
      [...text.matchAll(/^.*\buses:.*$/gm)].map(([line]) => `${file}:${line}`),
    );
    expect(lines.length).toBeGreaterThan(5);
    const loose = lines.filter((line) => !/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line));
    expect(loose).toEqual([]);
  });

  it('give nothing but reading to all jobs alike', () => {
    for (const { permissions: shared } of workflows) expect(shared).toEqual({ contents: 'read' });
  });

  it('let no job take a role in the cloud that runs the code of packages', () => {
    const trusted = jobs.filter(({ permissions: own }) => own?.['id-token'] === 'write');
    expect(trusted.map(({ place }) => place)).toEqual(['.github/workflows/deploy.yml: deploy']);
    const runs = trusted.flatMap(({ steps }) => steps.map(({ run }) => run));
    expect(runs.filter((run) => PACKAGES.test(run))).toEqual([]);
  });

  it('show secrets to the one step that needs them', () => {
    const readTokens = [
      'SANITY_READ_TOKEN',
      ...typeNames.map((name) => variableOf(name, 'READ_TOKEN')),
    ];
    const wide = [...workflows, ...jobs].filter(({ env }) => SECRET.test(JSON.stringify(env)));
    expect(wide).toEqual([]);
    const shown = jobs.flatMap(({ place, steps }) =>
      steps
        .filter((each) => SECRET.test(JSON.stringify(each)))
        .map(({ name, uses, env }) => [place, name ?? uses?.split('@')[0], Object.keys(env)]),
    );
    expect(shown).toEqual([
      ['.github/workflows/deploy.yml: build', 'Build', readTokens],
      ['.github/workflows/deploy.yml: deploy', 'Look at the earlier run', ['GH_TOKEN', 'RUN', 'BRANCH']], // prettier-ignore
      ['.github/workflows/deploy.yml: deploy', 'actions/download-artifact', []],
    ]);
  });

  it('put what anybody may write into no command', () => {
    const inserted = jobs.flatMap(({ steps }) =>
      steps.flatMap(({ run }) => run.match(/\$\{\{.*?\}\}/g) ?? []),
    );
    const constant = /^\$\{\{ !inputs\.\w+ && '[\w\s"$-]+' \|\| '' \}\}$/;
    expect(inserted.filter((words) => !constant.test(words))).toEqual([]);
  });
});

describe('a deployment', () => {
  const deployment = jobs.filter(({ place }) => place.includes('deploy.yml'));

  /** Jobs that run, as GitHub decides it. */
  function jobsOf(
    vars: { BUCKET?: string; PUBLISH_PAUSED?: string },
    fromRun = '',
    built = 'success',
    laterPause?: string,
  ) {
    const variables = { BUCKET: '', PUBLISH_PAUSED: '', ...vars };
    const context = {
      vars: variables,
      inputs: { from_run: fromRun },
      cancelled: () => false,
    };
    const ran = new Map<string, string>();
    for (const { place, if: condition } of deployment) {
      const name = place.split(': ')[1] ?? '';
      const needs = { build: { result: ran.get('build') } };
      const runs = Boolean(runInNewContext(condition, { ...context, needs }));
      ran.set(name, runs ? (name === 'build' ? built : 'success') : 'skipped');
      if (name === 'build') variables.PUBLISH_PAUSED = laterPause ?? variables.PUBLISH_PAUSED;
    }
    return [...ran].filter(([, result]) => result !== 'skipped').map(([name]) => name);
  }

  it.each([
    ['nothing without a bucket', {}, '', []],
    ['nothing without a bucket, of an earlier run', {}, '7', []],
    ['builds, then deploys', { BUCKET: 's3://b' }, '', ['build', 'deploy']],
    ['says why it is paused', { BUCKET: 's3://b', PUBLISH_PAUSED: 'no' }, '', ['paused']],
    ['goes back while it is paused', { BUCKET: 's3://b', PUBLISH_PAUSED: 'no' }, '7', ['deploy']],
    // Otherwise the next webhook would replace the earlier site.
    ['asks for a pause before it goes back', { BUCKET: 's3://b' }, '7', ['paused']],
  ])('%s', (_, vars, fromRun, expected) => {
    expect(jobsOf(vars, fromRun)).toEqual(expected);
  });

  it('stops at a pause that has come while it was building', () => {
    expect(jobsOf({ BUCKET: 's3://b' }, '', 'success', 'no')).toEqual(['build', 'paused']);
  });

  it('deploys nothing of a build that failed', () => {
    expect(jobsOf({ BUCKET: 's3://b' }, '', 'failure')).toEqual(['build']);
  });

  it('deploys the very files that were built, and keeps them for a month', () => {
    const artifacts = deployment.flatMap(({ steps }) =>
      steps.filter(({ uses }) => /\/(?:up|down)load-artifact@/.test(uses ?? '')),
    );
    expect(artifacts.map((each) => each.with)).toEqual([
      expect.objectContaining({ name: 'site', path: 'site.tar', 'retention-days': 30 }),
      expect.objectContaining({
        name: 'site',
        'run-id': '${{ inputs.from_run || github.run_id }}',
      }),
    ]);
  });
});
