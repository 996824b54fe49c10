import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { bundleSite } from '../../scripts/bundle-site.ts';
import { copySite } from '../support/site-copy.ts';

it('needs nothing of the one folder that builds of a checkout would share', async () => {
  const folder = await copySite('bundling-');
  try {
    // A file in its place: nothing can be written below it.
    await writeFile(join(folder, '.astro'), '');
    const bundling = bundleSite(folder, join(folder, 'renderer'), { verbose: false });
    await expect(bundling).resolves.toBeUndefined();
  } finally {
    await rm(folder, { recursive: true });
  }
});
