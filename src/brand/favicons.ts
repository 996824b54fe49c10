import { hexOf } from './palette.ts';
import { paper } from './theme.ts';
import { site } from '#company/site.ts';
import { MARK, WORDMARK } from './mark.ts';
import { outline, png } from './raster.ts';

const red = hexOf('red');
const svg = (viewBox: string, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${content}</svg>`;

/** The mark in white on a red tile of 64 units; `height` is the mark's own. */
function tile(height: number): string {
  const scale = height / 36;
  const [x, y] = [32 - 14 * scale, 32 - 20 * scale];
  return svg(
    '0 0 64 64',
    `<path fill="${red}" d="M0 0h64v64H0z"/><path fill="${paper.white}" transform="translate(${x} ${y}) scale(${scale})" d="${MARK}"/>`,
  );
}

/** The default social image, 1200×630: the mark on the board, the tagline, a battlement. */
function socialCard(): string {
  const squares = Array.from({ length: 64 }, (_, index) => [index % 8, Math.floor(index / 8)])
    .filter(([column = 0, row = 0]) => (column + row) % 2 === 0)
    .map(([column = 0, row = 0]) => `M${624 + column * 84} ${row * 84}h84v84h-84z`)
    .join('');
  const [first = '', second = ''] = site.tagline.split('. ').map((part) => part.replace('.', ''));
  return svg(
    '0 0 1200 630',
    `<path fill="${paper.bone}" d="M0 0h1200v630H0z"/><path fill="${paper.ink}" fill-opacity=".05" d="${squares}"/>` +
      `<path fill="${red}" transform="translate(792 132) scale(12)" d="${MARK}"/>` +
      `<path fill="${paper.ink}" transform="translate(-93 48) scale(4.4)" d="${WORDMARK}"/>` +
      `<path fill="${paper.ink}" d="${outline(`${first}.`, 62, 430, 62)}${outline(`${second}.`, 62, 500, 62)}"/>` +
      `<path fill="${paper.ink}" d="M0 588h1200v42H0zM30 558h60v30H30zM150 558h60v30h-60zM270 558h60v30h-60zM390 558h60v30h-60zM510 558h60v30h-60zM630 558h60v30h-60zM750 558h60v30h-60zM870 558h60v30h-60zM990 558h60v30h-60zM1110 558h60v30h-60z"/>`,
  );
}

/** An ICO file that holds one PNG. */
function ico(image: Uint8Array, size: number): Uint8Array {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(image.length, 14);
  head.writeUInt32LE(22, 18);
  return Buffer.concat([head, image]);
}

/** Every icon of the site, by its path below `public/`. */
export function siteIcons(): Record<string, string | Uint8Array> {
  const icon = tile(44);
  return {
    'favicon.svg': icon,
    'favicon.ico': ico(png(icon, 32), 32),
    'apple-touch-icon.png': png(icon, 180),
    'icon-192.png': png(icon, 192),
    'icon-512.png': png(icon, 512),
    // Maskable: launchers may cut away all but the middle four fifths.
    'icon-maskable-512.png': png(tile(34), 512),
    'og/default.png': png(socialCard(), 1200),
  };
}
