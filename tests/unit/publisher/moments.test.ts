import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { msSince, noteMoment } from '../../../src/publisher/moments.ts';

const NOON = Date.UTC(2026, 4, 1, 12);

beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('msSince', () => {
  it.each([
    ['back', -3_600_000],
    ['forward', 3_600_000],
  ])('measures as it was, though the clock is set %s meanwhile', (_way, step) => {
    const moment = noteMoment();
    expect(moment).toBe('2026-05-01T12:00:00.000Z');
    vi.advanceTimersByTime(7000);
    vi.setSystemTime(NOON + step);
    expect(msSince(moment)).toBe(7000);
  });

  it('is never negative for a moment of an earlier process', () => {
    expect(msSince('2026-05-01T11:59:00.000Z')).toBe(60_000);
    expect(msSince('2026-05-01T13:00:00.000Z')).toBe(0);
  });

  it('forgets the oldest of many', () => {
    const first = noteMoment();
    for (let n = 0; n < 100; n += 1) {
      vi.advanceTimersByTime(1);
      noteMoment();
    }
    vi.setSystemTime(NOON - 1000);
    expect(msSince(first)).toBe(0);
  });
});
