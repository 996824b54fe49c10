import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brandColours } from '~/brand/palette.ts';
import { type Card, breakLines, fitTitle, layOut } from '~/finish/social-images/card-layout.ts';
import { cardSvg } from '~/finish/social-images/card-svg.ts';
import { drawImage, imageOf, isOwnScript } from '~/finish/social-images/draw.ts';
import { drawWithSystemFonts } from '~/finish/social-images/resvg-picture.ts';
import { faceFile, faceOf } from '~/finish/social-images/typefaces.ts';
import { readTypeface } from '~/finish/social-images/typeface.ts';
import { decodePng, difference } from '../../support/card-picture.ts';

const font = faceOf(800).metrics;

const card = (more: Partial<Card> = {}): Card => ({
  title: 'Why “castling” beats a password',
  label: 'Perspectives',
  foot: 'rook.example',
  accent: 'red',
  ...more,
});

const LONG =
  'A longer story about the people who move pieces at night, and about the boards they leave behind for the morning shift to find: AVATAR, To Yield, We Try';

describe('what a card says', () => {
  it('is set in lines that fit, six at most, and a short title is never lost', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }), (title) => {
        const { size, lines } = fitTitle(title, font);
        expect(lines.length).toBeLessThanOrEqual(6);
        for (const line of lines) expect(font.width(line, size)).toBeLessThan(1056 + 2 * size);
      }),
    );
    expect(breakLines('The first flight', 80, font).join(' ')).toBe('The first flight');
  });

  it('keeps all words in order when it is broken into lines', () => {
    const lines = breakLines(LONG, 64, font);
    expect(lines.join(' ')).toBe(LONG);
    for (const line of lines) expect(font.width(line, 64)).toBeLessThanOrEqual(1056);
    // No line had room for the first word of the next.
    lines.slice(1).forEach((line, index) => {
      const longer = `${lines[index] ?? ''} ${line.split(' ')[0] ?? ''}`;
      expect(font.width(longer, 64)).toBeGreaterThan(1056);
    });
    expect(breakLines('M'.repeat(40), 64, font).join('')).toBe('M'.repeat(40));
  });

  it('is escaped in the drawing for the system’s fonts', () => {
    const svg = cardSvg(layOut(card({ title: '<b> & "x"' }), font));
    expect(svg).toContain('&lt;b&gt; &amp;');
  });

  it('names the image: alike for what looks alike, unlike for the rest', () => {
    const cafe = imageOf(card({ title: 'Caf\u00e9 au lait' }));
    expect(imageOf(card({ title: ' Cafe\u0301  au\u00ad lait' }))).toEqual(cafe);
    const others = [
      card({ title: 'Café' }),
      card({ label: 'Café' }),
      card({ foot: 'Café' }),
      card({ accent: 'blue' }),
      card(),
    ];
    expect(new Set(others.map((other) => imageOf(other).name)).size).toBe(5);
    expect(cafe.name).toMatch(/^[\da-f]{32}\.png$/);
  });
});

describe('the picture', () => {
  it.each([
    ...brandColours.map(({ id }) => card({ accent: id })),
    card({ title: LONG, label: 'Letter From the CEO', foot: '12 March 2024' }),
    card({ title: 'ÀÉÎÕÜ àéîõü ç Œ £5 100% @ {} [x] #1 ½ fi ffl Ty. Av' }),
    card({ label: 'Wider than the card '.repeat(6), foot: 'wider-than-the-card.'.repeat(6) }),
  ])('looks as one that resvg draws: $accent, $title', (made) => {
    const image = imageOf(made);
    expect(isOwnScript(image.drawing)).toBe(true);
    const own = decodePng(drawImage(image));
    const other = decodePng(drawWithSystemFonts(cardSvg(image.drawing)));
    expect([own.width, own.height]).toEqual([1200, 630]);
    const { mean, strong } = difference(own, other);
    expect(mean).toBeLessThan(0.6);
    expect(strong).toBeLessThan(12);
  });

  it('shows nothing of those before it, and stays when others are drawn', () => {
    const image = imageOf(card({ title: 'One' }));
    const first = drawImage(image);
    const before = Buffer.from(first);
    for (const title of [LONG, 'Two']) drawImage(imageOf(card({ title, accent: 'yellow' })));
    expect(first.equals(before)).toBe(true);
    expect(drawImage(image).equals(before)).toBe(true);
  });

  it('stays small, also the largest', () => {
    expect(drawImage(imageOf(card())).length).toBeLessThan(24_000);
    expect(drawImage(imageOf(card({ title: LONG }))).length).toBeLessThan(48_000);
  });

  it('has the system’s fonts for scripts that the site’s faces lack', () => {
    for (const title of ['مرحبا', '世界', 'Łódź', 'A\u0302\u0323']) {
      const image = imageOf(card({ title }));
      expect(isOwnScript(image.drawing)).toBe(false);
      expect(drawImage(image).equals(drawWithSystemFonts(cardSvg(image.drawing)))).toBe(true);
    }
    expect(imageOf(card({ title: 'مرحبا' })).drawing.lines[1]).toMatchObject({ anchor: 'end' });
    expect(isOwnScript(imageOf(card({ foot: '世界' })).drawing)).toBe(false);
  });
});

describe('a font that is read wrongly otherwise', () => {
  const bytes = readFileSync(faceFile(800));
  const table = (name: string) => bytes.readUInt32BE(bytes.indexOf(name, 12, 'latin1') + 8);
  const changed = (at: number, value: number) => {
    const copy = Buffer.from(bytes);
    copy.writeUInt16BE(value, at);
    return copy;
  };

  it('is refused when it has kerning of an unknown kind', () => {
    const list = table('GPOS') + bytes.readUInt16BE(table('GPOS') + 8);
    const lookup = list + bytes.readUInt16BE(list + 2);
    expect(() => readTypeface(changed(lookup, 9))).toThrow('kerning has a lookup of type 9');
    const pairs = lookup + bytes.readUInt16BE(lookup + 6);
    expect(() => readTypeface(changed(pairs + 4, 5))).toThrow('kerning has a value of type 5');
  });

  it('is refused when it lacks a table', () => {
    const copy = Buffer.from(bytes);
    copy.write('xxxx', copy.indexOf('GPOS', 12, 'latin1'), 'latin1');
    expect(() => readTypeface(copy)).toThrow('no "GPOS" table');
  });
});
