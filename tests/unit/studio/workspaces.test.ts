import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { datasetNames, datasets } from '../../../src/config/datasets.ts';
import { studioVariable } from '../../../src/content/studio/places.ts';
import { studioWorkspaces } from '../../../src/content/studio/workspaces.ts';
import { root } from '../../support/folders.ts';
import { problemsOf } from '../../support/studio/judge.ts';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const four = {
  perspectives: 'aaaa1111',
  'press-releases': 'bbbb2222',
  'media-coverage': 'cccc3333',
  'ceo-letters': 'dddd4444',
};

const typeNames = (workspace: ReturnType<typeof studioWorkspaces>[number] | undefined) =>
  workspace?.schema.types.map(({ name }) => name);

describe('the workspaces of the Studio', () => {
  it('are one for each project, at the name of its dataset', () => {
    const workspaces = studioWorkspaces({ projectIds: four, dataset: undefined });
    expect(workspaces.map(({ name, title, basePath, projectId, dataset }) => [name, title, basePath, projectId, dataset])).toEqual([
      ['perspectives', 'Perspectives', '/perspectives', 'aaaa1111', 'production'],
      ['press-releases', 'Press releases', '/press-releases', 'bbbb2222', 'production'],
      ['media-coverage', 'Media coverage', '/media-coverage', 'cccc3333', 'production'],
      ['ceo-letters', 'CEO letters', '/ceo-letters', 'dddd4444', 'production'],
    ]); // prettier-ignore
    expect(workspaces.map(typeNames)).toEqual([
      ['post', 'author', 'category'],
      ['pressRelease'],
      ['mediaCoverage', 'publication'],
      ['ceoLetter', 'author'],
    ]);
  });

  it('are one at the root where one project holds everything', () => {
    const projectIds = Object.fromEntries(datasetNames.map((name) => [name, 'aaaa1111']));
    const [workspace, ...others] = studioWorkspaces({
      projectIds: { ...four, ...projectIds },
      dataset: 'staging',
    });
    expect(others).toEqual([]);
    expect(workspace).toMatchObject({ title: 'Rook', basePath: '/', dataset: 'staging' });
    expect(typeNames(workspace)).toEqual(
      expect.arrayContaining(Object.values(datasets).map(({ documentType }) => documentType)),
    );
  });

  it('hold together what shares a project, with authors who write both', () => {
    const workspaces = studioWorkspaces({
      projectIds: { ...four, 'ceo-letters': four.perspectives },
      dataset: '',
    });
    expect(workspaces.map(({ title, basePath }) => [title, basePath])).toEqual([
      ['Perspectives, CEO letters', '/perspectives'],
      ['Press releases', '/press-releases'],
      ['Media coverage', '/media-coverage'],
    ]);
    const types = workspaces[0]?.schema.types ?? [];
    expect(problemsOf(types)).toEqual([]);
    const author = types.find(({ name }) => name === 'author');
    expect(author?.fields.map(({ name }) => name)).toEqual(['name', 'role', 'position', 'bio', 'image']); // prettier-ignore
  });

  it('ask for every id that is missing, each by its variable', () => {
    const projectIds = { ...four, perspectives: '', 'ceo-letters': undefined };
    expect(() => studioWorkspaces({ projectIds, dataset: undefined })).toThrow(
      'The Studio needs the ids of all four projects. Write into studio/.env: SANITY_STUDIO_PERSPECTIVES_PROJECT_ID (perspectives), SANITY_STUDIO_CEO_LETTERS_PROJECT_ID (CEO letters).',
    );
  });
});

const manifest = z.object({
  version: z.string(),
  dependencies: z.record(z.string(), z.string()).default({}),
});

describe('the folder of the Studio', () => {
  it('takes the id of each project from its variable', () => {
    const taken = [...read('studio/settings.ts').matchAll(/'?([\w-]+)'?: process\.env\['(\w+)'\]/g)].map(([, name, variable]) => [name, variable]); // prettier-ignore
    expect(taken).toEqual([
      ...datasetNames.map((name) => [name, studioVariable(name)]),
      ['dataset', 'SANITY_STUDIO_DATASET'],
    ]);
  });

  it('explains its variables in studio/.env.example, and no others', () => {
    const known = [...read('studio/.env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name);
    expect(known).toEqual([...datasetNames.map(studioVariable), 'SANITY_STUDIO_DATASET']);
  });

  it('names exact versions, that of the Studio the same as of the rules that tests judge by', () => {
    const { dependencies } = manifest.parse(JSON.parse(read('studio/package.json')));
    for (const [name, version] of Object.entries(dependencies)) {
      expect(version, `Name the exact version of ${name}: no lockfile holds it.`).toMatch(/^\d+\.\d+\.\d+$/); // prettier-ignore
    }
    const rules = manifest.parse(JSON.parse(read('node_modules/@sanity/validation/package.json')));
    expect(
      dependencies['sanity'],
      'Raise "sanity" in studio/package.json and @sanity/validation together, and build the Studio once.',
    ).toBe(rules.version);
  });
});
