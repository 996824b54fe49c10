import { expect, it } from 'vitest';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { brotliQuality, compress, compressAtOnce, isCompressible } from '~/finish/compress.ts';
import { dictionaryOf } from '~/finish/dictionary/dictionary.ts';
import { decodedByDictionary } from '../../support/dictionary-copies.ts';

const text = Buffer.from('<p>Simple tools. Monumental impact.</p>\n'.repeat(100));
const noise = Buffer.from(crypto.getRandomValues(new Uint8Array(4000)));
const dictionary = dictionaryOf('<p>Simple tools. Monumental impact.</p>\n');

const endingsOf = (copies: readonly { readonly ending: string }[]) =>
  copies.map(({ ending }) => ending);

it.each(['beside what else is done', 'at once'])(
  'makes copies that are the file: %s',
  async (way) => {
    const make = way === 'at once' ? compressAtOnce : compress;
    const [brotli, gzip, delta] = await make('a/index.html', text, 11, dictionary);
    expect(brotliDecompressSync(brotli?.bytes ?? '')).toEqual(text);
    expect(gunzipSync(gzip?.bytes ?? '')).toEqual(text);
    expect(decodedByDictionary(delta?.bytes ?? Buffer.alloc(0), dictionary.bytes)).toEqual(text);
  },
);

it('makes the copy for a dictionary of pages alone, and of those where there is one', async () => {
  expect(endingsOf(await compress('a/index.html', text, 5, dictionary))).toEqual([
    '.br',
    '.gz',
    dictionary.ending,
  ]);
  expect(endingsOf(await compress('a/index.html', text, 5))).toEqual(['.br', '.gz']);
  expect(endingsOf(await compress('feed.xml', text, 5, dictionary))).toEqual(['.br', '.gz']);
});

it('makes no copy that saves nothing', async () => {
  const copies = await compress('a/index.html', noise, 11, dictionary);
  expect(copies.map(({ bytes }) => bytes)).toEqual([undefined, undefined, undefined]);
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
