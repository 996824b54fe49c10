import { expect, it } from 'vitest';
import { contrast, ratio } from '~/brand/color.ts';
import { brandColors } from '~/brand/palette.ts';
import { accents, paper } from '~/brand/theme.ts';

it.each([
  [5.8766, '5.88:1'],
  [4.497, '4.49:1'],
  [2.996, '2.99:1'],
  [21, '21.00:1'],
])('a ratio of %d is rounded, but never up to a level it misses: %s', (value, text) => {
  expect(ratio(value)).toBe(text);
});

it('the palette has a color for each id of the theme', () => {
  expect(brandColors.map(({ id }) => id)).toEqual(accents);
});

it.each(brandColors)('text on $id is readable', ({ id, hex, ink }) => {
  const fix = `${id}: say "ink: ${String(!ink)}", or choose another hex, in src/brand/palette.ts`;
  expect(contrast(hex, ink ? paper.ink : paper.white), fix).toBeGreaterThanOrEqual(4.5);
});
