import { expect, it } from 'vitest';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { brotliQuality, compress, isCompressible } from '~/finish/compress.ts';

it('makes copies that are the file, to the byte', async () => {
  const text = Buffer.from('<p>Simple tools. Monumental impact.</p>\n'.repeat(100));
  const copies = await compress(text, 11);
  expect(brotliDecompressSync(copies['.br'] ?? '')).toEqual(text);
  expect(gunzipSync(copies['.gz'] ?? '')).toEqual(text);
});

it('makes no copy that saves nothing', async () => {
  const noise = Buffer.from(crypto.getRandomValues(new Uint8Array(4000)));
  expect(await compress(noise, 11)).toEqual({ '.br': undefined, '.gz': undefined });
});

it('takes text for it, and nothing else', () => {
  expect(['a/index.md', 'site.css', 'photo.jpg', 'LICENSE'].map(isCompressible)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

it('takes the best while the text of a site is below 20 MB', () => {
  expect([1e5, 2e7, 2e7 + 1].map(brotliQuality)).toEqual([11, 11, 5]);
});
