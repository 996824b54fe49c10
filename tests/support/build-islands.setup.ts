import { test } from '@playwright/test';
import { buildUnlessFresh } from './build-once.ts';
import { islandPagesFolder } from './folders.ts';

test('the island pages are built', async () => {
  await buildUnlessFresh(
    islandPagesFolder,
    ['src', 'tests/support/island-pages', 'tailwind.config.mjs', 'package-lock.json'],
    ['npx', 'astro', 'build', '--root', 'tests/support/island-pages'],
  );
});
