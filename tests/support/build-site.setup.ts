import { test } from '@playwright/test';
import { buildUnlessFresh } from './build-once.ts';
import { siteFolder } from './folders.ts';

test('the site is built', async () => {
  // A folder named from outside was built by whoever named it.
  test.skip(process.env['SITE_DIR'] !== undefined, 'SITE_DIR is served as it is');
  await buildUnlessFresh(
    siteFolder,
    ['src', 'public', 'astro.config.mjs', 'tailwind.config.mjs', 'package-lock.json'],
    ['npm', 'run', 'build'],
  );
});
