import { expect, it } from 'vitest';
import { contrast, ratio } from '#brand/color.ts';
import { brandColors } from '#brand/palette.ts';
import { accents, paper } from '#brand/theme.ts';

it.each([
  ['#000000', '#FFFFFF', 21],
  ['#FFFFFF', '#FFFFFF', 1],
  // Dark enough for the linear part of the curve, and the lightest gray that is text on white.
  ['#0A0A0A', '#000000', 1.061],
  ['#767676', '#FFFFFF', 4.542],
])('the contrast of %s and %s is %d', (one, other, expected) => {
  expect(contrast(one, other)).toBeCloseTo(expected, 3);
  expect(contrast(other, one)).toBeCloseTo(expected, 3);
});

it('a ratio is rounded, but never up to a level it misses', () => {
  expect([5.8766, 4.497, 2.996, 21].map(ratio)).toEqual(['5.88:1', '4.49:1', '2.99:1', '21.00:1']);
});

it('the palette has a color for each id of the theme', () => {
  expect(brandColors.map(({ id }) => id)).toEqual(accents);
});

it.each(brandColors)('text on $id is readable', ({ id, hex, ink }) => {
  const fix = `${id}: say "ink: ${String(!ink)}", or choose another hex, in src/brand/palette.ts`;
  expect(contrast(hex, ink ? paper.ink : paper.white), fix).toBeGreaterThanOrEqual(4.5);
});
