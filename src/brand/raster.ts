import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { env } from '../config/env.ts';

const font = {
  fontFiles: ['600', '800'].map((weight) => path.resolve(`src/assets/fonts/archivo-${weight}.ttf`)),
  // Only the faces above: the same file comes out on every machine.
  loadSystemFonts: false,
  defaultFontFamily: 'Archivo',
};

/**
 * Renders an SVG drawing, once for each content: the result is kept in `CACHE_DIR`.
 * @param svg a whole SVG document; text in it is set in the display face
 * @param width pixels; the height follows the drawing's own shape
 * @returns the bytes of a PNG with transparency
 */
export function png(svg: string, width: number): Uint8Array<ArrayBuffer> {
  const key = createHash('sha256').update(`1 ${width} ${svg}`).digest('hex').slice(0, 32);
  const folder = path.join(env().cacheDirectory, 'brand');
  const file = path.join(folder, `${key}.png`);
  try {
    return new Uint8Array(readFileSync(file));
  } catch {
    const bytes = new Resvg(svg, { font, fitTo: { mode: 'width', value: width } }).render().asPng();
    mkdirSync(folder, { recursive: true });
    // Builds that run side by side never see half a file.
    const part = `${file}.${process.pid}`;
    writeFileSync(part, bytes);
    renameSync(part, file);
    return new Uint8Array(bytes);
  }
}

/**
 * Outlines of a line of text in the display face, so that a drawing needs no font.
 * @param x the line's start, or its middle when `anchor` is `middle`
 * @param y the baseline
 * @param size font size in the drawing's units
 * @returns path data for `d`
 */
export function outline(
  text: string,
  x: number,
  y: number,
  size: number,
  { weight = 800, anchor = 'start' }: { weight?: 600 | 800; anchor?: 'start' | 'middle' } = {},
): string {
  const drawn = new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000"><text x="${x}" y="${y}" font-family="Archivo" font-weight="${weight}" font-size="${size}" letter-spacing="${-0.02 * size}" text-anchor="${anchor}">${text}</text></svg>`,
    { font },
  ).toString();
  const paths = [...drawn.matchAll(/ d="([^"]*)"/g)].map((match) => match[1] ?? '');
  if (paths.length === 0)
    throw new Error(`"${text}" has no outlines: are the faces in src/assets/fonts?`);
  return paths
    .join('')
    .replace(/-?\d+(?:\.\d+)?/g, (number) => String(Math.round(Number(number) * 100) / 100))
    .replace(/\s*([A-Z])\s*/g, '$1');
}
