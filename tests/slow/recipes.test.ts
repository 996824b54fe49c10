import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, it } from 'vitest';
import { copyProject } from '../support/copy-project.ts';
import { recipes } from '../support/changes/recipes.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'recipes-'));
beforeAll(() => copyProject(folder));
afterAll(() => rmSync(folder, { recursive: true }));

// In seconds, for those who edit lines that a recipe names; `newcomer.spec.ts` follows the recipes whole. No part of
// `npm test`: a project that has followed a recipe no longer has all of these lines.
it.each(recipes(folder, false))('the edits of “%s” fit the files as they are', (_, follow) => {
  follow();
});
