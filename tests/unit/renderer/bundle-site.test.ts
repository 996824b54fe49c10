import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { bundleSite } from '../../../scripts/bundle-site.ts';
import { root } from '../../support/folders.ts';

it('bundles nothing where it was ended before it began', async () => {
  const folder = path.join(tmpdir(), `bundle-${String(process.pid)}`);
  const signal = AbortSignal.abort();
  await expect(bundleSite(root, folder, { verbose: false, signal })).rejects.toThrow('aborted');
  expect(existsSync(folder)).toBe(false);
});
