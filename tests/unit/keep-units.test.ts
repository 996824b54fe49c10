import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keepUnits } from '~/lib/keep-units.ts';

const NO_BREAK_SPACE = '\u00A0';

describe('keepUnits', () => {
  it.each(['14 kB', '300 ms', '0.8 s', '1,460 MB', '12 km', '8 p.m.', '21 °C', '14 Castle Row'])(
    'holds %s together',
    (figure) => {
      const held = figure.replace(' ', NO_BREAK_SPACE);
      expect(keepUnits(figure)).toBe(held);
      expect(keepUnits(`At ${figure}, then (${figure}).`)).toBe(`At ${held}, then (${held}).`);
    },
  );

  it.each([
    'ten s',
    '14 sellers',
    '5 more',
    '3 months',
    '14  kB',
    '2 ßm',
    'A4 màs',
    '7 h2o',
    '2024 Castle Row',
  ])('leaves %s as it is', (text) => {
    expect(keepUnits(text)).toBe(text);
  });

  it('changes nothing but spaces, and nothing twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const held = keepUnits(text);
        expect(held.replaceAll(NO_BREAK_SPACE, ' ')).toBe(text.replaceAll(NO_BREAK_SPACE, ' '));
        expect(keepUnits(held)).toBe(held);
      }),
    );
  });
});
