import { appendFile, link, mkdtemp, readFile, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Dictionary, dictionaryOf } from '~/finish/dictionary/dictionary.ts';
import { KeptCopies } from '~/finish/kept-copies.ts';
import { digestOf } from '~/lib/digest.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'copies-'));
});
afterEach(() => rm(folder, { recursive: true }));

const text = Buffer.from('<p>Simple tools. Monumental impact.</p>\n'.repeat(100));
const noise = Buffer.from(crypto.getRandomValues(new Uint8Array(4000)));

async function copiesOf(bytes: Buffer, make = true, dictionary?: Dictionary) {
  const read = vi.fn(() => Promise.resolve(bytes));
  const kept = await KeptCopies.open(folder, dictionary);
  const copies = await kept.best('a/index.html', digestOf(bytes), read, make);
  return { copies, isCompressed: read.mock.calls.length > 0 };
}

it('compresses the same bytes once', async () => {
  expect(await copiesOf(text, false)).toEqual({ copies: undefined, isCompressed: false });
  const first = await copiesOf(text);
  expect(first.isCompressed).toBe(true);
  const second = await copiesOf(text, false);
  expect(second).toEqual({ ...first, isCompressed: false });
  const brotli = second.copies?.find(({ ending }) => ending === '.br');
  const bytes = await readFile(brotli?.source ?? '');
  expect(brotliDecompressSync(bytes)).toEqual(text);
  expect(brotli?.digest).toBe(digestOf(bytes));
});

it('remembers that a copy saves nothing', async () => {
  expect(await copiesOf(noise)).toEqual({ copies: [], isCompressed: true });
  expect(await copiesOf(noise)).toEqual({ copies: [], isCompressed: false });
});

it('keeps those of a page by the dictionary that they need', async () => {
  const [one, other] = [dictionaryOf('<p>Simple tools.'), dictionaryOf('<p>Monumental impact.')];
  const first = await copiesOf(text, true, one);
  expect(first.copies?.map(({ ending }) => ending)).toEqual(['.br', '.gz', one.ending]);
  expect(await copiesOf(text, false, one)).toEqual({ ...first, isCompressed: false });
  expect((await copiesOf(text, true, other)).copies?.at(-1)?.ending).toBe(other.ending);
});

it('makes a damaged copy again', async () => {
  const whole = await copiesOf(text);
  const [first] = whole.copies ?? [];
  await appendFile(first?.source ?? '', 'damage');
  expect(await copiesOf(text)).toEqual(whole);
});

it('forgets after a month what no site links to', async () => {
  const { copies } = await copiesOf(text);
  const [used, unused] = (copies ?? []).map(({ source }) => source);
  const site = await mkdtemp(path.join(tmpdir(), 'site-'));
  await link(used ?? '', path.join(site, 'page.br'));
  const kept = await KeptCopies.open(folder);
  await kept.forgetUnused();
  expect(await readdir(folder)).toHaveLength(2);
  const long = new Date(Date.now() - 31 * 86_400_000);
  for (const source of [used, unused]) await utimes(source ?? '', long, long);
  await kept.forgetUnused();
  expect(await readdir(folder)).toEqual([path.basename(used ?? '')]);
  await rm(site, { recursive: true });
});
