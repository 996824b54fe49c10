import { describe, expect, it } from 'vitest';
import { cardSvg, hasAllGlyphs } from '../../src/brand/social-card.ts';

const card = (title: string) => ({ title, label: 'Perspectives', foot: 'May 1, 2026', accent: 'red' }) as const; // prettier-ignore

/** Size and lines of the title. */
function titleOf(title: string) {
  const lines = [...cardSvg(card(title)).matchAll(/font-size="(\d+)" font-weight="800" letter[^>]*>([^<]*)</g)]; // prettier-ignore
  return { size: Number(lines[0]?.[1]), lines: lines.map(([, , text]) => text ?? '') };
}

describe('a title', () => {
  it('is as large as it fits', () => {
    expect(titleOf('Scoop')).toEqual({ size: 116, lines: ['Scoop'] });
    const long = titleOf('What a founder of a market stall asks first, and what we answered her');
    expect(long.size).toBeLessThan(116);
    expect(long.lines.join(' ')).toBe(
      'What a founder of a market stall asks first, and what we answered her',
    );
  });

  it('is cut with an ellipsis where nothing fits it', () => {
    const { size, lines } = titleOf('Long winded words without an end '.repeat(20));
    expect([size, lines.length]).toEqual([52, 6]);
    expect(lines.at(-1)).toMatch(/…$/);
  });

  it('is broken inside a word that is wider than the card', () => {
    const word = 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(2);
    expect(titleOf(word).lines.join('')).toBe(word);
  });

  it('in a right-to-left script stands at the right', () => {
    expect(cardSvg(card('مرحبا بكم'))).toMatch(/x="1128"[^>]*text-anchor="end">مرحبا/);
  });

  it('is text, whatever it holds', () => {
    expect(cardSvg(card('<script>a & b'))).toContain('&lt;script&gt;a &amp; b');
  });
});

it('knows whether the site’s faces have its characters', () => {
  expect(hasAllGlyphs(card('Café – “prices” 5'))).toBe(true);
  expect(hasAllGlyphs(card('مرحبا'))).toBe(false);
});
