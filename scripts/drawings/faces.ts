import path from 'node:path';
import { type Font, openSync } from 'fontkit';

const root = path.join(import.meta.dirname, '../..');
const files = (name: string, weights: readonly number[]) =>
  weights.map((weight): [number, string[]] => [
    weight,
    ['latin', 'latin-ext'].map((script) =>
      path.join(root, `node_modules/@fontsource/${name}/files/${name}-${script}-${weight}-normal.woff2`),
    ),
  ]);

/** Font files by face and weight. Each character uses the first file that has a glyph for it. */
const faces: Readonly<Record<string, ReadonlyMap<number, readonly string[]>>> = {
  text: new Map(files('archivo', [400, 500, 600, 700])),
  mono: new Map(files('ibm-plex-mono', [400, 600])),
  display: new Map([[800, [path.join(root, 'src/brand/assets/fonts/archivo-800.ttf')]]]),
};

const opened = new Map<string, Font>();

function open(file: string): Font {
  const known = opened.get(file);
  if (known !== undefined) return known;
  const font = openSync(file);
  if (!('layout' in font)) throw new Error(`${file} holds several fonts; a drawing needs one.`);
  opened.set(file, font);
  return font;
}

/**
 * Opens the fonts of a face in a weight.
 * @throws {Error} if the face or weight does not exist; lists those that do
 */
export function fontsOf(family: string, weight: number): Font[] {
  const found = faces[family]?.get(weight);
  if (found !== undefined) return found.map(open);
  const known = Object.entries(faces).map(([name, weights]) => `${name} ${[...weights.keys()].join(', ')}`);
  throw new Error(`No face "${family}" of weight ${weight}. There are: ${known.join('; ')}.`);
}
