import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { cast, portraitOf } from '~/brand/cast.ts';

const filesIn = (folder: string) => globSync(`${folder}/*.svg`, { cwd: 'src/assets' }).sort();
const drawn = new Set([...filesIn('cast'), ...filesIn('portraits')]);

/** Authors of everything that has the shape of a quote, however deep it stands in a page's copy. */
function authorsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'quote' in value && 'author' in value && typeof value.author === 'string' ? [value.author] : [];
  return [...own, ...Object.values(value).flatMap(authorsIn)];
}

const modules = import.meta.glob<object>('../../../src/copy/*.ts', { eager: true });
const quoted = [...new Set(Object.values(modules).flatMap((module) => authorsIn({ ...module })))];

it('everyone who is quoted is named as drawn, and nobody else', () => {
  expect(quoted.sort()).toEqual(Object.keys(cast).sort());
});

it('everyone who is quoted has a drawing of their own, and no drawing is left over', () => {
  const shown = quoted.map((author) => portraitOf(author, drawn).file);
  expect(shown.filter((file) => !drawn.has(file))).toEqual([]);
  const looks = new Set(shown.map((file) => readFileSync(`src/assets/${file}`, 'utf8')));
  expect(looks.size).toBe(quoted.length);
  expect(filesIn('cast').filter((file) => !shown.includes(file))).toEqual([]);
});

it.each([
  ['Nobody Yet', 'draw src/assets/cast/nobody-yet.svg and name it in src/brand/cast.ts'],
  ['Emeka Nwosu', 'draw src/assets/cast/emeka-nwosu.svg'],
])('a quote of %s without a drawing stops the build', (author, mend) => {
  expect(() => portraitOf(author, new Set())).toThrow(`${author} is quoted: ${mend}`);
});
