import { type Accent } from '../../brand/palette.ts';
import { MARK } from '../../brand/mark.ts';
import { groundColor, textColor } from './card-colors.ts';
import {
  BOXES,
  CARD_SIZE,
  type Drawing,
  MARK_PLACE,
  NAME_LINE,
  type TextLine,
} from './card-layout.ts';
import { Coverage } from './coverage.ts';
import type { IndexedPicture } from './indexed-png.ts';
import { pathLines } from './path-lines.ts';
import { faceOf } from './typefaces.ts';

/** Steps from a ground's color to that of the text on it; more cannot be told apart on an edge. */
const LEVELS = 16;

/** Where the colors of each ground begin in the palette. */
const RAMPS = { paper: 0, accent: LEVELS + 1 } as const;

const { width, height } = CARD_SIZE;
const STRIDE = width + 1;

/** What all drawings of a process share: pages of memory that are written over by the next one. */
interface Canvas {
  readonly coverage: Coverage;
  readonly rows: Uint8Array;
  /** The rows of a card without its texts: only the palette tells accents apart. */
  readonly ground: Uint8Array;
}

let canvas: Canvas | undefined;

/**
 * Draws a card with the site's faces, which must have its characters.
 * @returns a picture that holds until the next one is drawn
 */
export function drawPixels({ accent, lines }: Drawing): IndexedPicture {
  canvas ??= prepareCanvas();
  const { coverage, rows, ground } = canvas;
  rows.set(ground);
  for (const line of lines) drawText(line, coverage, rows);
  return { width, height, rows, palette: paletteOf(accent) };
}

function prepareCanvas(): Canvas {
  const coverage = new Coverage(width, height);
  const ground = new Uint8Array(STRIDE * height);
  for (const box of BOXES) {
    const left = Math.max(0, box.x);
    const right = Math.min(width, box.x + box.width);
    for (let row = box.y; row < box.y + box.height; row += 1)
      ground.fill(RAMPS.accent, row * STRIDE + 1 + left, row * STRIDE + 1 + right);
  }
  const { x, y, scale } = MARK_PLACE;
  const mark = pathLines(MARK).map((value, index) => (index % 2 === 0 ? x : y) + value * scale);
  for (let at = 0; at < mark.length; at += 4) {
    const [fromX = 0, fromY = 0, toX = 0, toY = 0] = mark.subarray(at, at + 4);
    coverage.addLine(fromX, fromY, toX, toY);
  }
  coverage.paint(ground, 1, STRIDE, RAMPS.accent, LEVELS);
  drawText(NAME_LINE, coverage, ground);
  return { coverage, ground, rows: new Uint8Array(ground.length) };
}

function drawText(line: TextLine, coverage: Coverage, rows: Uint8Array): void {
  faceOf(line.weight).draw(line, coverage);
  coverage.paint(rows, 1, STRIDE, RAMPS[line.ground], LEVELS);
}

function paletteOf(accent: Accent): Uint8Array {
  const grounds = ['paper', 'accent'] as const;
  return Uint8Array.from(
    grounds
      .flatMap((ground) => {
        const [from, to] = [rgb(groundColor(ground, accent)), rgb(textColor(ground, accent))];
        return Array.from({ length: LEVELS + 1 }, (_, level) =>
          from.map((value, index) => value + ((to[index] ?? 0) - value) * (level / LEVELS)),
        ).flat();
      })
      .map(Math.round),
  );
}

function rgb(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}
