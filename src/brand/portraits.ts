import type { ImageMetadata } from 'astro';
import { getImage } from 'astro:assets';
import type { Picture } from '#lib/picture.ts';

const drawings = import.meta.glob<string>('/src/brand/assets/{cast,portraits}/**/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});
const photographs = import.meta.glob<ImageMetadata>(
  '/src/brand/assets/{cast,portraits}/**/*.{jpg,jpeg,png,webp,avif}',
  { import: 'default', eager: true },
);
const signatures = import.meta.glob<string>('/src/brand/assets/signatures/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The side of a portrait in pixels. */
const SIDE = 800;

/** The name of a person's files. */
const fileOf = (name: string) => name.toLowerCase().replaceAll(' ', '-');

/** A picture of `src/brand/assets`, named without its extension. Photographs are cropped to a square from the top. */
async function pictureAt(file: string, height: number): Promise<Omit<Picture, 'alt'> | undefined> {
  const path = `/src/brand/assets/${file}`;
  const drawing = drawings[`${path}.svg`];
  if (drawing !== undefined) return { src: drawing, width: SIDE, height };
  const [, photograph] = Object.entries(photographs).find(([each]) => each.replace(/\.\w+$/, '') === path) ?? [];
  if (photograph === undefined) return undefined;
  const side = Math.min(SIDE, photograph.width, photograph.height);
  const { src } = await getImage({ src: photograph, width: side, height: side, fit: 'cover', position: 'top' });
  return { src, width: SIDE, height: SIDE };
}

/**
 * The portrait of a person, a drawing or a photograph with the name of the person: of team members in
 * `src/brand/assets/portraits`, of others in `src/brand/assets/cast`, drawn next to what they make.
 * @param letter the slug of a letter, for the portrait in the year of that letter
 * @returns undefined if there is none
 */
export async function findPortrait(name: string, letter = ''): Promise<Picture | undefined> {
  const file = fileOf(name);
  const picture =
    (await pictureAt(`portraits/${file}/${letter}`, SIDE)) ??
    (await pictureAt(`portraits/${file}`, SIDE)) ??
    (await pictureAt(`cast/${file}`, SIDE / 2));
  return picture && { ...picture, alt: `Portrait of ${name}` };
}

/**
 * The portrait of a person who must have one; see {@link findPortrait}.
 * @throws {Error} if there is none; says what to do
 */
export async function portraitOf(name: string): Promise<Picture> {
  const portrait = await findPortrait(name);
  if (portrait) return portrait;
  throw new Error(
    `${name} has no portrait: add src/brand/assets/cast/${fileOf(name)}.svg, or a photograph of that name (.jpg), or write "portrait: false" below the name.`,
  );
}

/** The handwritten signature of a person, as SVG in the color of its text; undefined if there is none. */
export function signatureOf(name: string): string | undefined {
  return signatures[`/src/brand/assets/signatures/${fileOf(name)}.svg`];
}
