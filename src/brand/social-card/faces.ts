import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Font, create } from 'fontkit';

const fileOf = (name: string) => path.resolve(import.meta.dirname, `../assets/fonts/${name}.ttf`);

/**
 * The face of titles, then those with letters that it lacks. Each has its own family name, as the renderer would
 * otherwise choose. They were cut with the npm package subset-font from the `wdth` files of
 * @fontsource-variable/archivo and roboto-flex at `wght` 800 and `wdth` 114 and 125, and renamed with fontTools.
 */
const FACES = [
  { family: 'Archivo', file: fileOf('archivo-800') },
  { family: 'Archivo Latin Extended', file: fileOf('archivo-800-latin-extended') },
  { family: 'Archivo Vietnamese', file: fileOf('archivo-800-vietnamese') },
  { family: 'Roboto Flex Greek', file: fileOf('roboto-flex-800-greek') },
];

/** Fonts of social images. Those of the machine are not used: two machines draw the same. */
export const CARD_FONTS = [fileOf('archivo-600'), ...FACES.map(({ file }) => file)];

/** A part of a line in one face. */
export interface Run {
  readonly family: string;
  readonly text: string;
}

const fonts = new Map<string, Font>();

function fontOf(face: (typeof FACES)[number]): Font {
  const known = fonts.get(face.family);
  if (known !== undefined) return known;
  const font = create(readFileSync(face.file));
  if (!('layout' in font)) throw new Error(`${face.file} holds several fonts.`);
  fonts.set(face.family, font);
  return font;
}

const segmenter = new Intl.Segmenter('en');
const lettersOf = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment);

const faceOf = (letter: string) =>
  FACES.find((face) => [...letter].every((each) => fontOf(face).hasGlyphForCodePoint(each.codePointAt(0) ?? 0)));

/** Splits a text by the face of its letters, without letters that no face has. */
export function runsOf(text: string): Run[] {
  const runs: { family: string; text: string }[] = [];
  for (const letter of lettersOf(text)) {
    const family = faceOf(letter)?.family;
    const last = runs.at(-1);
    if (family === undefined) continue;
    if (last?.family === family) last.text += letter;
    else runs.push({ family, text: letter });
  }
  return runs;
}

/** The width of a text, as a multiple of the font size. */
export function widthOf(text: string): number {
  const widths = runsOf(text).map((run) => {
    const face = FACES.find(({ family }) => family === run.family);
    const font = face && fontOf(face);
    return font ? font.layout(run.text).advanceWidth / font.unitsPerEm : 0;
  });
  return widths.reduce((sum, width) => sum + width, 0);
}

const countLetters = (text: string) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/** A text in letters that the faces have; `undefined` if less than half of its letters is left. */
export function drawable(text: string): string | undefined {
  const words = text.split(' ').flatMap((word) => {
    const drawn = runsOf(word)
      .map((run) => run.text)
      .join('');
    // Brackets around letters that are left out go with them.
    return countLetters(drawn) === 0 && drawn !== word ? [] : drawn;
  });
  const left = words.join(' ');
  const isEnough = countLetters(left) > 0 && countLetters(left) * 2 >= countLetters(text);
  return isEnough ? left : undefined;
}
