import { expect, it } from 'vitest';
import { channels, contrast, ratio, rgb } from '~/brand/color.ts';
import { brandColors, paper } from '~/brand/palette.ts';

it('a color is read and written as CSS, and one that cannot be read says how to write it', () => {
  expect(channels('#C8102E')).toEqual([200, 16, 46]);
  expect(rgb('#1d4ed8')).toBe('rgb(29, 78, 216)');
  expect(() => rgb('red')).toThrow('"red" is not a color: write six hexadecimal digits after "#"');
});

it.each([
  ['#000000', '#FFFFFF', 21],
  ['#767676', '#FFFFFF', 4.54],
  ['#FFFFFF', '#767676', 4.54],
])('the contrast of %s to %s is that of WCAG: %d', (one, other, expected) => {
  expect(contrast(one, other)).toBeCloseTo(expected, 2);
});

it.each([
  [5.8766, '5.88:1'],
  [4.497, '4.49:1'],
  [2.996, '2.99:1'],
  [21, '21.00:1'],
])('a ratio of %d is rounded, but never up to a level it misses: %s', (value, text) => {
  expect(ratio(value)).toBe(text);
});

it.each(brandColors)('text on $id is readable', ({ id, hex, ink }) => {
  const fix = `${id}: say "ink: ${String(!ink)}", or choose another hex, in src/brand/palette.ts`;
  expect(contrast(hex, ink ? paper.ink : paper.white), fix).toBeGreaterThanOrEqual(4.5);
});
