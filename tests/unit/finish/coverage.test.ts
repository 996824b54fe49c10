import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Coverage } from '~/finish/social-images/coverage.ts';
import { pathLines } from '~/finish/social-images/path-lines.ts';

const [WIDTH, HEIGHT, LEVELS] = [8, 4, 100];

/** Percentages of each pixel that polygons cover. */
function covered(...polygons: readonly (readonly (readonly [number, number])[])[]): number[][] {
  const coverage = new Coverage(WIDTH, HEIGHT);
  for (const polygon of polygons)
    polygon.forEach(([x, y], index) => {
      const [toX, toY] = polygon[(index + 1) % polygon.length] ?? [x, y];
      coverage.addLine(x, y, toX, toY);
    });
  const pixels = new Uint8Array(WIDTH * HEIGHT);
  coverage.paint(pixels, 0, WIDTH, 0, LEVELS);
  return Array.from({ length: HEIGHT }, (_, row) => [
    ...pixels.subarray(row * WIDTH, (row + 1) * WIDTH),
  ]);
}

const box = (left: number, top: number, right: number, bottom: number) =>
  [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ] as const;

it('covers pixels by as much as a box has of them, in either direction', () => {
  const expected = [
    [0, 0, 0, 0, 0, 0, 0, 0],
    [0, 13, 50, 50, 38, 0, 0, 0],
    [0, 25, 100, 100, 75, 0, 0, 0],
    [0, 0, 0, 0, 0, 0, 0, 0],
  ];
  expect(covered(box(1.75, 1.5, 4.75, 3))).toEqual(expected);
  expect(covered(box(1.75, 1.5, 4.75, 3).toReversed())).toEqual(expected);
});

it('covers no pixel more than once where outlines overlap', () => {
  expect(covered(box(0, 0, 2, 1), box(1, 0, 3, 1))[0]).toEqual([100, 100, 100, 0, 0, 0, 0, 0]);
});

it('covers the area of any triangle', () => {
  const point = fc.tuple(
    fc.double({ min: 0, max: WIDTH, noNaN: true }),
    fc.double({ min: 0, max: HEIGHT, noNaN: true }),
  );
  fc.assert(
    fc.property(point, point, point, (a, b, c) => {
      const area = Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])) / 2;
      const sum =
        covered([a, b, c])
          .flat()
          .reduce((one, other) => one + other, 0) / LEVELS;
      expect(Math.abs(sum - area)).toBeLessThan(0.005 * WIDTH * HEIGHT);
    }),
  );
});

it('cuts what lies outside', () => {
  const all = Array.from({ length: HEIGHT }, () => Array.from({ length: WIDTH }, () => 100));
  expect(covered(box(-5, -5, 20, 20))).toEqual(all);
  expect(covered(box(-5, -9, 20, -1)).flat()).not.toContain(100);
  expect(covered(box(-5, 0, -1, 4), box(9, 0, 12, 4)).flat()).not.toContain(100);
});

it('forgets what is painted', () => {
  const coverage = new Coverage(WIDTH, HEIGHT);
  const draw = (left: number) => {
    for (const [fromX, fromY, toX, toY] of [
      [left, 0, left, 1],
      [left + 1.5, 1, left + 1.5, 0],
    ] as const)
      coverage.addLine(fromX, fromY, toX, toY);
    const pixels = new Uint8Array(WIDTH * HEIGHT);
    coverage.paint(pixels, 0, WIDTH, 7, LEVELS);
    return [...pixels.subarray(0, WIDTH)];
  };
  expect(draw(6.5)).toEqual([0, 0, 0, 0, 0, 0, 57, 107]);
  expect(draw(0)).toEqual([107, 57, 0, 0, 0, 0, 0, 0]);
});

it('reads straight paths, and refuses curves', () => {
  expect([...pathLines('M1 2h3v-1l-2 .5z')]).toEqual([
    1, 2, 4, 2, 4, 2, 4, 1, 4, 1, 2, 1.5, 2, 1.5, 1, 2,
  ]);
  expect([...pathLines('M1 2H3V5L0 0Z')]).toEqual([1, 2, 3, 2, 3, 2, 3, 5, 3, 5, 0, 0, 0, 0, 1, 2]);
  expect(() => pathLines('M0 0q1 1 2 0z')).toThrow('Only straight paths');
});
