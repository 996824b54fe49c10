import { appendFile, mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { forgetUnusedStyles, keptStyles } from '~/finish/styles/kept-styles.ts';
import { usedStyles } from '~/finish/styles/used-styles.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'styles-'));
});
afterEach(() => rm(folder, { recursive: true }));

const CSS = '.a{top:0}.b{left:0}.c{right:0}';

it('gives what is found without it, the first time and later', async () => {
  const styles = await keptStyles(folder);
  for (const tokens of [['a'], ['a', 'b'], ['a'], []]) {
    expect(await styles(CSS, tokens)).toBe(await usedStyles(CSS, tokens));
  }
  expect(await readdir(folder)).toHaveLength(3);
  expect(await (await keptStyles(folder))(`${CSS}.a{margin:0}`, ['a'])).toContain('margin');
});

it('takes nothing from a damaged file', async () => {
  const styles = await keptStyles(folder);
  const whole = await styles(CSS, ['a']);
  const [name = ''] = await readdir(folder);
  await appendFile(path.join(folder, name), '.damage{}');
  expect(await styles(CSS, ['a'])).toBe(whole);
});

it('forgets after a month what nothing has asked for', async () => {
  const styles = await keptStyles(folder);
  await styles(CSS, ['a']);
  await styles(CSS, ['b']);
  const long = new Date(Date.now() - 31 * 86_400_000);
  for (const name of await readdir(folder)) await utimes(path.join(folder, name), long, long);
  await styles(CSS, ['a']);
  await forgetUnusedStyles(folder);
  expect(await readdir(folder)).toHaveLength(1);
});
