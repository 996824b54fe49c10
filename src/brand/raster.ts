import { createHash, hash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Resvg } from '@resvg/resvg-js';

/** Says the version of the renderer. */
export const LOCKFILE = path.resolve('package-lock.json');

const font = {
  fontFiles: ['600', '800'].map((weight) => path.resolve(`src/brand/assets/fonts/archivo-${weight}.ttf`)),
  // Only these fonts, so that the result is the same on every machine.
  loadSystemFonts: false,
  defaultFontFamily: 'Archivo',
};

/**
 * Names a drawing for a cache: by what it shows, the faces that it may use, and the packages, of which one renders it.
 * @param drawing an SVG document, and what else decides how it is rendered
 * @param files absolute paths of the faces, and of the lockfile
 */
export function drawingKey(drawing: string, files: readonly string[] = [...font.fontFiles, LOCKFILE]): string {
  const key = createHash('sha256').update(drawing);
  for (const file of files) key.update('\0').update(hash('sha256', readFileSync(file)));
  return key.digest('hex');
}

/** In Astro's `cacheDir`, so that it is removed with it. */
const CACHE = path.resolve('node_modules/.astro/brand');

/**
 * Renders an SVG drawing. Results are cached by content, because the logos take seconds and rarely change.
 * @param svg a complete SVG document; its text is in the display font
 * @param width pixels; the height follows from the aspect ratio
 * @returns the bytes of a PNG with transparency
 */
export function png(svg: string, width: number): Uint8Array<ArrayBuffer> {
  const file = path.join(CACHE, `${drawingKey(`${width} ${svg}`)}.png`);
  if (existsSync(file)) return new Uint8Array(readFileSync(file));
  const image = new Resvg(svg, { font, fitTo: { mode: 'width', value: width } }).render();
  const bytes = new Uint8Array(image.asPng());
  mkdirSync(CACHE, { recursive: true });
  // Builds that run side by side never see half a file.
  const part = `${file}.${process.pid}.part`;
  writeFileSync(part, bytes);
  renameSync(part, file);
  return bytes;
}

/**
 * The outlines of a line of text in the display font, so that a drawing needs no font.
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
  if (paths.length === 0) throw new Error(`"${text}" has no outlines: are the faces in src/brand/assets/fonts?`);
  return paths
    .join('')
    .replace(/-?\d+(?:\.\d+)?/g, (number) => String(Math.round(Number(number) * 100) / 100))
    .replace(/\s*([A-Z])\s*/g, '$1');
}
