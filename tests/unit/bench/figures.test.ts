import { expect, it } from 'vitest';
import { median, spreadOf } from '../../../scripts/bench/figures.ts';

it.each([
  [[3], 3],
  [[9, 1, 5], 5],
  [[4, 1, 3, 2], 2.5],
  [[100, 9, 20], 20],
])('the median of %j is %d', (values, middle) => {
  expect(median(values)).toBe(middle);
});

it('nothing has no median, least or most', () => {
  expect(spreadOf([])).toEqual({ median: Number.NaN, min: Number.NaN, max: Number.NaN });
});

it('a spread keeps the least and the most, and leaves the values in their order', () => {
  const values = [30, 10, 20];
  expect(spreadOf(values)).toEqual({ median: 20, min: 10, max: 30 });
  expect(values).toEqual([30, 10, 20]);
});
