import { describe, expect, it } from 'vitest';
import { formatDate } from '../../src/lib/format-date.ts';

describe('formatDate', () => {
  it('prints month name, day and year in UTC', () => {
    expect(formatDate('2025-04-30')).toBe('April 30, 2025');
    expect(formatDate('2025-04-30T23:59:59Z')).toBe('April 30, 2025');
    expect(formatDate('2025-05-01T01:00:00+02:00')).toBe('April 30, 2025');
  });

  it('names what is no date', () => {
    expect(() => formatDate('soon')).toThrow('"soon" is not a date: write it as 2025-04-30');
  });
});
