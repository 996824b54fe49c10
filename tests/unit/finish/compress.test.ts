import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { brotliQuality } from '~/finish/compress.ts';
import { compressRest } from '~/finish/finish-site.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'compress-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});

it('compresses text, deep down too, and nothing else', async () => {
  await mkdir(join(folder, 'deep/er'), { recursive: true });
  const text = '<p>Simple tools. Monumental impact.</p>\n'.repeat(100);
  for (const name of ['index.md', 'deep/er/site.css', 'photo.jpg']) {
    await writeFile(join(folder, name), text);
  }
  await writeFile(join(folder, 'tiny.txt'), 'tiny');
  expect(await compressRest(folder, 9)).toBe(2);
  for (const name of ['index.md', 'deep/er/site.css']) {
    const path = join(folder, name);
    expect(brotliDecompressSync(await readFile(`${path}.br`)).toString()).toBe(text);
    expect(gunzipSync(await readFile(`${path}.gz`)).toString()).toBe(text);
  }
  expect(existsSync(join(folder, 'photo.jpg.br'))).toBe(false);
  expect(existsSync(join(folder, 'tiny.txt.gz'))).toBe(false);
});

it('keeps no copy that saves nothing', async () => {
  const noise = Buffer.from(crypto.getRandomValues(new Uint8Array(4000)));
  await writeFile(join(folder, 'noise.json'), noise);
  await compressRest(folder, 9);
  expect(existsSync(join(folder, 'noise.json.br'))).toBe(false);
});

it('takes less care the more there is', () => {
  expect([1e5, 1e7, 1e8].map(brotliQuality)).toEqual([11, 9, 5]);
});
