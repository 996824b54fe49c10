import { expect, it } from 'vitest';
import { cardSvg, hasAllGlyphs } from '~/brand/social-card.ts';

const card = (title: string) => ({ title, label: 'Perspectives', foot: 'May 1, 2026', accent: 'red' }) as const;

function titleOf(title: string) {
  const lines = [...cardSvg(card(title)).matchAll(/font-size="(\d+)" font-weight="800" letter[^>]*>([^<]*)</g)];
  return { size: Number(lines[0]?.[1]), lines: lines.map(([, , text]) => text ?? '') };
}

it('a title is as large as it fits', () => {
  expect(titleOf('Scoop')).toEqual({ size: 116, lines: ['Scoop'] });
  const title = 'What a founder of a market stall asks first, and what we answered her';
  const long = titleOf(title);
  expect(long.size).toBeLessThan(116);
  expect(long.lines.join(' ')).toBe(title);
});

it('a title that fits at no size is cut with an ellipsis', () => {
  const { size, lines } = titleOf('Long winded words without an end '.repeat(20));
  expect([size, lines.length]).toEqual([52, 6]);
  expect(lines.at(-1)).toMatch(/…$/);
});

it('a word that is wider than the card is broken, and keeps its letters', () => {
  const word = 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(2);
  expect(titleOf(word).lines.join('')).toBe(word);
});

it('a title is escaped, and aligned right in a right-to-left script', () => {
  expect(cardSvg(card('<script>a & b'))).toContain('&lt;script&gt;a &amp; b');
  expect(cardSvg(card('مرحبا بكم'))).toMatch(/x="1128"[^>]*text-anchor="end">مرحبا/);
});

it('characters that the site’s fonts lack are detected', () => {
  expect(hasAllGlyphs(card('Café – “prices” 5'))).toBe(true);
  expect(hasAllGlyphs(card('مرحبا'))).toBe(false);
});
