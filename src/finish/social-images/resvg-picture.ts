import { Resvg } from '@resvg/resvg-js';
import { CARD_SIZE } from './card-layout.ts';
import { encodePng } from './indexed-png.ts';
import { faceFile } from './typefaces.ts';

const MOST_COLORS = 256;

/**
 * Draws a card's SVG with the fonts of the system, for scripts that the site's faces lack. Takes ten
 * times as long, and megabytes that are given back only when the process comes to rest.
 * @returns the bytes of a PNG
 */
export function drawWithSystemFonts(svg: string): Buffer {
  const rendered = new Resvg(svg, {
    font: {
      fontFiles: [faceFile(600), faceFile(800)],
      loadSystemFonts: true,
      defaultFontFamily: 'Archivo',
    },
  }).render();
  return encodeFewColors(rendered.pixels) ?? rendered.asPng();
}

/**
 * Encodes the pixels of a card with a palette: half the bytes of full color.
 * @param pixels opaque RGBA
 * @returns `undefined` when there are more than 256 colors
 */
function encodeFewColors(pixels: Uint8Array): Buffer | undefined {
  const { width, height } = CARD_SIZE;
  const colors = new Uint32Array(pixels.buffer, pixels.byteOffset, width * height);
  const known = new Map<number, number>();
  const rows = new Uint8Array((width + 1) * height);
  let last: number | undefined;
  let index = 0;
  for (const [pixel, color] of colors.entries()) {
    if (color !== last) {
      last = color;
      index = known.get(color) ?? known.size;
      known.set(color, index);
      if (known.size > MOST_COLORS) return undefined;
    }
    rows[pixel + Math.floor(pixel / width) + 1] = index;
  }
  const palette = Uint8Array.from(
    [...known.keys()].flatMap((color) => [
      color & 0xff,
      (color >>> 8) & 0xff,
      (color >>> 16) & 0xff,
    ]),
  );
  return encodePng({ width, height, rows, palette });
}
