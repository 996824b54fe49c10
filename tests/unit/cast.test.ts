import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { cast, likenessOf } from '../../src/brand/cast.ts';
import { root } from '../support/folders.ts';

const MOST_BYTES = 3_000;

const assets = path.join(root, 'src', 'assets');
const filesIn = (folder: string) => globSync(`${folder}/*.svg`, { cwd: assets }).sort();
const drawn = new Set([...filesIn('cast'), ...filesIn('portraits')]);
const source = (file: string) => readFileSync(path.join(assets, file), 'utf8');
const coloursIn = (text: string) =>
  new Set([...text.matchAll(/#(?:[\da-f]{6}|[\da-f]{3})\b/gi)].map(([hex]) => hex.toLowerCase()));

/** Authors of everything that has the shape of a quote, however deep it stands in a page's copy. */
function authorsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own =
    'quote' in value && 'author' in value && typeof value.author === 'string' ? [value.author] : [];
  return [...own, ...Object.values(value).flatMap(authorsIn)];
}

const modules = import.meta.glob<Readonly<Record<string, unknown>>>('../../src/copy/*.ts', {
  eager: true,
});
const quoted = [...new Set(Object.values(modules).flatMap((module) => authorsIn({ ...module })))];

describe('who is quoted', () => {
  it.each(quoted)('%s has a drawing', (author) => {
    expect(drawn).toContain(likenessOf(author, drawn).file);
  });

  it('is everyone who is named as drawn, and nobody else', () => {
    expect(quoted.sort()).toEqual(Object.keys(cast).sort());
  });

  it('has a drawing of their own', () => {
    const drawings = quoted.map((author) => source(likenessOf(author, drawn).file));
    expect(new Set(drawings).size).toBe(quoted.length);
  });

  it('leaves no drawing behind', () => {
    const shown = quoted.map((author) => likenessOf(author, drawn).file);
    expect(filesIn('cast').filter((file) => !shown.includes(file))).toEqual([]);
  });

  it('stops a build without a drawing, by name and file', () => {
    expect(() => likenessOf('Nobody Yet', drawn)).toThrow(
      'Nobody Yet is quoted: draw src/assets/cast/nobody-yet.svg and name it in src/brand/cast.ts',
    );
    expect(() => likenessOf('Emeka Nwosu', new Set())).toThrow(
      'Emeka Nwosu is quoted: draw src/assets/cast/emeka-nwosu.svg',
    );
  });
});

describe('a drawing of the cast', () => {
  const palette = coloursIn(readFileSync(path.join(root, 'docs', 'drawing.md'), 'utf8'));

  it.each(filesIn('cast'))('%s is two squares in colors of the sheet, light enough', (file) => {
    const svg = source(file);
    expect(svg).toMatch(/^<svg [^>]*width="800" height="400" viewBox="0 0 1600 800">/);
    expect([...coloursIn(svg)].filter((colour) => !palette.has(colour))).toEqual([]);
    expect(svg).not.toMatch(/<(?:text|image|style|script|filter|linearGradient)|opacity|href/);
    expect(svg).not.toMatch(/\d\.\d|NaN|undefined/);
    expect(brotliCompressSync(svg).length).toBeLessThanOrEqual(MOST_BYTES);
  });
});
