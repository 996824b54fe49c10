import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatFigure, parseFigure } from '#components/sections/counter/figure.ts';
import { formatDate } from '#lib/format-date.ts';
import { keepUnits } from '#lib/text/keep-units.ts';

const counted = (text: string, value?: number) => {
  const figure = parseFigure(text);
  return figure && formatFigure(figure, value ?? figure.target);
};

const whole = ['10,000+', '558K+', '$85M+', '100%', '$2.5M', '7'];

it.each<readonly [text: string, value: number | undefined, shown: string | undefined]>([
  ...whole.map((text) => [text, undefined, text] as const),
  ['$2.5M', 1.25, '$1.3M'],
  ['10,000+', 1234.5, '1,235+'],
  ['10,000+', 0, '0+'],
  ['many', 0, undefined],
  ['', 0, undefined],
])('%s at %d is %s', (text, value, shown) => {
  expect(counted(text, value)).toBe(shown);
});

const days = ['2025-04-30', '2025-04-30T23:59:59Z', '2025-05-01T01:00:00+02:00'];
it.each(days)('%s is April 30 in UTC', (iso) => expect(formatDate(iso)).toBe('April 30, 2025'));

const NO_BREAK_SPACE = '\u00A0';

const held = ['14 kB', '$2.1 million', '300 ms', '0.8 s', '1,460 MB', '12 km', '8 p.m.', '21 °C', '14 Castle Row'];
it.each(held)('%s is held together', (figure) => {
  const whole = figure.replace(' ', NO_BREAK_SPACE);
  expect(keepUnits(`At ${figure}, then (${figure}).`)).toBe(`At ${whole}, then (${whole}).`);
});

const free = ['ten s', '14 sellers', '3 months', '14  kB', '2 ßm', 'A4 màs', '7 h2o', '2024 Castle Row'];
it.each(free)('%s is left as it is', (text) => expect(keepUnits(text)).toBe(text));

it('keeping units together changes only spaces, and nothing the second time', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const held = keepUnits(text);
      expect(held.replaceAll(NO_BREAK_SPACE, ' ')).toBe(text.replaceAll(NO_BREAK_SPACE, ' '));
      expect(keepUnits(held)).toBe(held);
    }),
  );
});
