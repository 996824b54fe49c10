import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, it } from 'vitest';
import { copyProject } from '../support/copy-project.ts';
import { recipes } from '../support/changes/recipes.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'recipes-'));
beforeAll(() => copyProject(folder));
afterAll(() => rmSync(folder, { recursive: true }));

// `tests/slow/newcomer.spec.ts` follows them whole. They build on each other.
it.each(recipes(folder, true))('the edits of “%s” fit the files as they are', (_, follow) => {
  follow();
});
