import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { portraitOf } from '~/brand/portraits.ts';

/** Authors of everything in a page's copy that has the shape of a quote, at any depth. */
function authorsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'quote' in value && 'author' in value && typeof value.author === 'string' ? [value.author] : [];
  return [...own, ...Object.values(value).flatMap(authorsIn)];
}

const modules = import.meta.glob<object>('../../../src/copy/*.ts', { eager: true });
const quoted = [...new Set(Object.values(modules).flatMap((module) => authorsIn({ ...module })))];

it('everyone who is quoted has a drawing of their own, and no drawing is left over', () => {
  const shown = quoted.map((author) => portraitOf(author).src.replace(/\?.*/, ''));
  const looks = new Set(shown.map((file) => readFileSync(`.${file}`, 'utf8')));
  expect(looks.size).toBe(quoted.length);
  expect(globSync('src/assets/cast/*.svg').filter((file) => !shown.includes(`/${file}`))).toEqual([]);
});

it('a person without a drawing stops the build', () => {
  expect(() => portraitOf('Nobody Yet')).toThrow('Nobody Yet has no portrait: draw src/assets/cast/nobody-yet.svg');
});
