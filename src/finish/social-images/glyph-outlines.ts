import type { FontTables } from './font-tables.ts';

/** Closed outlines as straight lines, four numbers each: from x, from y, to x, to y; y grows upward. */
export type Outline = Float64Array;

/** How far a straight line may stray from the curve it stands for, in font units: 0.06 pixels at most. */
const TOLERANCE = 0.5;

const ON_CURVE = 1;
const X_SHORT = 2;
const Y_SHORT = 4;
const REPEAT = 8;
const X_SAME = 16;
const Y_SAME = 32;

interface Point {
  readonly x: number;
  readonly y: number;
  readonly onCurve: boolean;
}

/**
 * Reads one glyph of a TrueType font.
 * @returns its outline in font units; empty for glyphs without ink
 * @throws {Error} when the glyph is made of other glyphs, which the site's faces have none of
 */
export function readOutline({ bytes, at }: FontTables, glyph: number): Outline {
  const isLong = bytes.readInt16BE(at('head') + 50) === 1;
  const offset = (index: number) =>
    isLong
      ? bytes.readUInt32BE(at('loca') + 4 * index)
      : 2 * bytes.readUInt16BE(at('loca') + 2 * index);
  if (offset(glyph) === offset(glyph + 1)) return new Float64Array();
  const start = at('glyf') + offset(glyph);
  const contours = bytes.readInt16BE(start);
  if (contours < 0)
    throw new Error(
      `Glyph ${glyph} is made of other glyphs: export the font with its glyphs decomposed.`,
    );
  const lines: number[] = [];
  const ends = Array.from({ length: contours }, (_, index) =>
    bytes.readUInt16BE(start + 10 + 2 * index),
  );
  const points = readPoints(bytes, start + 10 + 2 * contours, (ends.at(-1) ?? -1) + 1);
  let first = 0;
  for (const end of ends) {
    addContour(points.slice(first, end + 1), lines);
    first = end + 1;
  }
  return Float64Array.from(lines);
}

function readPoints(bytes: Buffer, start: number, count: number): Point[] {
  let at = start + 2 + bytes.readUInt16BE(start);
  const flags: number[] = [];
  while (flags.length < count) {
    const flag = bytes.readUInt8(at);
    const times = flag & REPEAT ? 1 + bytes.readUInt8(at + 1) : 1;
    at += flag & REPEAT ? 2 : 1;
    for (let time = 0; time < times; time += 1) flags.push(flag);
  }
  const readAxis = (short: number, same: number) => {
    let value = 0;
    return flags.map((flag) => {
      if (flag & short) {
        value += flag & same ? bytes.readUInt8(at) : -bytes.readUInt8(at);
        at += 1;
      } else if (!(flag & same)) {
        value += bytes.readInt16BE(at);
        at += 2;
      }
      return value;
    });
  };
  const xs = readAxis(X_SHORT, X_SAME);
  const ys = readAxis(Y_SHORT, Y_SAME);
  return flags.map((flag, index) => ({
    x: xs[index] ?? 0,
    y: ys[index] ?? 0,
    onCurve: (flag & ON_CURVE) !== 0,
  }));
}

const between = (one: Point, other: Point): Point => ({
  x: (one.x + other.x) / 2,
  y: (one.y + other.y) / 2,
  onCurve: true,
});

/** Two points off the curve have one on it between them that the font leaves out. */
function addContour(points: readonly Point[], lines: number[]): void {
  const [head, tail] = [points[0], points.at(-1)];
  if (head === undefined || tail === undefined) return;
  const start = head.onCurve ? head : tail.onCurve ? tail : between(head, tail);
  let from = start;
  let control: Point | undefined;
  for (const point of [...points, start]) {
    if (control === undefined) {
      if (point.onCurve) {
        lines.push(from.x, from.y, point.x, point.y);
        from = point;
      } else control = point;
      continue;
    }
    const to = point.onCurve ? point : between(control, point);
    addCurve(from, control, to, lines);
    from = to;
    control = point.onCurve ? undefined : point;
  }
}

function addCurve(from: Point, control: Point, to: Point, lines: number[]): void {
  const bend = Math.hypot(from.x - 2 * control.x + to.x, from.y - 2 * control.y + to.y);
  const parts = Math.max(1, Math.ceil(Math.sqrt(bend / 4 / TOLERANCE)));
  let { x, y } = from;
  for (let part = 1; part <= parts; part += 1) {
    const [a, b] = [part / parts, 1 - part / parts];
    const toX = b * b * from.x + 2 * a * b * control.x + a * a * to.x;
    const toY = b * b * from.y + 2 * a * b * control.y + a * a * to.y;
    lines.push(x, y, toX, toY);
    [x, y] = [toX, toY];
  }
}
