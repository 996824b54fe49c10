import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { screenNames } from '#brand/screens.ts';
import { charts, draw, drawingNames, readSource, screens } from '../../../scripts/drawings/draw.ts';
import { paletteColors, recolor } from '../../../scripts/drawings/recolor.ts';
import drawnColors from '#brand/assets/colors.json' with { type: 'json' };

const colorsIn = (text: string) =>
  new Set([...text.matchAll(/#[\da-f]{3,6}\b/gi)].map(([color]) => color.toLowerCase()));
const sheet = colorsIn(readFileSync('docs/drawing.md', 'utf8'));
const readAsset = (file: string) => readFileSync(path.join('src/brand/assets', file), 'utf8');

const drawn = drawingNames(screens).map((file) => ({
  file,
  source: readSource(screens, file),
  served: readFileSync(path.join(screens.drawn, file), 'utf8'),
  most: 10_000,
}));
const faces = globSync('cast/*.svg', { cwd: 'src/brand/assets' }).map((file) => {
  const source = readAsset(file);
  return { file, source, served: source, most: 3_000 };
});

it('drawings have the colors of the palette', () => {
  expect(paletteColors(), 'run `npm run drawings`').toMatchObject(drawnColors);
});

it('a changed color is replaced in either case, also if two colors change places', () => {
  const before = { red: '#C8102E', blue: '#1D4ED8' };
  const after = { red: '#1D4ED8', blue: '#102030' };
  expect(recolor('#c8102e #C8102E #1D4ED8 #14110F', before, after)).toBe('#1D4ED8 #1D4ED8 #102030 #14110F');
  expect(recolor('#c8102e', before, before)).toBe('#c8102e');
});

it('the list of screens names all that are drawn', () => {
  expect(drawn.map(({ file }) => file.replace('.svg', '')).sort()).toEqual([...screenNames].sort());
});

it.each(drawn)('$file is up to date with its source', ({ file, served }) => {
  expect(served, 'run `npm run drawings`').toBe(draw(screens, file));
});

it.each(drawingNames(charts))('%s is up to date with its source', (file) => {
  expect(readFileSync(path.join(charts.drawn, file), 'utf8'), 'run `npm run drawings`').toBe(draw(charts, file));
});

it.each(drawingNames(charts))('%s can be read on a phone', (file) => {
  const sizes = [...readSource(charts, file).matchAll(/font-size="([\d.]+)"/g)].map(([, size]) => Number(size));
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(34);
});

describe.each([...drawn, ...faces])('$file', ({ source, served, most }) => {
  it('is light', () => {
    expect(brotliCompressSync(served).length).toBeLessThanOrEqual(most);
  });

  it('keeps to the colors of the sheet, square corners and no effects', () => {
    expect([...colorsIn(source).difference(sheet)]).toEqual([]);
    expect(source).not.toMatch(
      /<rect[^>]* r[xy]=|\b(?:opacity|filter|fill-opacity|style)=|<(?:image|style|script)\b|Gradient|NaN|undefined/,
    );
  });
});

it.each(faces)('$file is two squares of whole units, without words', ({ source }) => {
  expect(source).toMatch(/^<svg [^>]*width="800" height="400" viewBox="0 0 1600 800">/);
  expect(source).not.toMatch(/<text|href|\d\.\d/);
});
