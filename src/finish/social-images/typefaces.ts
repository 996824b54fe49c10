import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Typeface, readTypeface } from './typeface.ts';

/** The weights of Archivo that the site has. */
export type Weight = 600 | 800;

/** Absolute path of a face; the working folder is the project's, whatever the code is bundled into. */
export function faceFile(weight: Weight): string {
  return path.resolve(`src/assets/fonts/archivo-${weight}.ttf`);
}

const faces = new Map<Weight, Typeface>();

/** A face of the site, read once. */
export function faceOf(weight: Weight): Typeface {
  const face = faces.get(weight) ?? readTypeface(readFileSync(faceFile(weight)));
  faces.set(weight, face);
  return face;
}
