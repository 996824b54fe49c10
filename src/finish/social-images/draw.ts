import { createHash, hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Card, type Drawing, layOut } from './card-layout.ts';
import { drawPixels } from './card-pixels.ts';
import { cardSvg } from './card-svg.ts';
import { encodePng } from './indexed-png.ts';
import { drawWithSystemFonts } from './resvg-picture.ts';
import { faceFile, faceOf } from './typefaces.ts';

/** Raise it when the same drawing comes out differently: images that are cached would stay as they are. */
const MANNER = 2;

let seed: string | undefined;

/** A card's image that need not be drawn yet: plain data that may go from process to process. */
export interface SocialImage {
  /** Name of its file in the cache; the same for images that look the same. */
  readonly name: string;
  readonly drawing: Drawing;
}

/** Sets a card; costs a small part of drawing it. */
export function imageOf(card: Card): SocialImage {
  seed ??= seedOfNames();
  const drawing = layOut(card, faceOf(800).metrics);
  return { name: `${hash('sha256', seed + cardSvg(drawing)).slice(0, 32)}.png`, drawing };
}

/**
 * Draws an image, 1200×630: a millisecond or two with the site's faces, ten and more where their
 * characters do not suffice.
 * @returns the bytes of a PNG
 */
export function drawImage({ drawing }: SocialImage): Buffer {
  return isOwnScript(drawing)
    ? encodePng(drawPixels(drawing))
    : drawWithSystemFonts(cardSvg(drawing));
}

/** Whether the site's faces have every character of a drawing. */
export function isOwnScript({ lines }: Drawing): boolean {
  return lines.every(({ text, weight }) => faceOf(weight).metrics.covers(text));
}

function seedOfNames(): string {
  const faces = createHash('sha256');
  for (const weight of [600, 800] as const) faces.update(readFileSync(faceFile(weight)));
  return `${MANNER} ${faces.digest('hex')} `;
}
