import type { Outline } from './glyph-outlines.ts';

const COMMAND = /([MHVLZ])([^MHVLZ]*)/gi;

/**
 * Reads a path of one polygon from SVG's path data.
 * @returns its lines, in the units and the direction of the data
 * @throws {Error} when the data has curves
 */
export function pathLines(data: string): Outline {
  if (/[^MHVLZ\d\s.,-]/i.test(data)) throw new Error(`Only straight paths are read: "${data}"`);
  const lines: number[] = [];
  let [x, y] = [0, 0];
  let start: readonly [number, number] = [0, 0];
  const lineTo = (toX: number, toY: number) => {
    lines.push(x, y, toX, toY);
    [x, y] = [toX, toY];
  };
  for (const [, command = '', rest = ''] of data.matchAll(COMMAND)) {
    const numbers = Array.from(rest.matchAll(/-?[\d.]+/g), ([number]) => Number(number));
    const isRelative = command === command.toLowerCase();
    const [baseX, baseY] = isRelative ? [x, y] : [0, 0];
    const [one = 0, other = 0] = numbers;
    const kind = command.toUpperCase();
    if (kind === 'M') {
      [x, y] = [baseX + one, baseY + other];
      start = [x, y];
    } else if (kind === 'H') lineTo(baseX + one, y);
    else if (kind === 'V') lineTo(x, baseY + one);
    else if (kind === 'L') lineTo(baseX + one, baseY + other);
    else lineTo(...start);
  }
  return Float64Array.from(lines);
}
