/** The median; of an even number of values, the upper one in the middle. NaN if there are none. */
export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
