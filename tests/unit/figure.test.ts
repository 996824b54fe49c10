import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countedValue, formatFigure, paces, parseFigure } from '~/lib/figure.ts';

const figures = ['10,000+', '50+', '20+', '558K+', '1,200+', '$85M+', '25M+', '100%', '$2.5M', '7'];

describe('parseFigure', () => {
  it.each(figures)('takes %s apart and writes it back the same', (text) => {
    const figure = parseFigure(text);
    expect(figure && formatFigure(figure, figure.target)).toBe(text);
  });

  it('keeps prefix, separators, decimals and suffix while counting', () => {
    const money = parseFigure('$2.5M');
    expect(money && formatFigure(money, 1.25)).toBe('$1.3M');
    const many = parseFigure('10,000+');
    expect(many && formatFigure(many, 1234.5)).toBe('1,235+');
    expect(many && formatFigure(many, 0)).toBe('0+');
  });

  it('finds no figure where there is no number', () => {
    expect(parseFigure('many')).toBeUndefined();
    expect(parseFigure('')).toBeUndefined();
  });

  it('never loses text', () => {
    fc.assert(
      fc.property(fc.nat(9_999_999), fc.constantFrom('', '$', '€ '), (number, prefix) => {
        const text = `${prefix}${number.toLocaleString('en-US')}+`;
        const figure = parseFigure(text);
        expect(figure && formatFigure(figure, figure.target)).toBe(text);
      }),
    );
  });
});

describe('countedValue', () => {
  it('runs from 0 to exactly the target', () => {
    for (const pace of Object.values(paces)) {
      expect(countedValue(10_000, -500, pace)).toBe(0);
      expect(countedValue(10_000, 0, pace)).toBe(0);
      expect(countedValue(10_000, pace.duration, pace)).toBe(10_000);
      expect(countedValue(0.1, pace.duration + 1, pace)).toBe(0.1);
    }
  });

  it('counts on partner pages in 60 steps of 33 ms', () => {
    const at = (ms: number) => countedValue(60, ms, paces.partner);
    expect(at(32)).toBe(0);
    expect(at(33)).toBe(1);
    expect(at(65)).toBe(1);
    expect(at(59 * 33)).toBe(59);
    expect(at(60 * 33)).toBe(60);
  });

  it('counts at the conference for two seconds', () => {
    expect(countedValue(10_000, 1000, paces.conference)).toBe(5000);
    expect(paces.conference).toMatchObject({ delay: 1000, duration: 2000 });
  });
});
