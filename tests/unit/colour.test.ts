import { describe, expect, it } from 'vitest';
import tailwind from '../../tailwind.config.mjs';
import { brandColours, paper } from '../../src/brand/palette.ts';
import { channels, contrast, ratio, rgb } from '../../src/brand/colour.ts';

describe('colour', () => {
  it('reads channels and writes them as CSS', () => {
    expect(channels('#C8102E')).toEqual([200, 16, 46]);
    expect(rgb('#1d4ed8')).toBe('rgb(29, 78, 216)');
  });

  it('says how to write a colour it cannot read', () => {
    expect(() => rgb('red')).toThrow(
      '"red" is not a colour: write six hexadecimal digits after "#"',
    );
  });

  it('measures contrast as WCAG does, whichever way round', () => {
    expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
    expect(contrast('#767676', '#FFFFFF')).toBeCloseTo(4.54, 2);
    expect(contrast('#FFFFFF', '#767676')).toBeCloseTo(4.54, 2);
  });

  it('rounds a ratio, but never up to a level it misses', () => {
    expect(ratio(5.8766)).toBe('5.88:1');
    expect(ratio(4.497)).toBe('4.49:1');
    expect(ratio(2.996)).toBe('2.99:1');
    expect(ratio(21)).toBe('21.00:1');
  });
});

describe('brand colours', () => {
  const theme: unknown = tailwind.theme?.colors;

  it.each([
    ...brandColours.map(({ id, hex }): [string, string] => [id, hex]),
    ...Object.entries(paper),
  ])('%s is the same in the theme', (id = '', hex = '') => {
    // More contrast makes it darker, where a visitor asks for that.
    expect(theme).toHaveProperty(id, hex === paper.stone ? 'var(--stone)' : hex);
  });

  it.each(brandColours.map(({ id, hex, ink }) => ({ id, hex, ink })))(
    '$id carries its own text readably',
    ({ id, hex, ink }) => {
      const text = ink ? paper.ink : paper.white;
      const mend = `${id}: say "ink: ${String(!ink)}", or choose another hex, in src/brand/palette.ts`;
      expect(contrast(hex, text), mend).toBeGreaterThanOrEqual(4.5);
    },
  );
});
