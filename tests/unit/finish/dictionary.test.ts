import { createHash } from 'node:crypto';
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { dictionaryOf, readDictionary } from '~/finish/dictionary/dictionary.ts';
import { sharedText } from '~/finish/dictionary/shared-text.ts';

it('is named by how its digest begins, as browsers send it back', () => {
  for (const text of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) {
    const { file, ending, bytes, digest } = dictionaryOf(text);
    expect(bytes.toString().trimEnd()).toBe(text);
    const sent = createHash('sha256').update(bytes).digest('base64');
    expect(digest.toString('base64')).toBe(sent);
    expect(sent.slice(0, 8)).toMatch(/^[A-Za-z0-9]{8}$/);
    expect(file).toBe(`_astro/dictionary.${sent.slice(0, 8)}.dict`);
    expect(ending).toBe(`.${sent.slice(0, 8)}.dcz`);
  }
});

it('has each rule of its pages once, and the most typical page last', () => {
  const page = (rules: string, body: string) => `<style>${rules}</style><p>${body}`;
  expect(
    sharedText([
      page('.a{top:0}.b{top:0}', 'one'),
      page('.b{top:0}@media print{.c{top:0}}', 'two'),
    ]),
  ).toBe('<style>.b{top:0}@media print{.c{top:0}}.a{top:0}</style><p>one<p>two');
});

it('is read from a built site, and refused where it is another than its name tells', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'dictionary-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  expect(await readDictionary(folder, ['index.html'])).toBeUndefined();
  const dictionary = dictionaryOf('<p>shared');
  const target = path.join(folder, dictionary.file);
  await mkdir(path.dirname(target));
  await writeFile(target, dictionary.bytes);
  expect(await readDictionary(folder, ['index.html', dictionary.file])).toEqual(dictionary);
  await writeFile(target, `${dictionary.bytes.toString()}damage`);
  await expect(readDictionary(folder, [dictionary.file])).rejects.toThrow(target);
});
