import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { typeVariables, variables } from '#content/settings/env-variables.ts';
import { root } from '../support/site.ts';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Variables that copies of `.env.example` set, by the title of their part. */
const parts = read('.env.example')
  .split(/^(?=# --- )/m)
  .map((part) => ({
    title: /^# --- ([\w ]+)/.exec(part)?.[1]?.trim() ?? '',
    names: [...part.matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name),
  }));

it('.env.example has the variables that the site reads', () => {
  // The publisher sets it.
  const ofAll = Object.keys(variables.shape).filter((name) => name !== 'CONTENT_RECORD');
  const written = new Set(parts.flatMap(({ names }) => names));
  // A type may use the project of all types.
  const ofTypes = Object.keys(typeVariables.shape).filter((name) => written.has(name));
  expect([...written].sort()).toEqual([...ofAll, ...ofTypes].sort());
});

it('the workflow passes the variables of .env.example to the build, except those of drafts', () => {
  const [, build = ''] = /^ {2}build:\n([\s\S]*?)^ {2}paused:/m.exec(read('.github/workflows/deploy.yml')) ?? [];
  const passed = [...build.matchAll(/^ +([A-Z_]+): (.+)$/gm)].map(([, name, value]) => [name, value]);
  const published = parts.filter(({ title }) => title !== 'Preview of drafts').flatMap(({ names }) => names);
  const sourceOf = (name: string) => (name.endsWith('_READ_TOKEN') ? 'secrets' : 'vars');
  const expected = published.map((name) => [name, `\${{ ${sourceOf(name)}.${name} }}`]);
  expect(passed.toSorted()).toEqual(expected.toSorted());
});
