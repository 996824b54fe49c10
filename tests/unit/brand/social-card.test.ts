import { Resvg } from '@resvg/resvg-js';
import { expect, it } from 'vitest';
import { cardSvg } from '#brand/social-card/card.ts';
import { CARD_FONTS, runsOf } from '#brand/social-card/faces.ts';
import { site } from '#company/site.ts';

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

it('a title is escaped', () => {
  expect(cardSvg(card('<script>a & b'))).toContain('&lt;script&gt;a &amp; b');
});

it.each([
  ['Café – “prices” 5', 'Café – “prices” 5'],
  ['Zażółć', 'Za<Archivo Latin Extended>ż</>ó<Archivo Latin Extended>łć</>'],
  ['Tiếng Việt', 'Ti<Archivo Vietnamese>ế</>ng Vi<Archivo Vietnamese>ệ</>t'],
  ['Μία αγορά', '<Roboto Flex Greek>Μία</> <Roboto Flex Greek>αγορά</>'],
  ['🚀 Launch day 👩🏽‍💻 (🎉) for teams', 'Launch day for teams'],
  ['Rook日本 for “日本” teams', 'Rook for teams'],
  ['مرحبا بكم Rook', site.tagline],
  ['🎉 日本', site.tagline],
  ['👩🏽‍💻', site.tagline],
])('letters come from the first face that has them, or are left out: %s', (title, shown) => {
  const svg = cardSvg(card(title));
  const lines = [...svg.matchAll(/font-weight="800" letter[^>]*>(.*?)<\/text>/g)].map(([, line = '']) => line);
  const text = lines
    .join(' ')
    .replaceAll(/<tspan font-family="([^"]+)">/g, '<$1>')
    .replaceAll('</tspan>', '</>');
  expect(text).toBe(shown);
});

it('every letter that a face has is drawn from its file, without the fonts of this machine', () => {
  const inkOf = (family: string, letter: string) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"><text y="80" font-size="80" font-weight="800" font-family="${family}">${letter}</text></svg>`;
    const options = { font: { fontFiles: CARD_FONTS, loadSystemFonts: false, defaultFontFamily: 'Archivo' } };
    return Buffer.from(new Resvg(svg, options).render().pixels).toString('base64');
  };
  for (const letter of 'ąłşțſấộơĐΩώ') {
    const [run] = runsOf(letter);
    expect(inkOf(run?.family ?? '', letter), letter).not.toBe(inkOf('Archivo', ' '));
  }
});
