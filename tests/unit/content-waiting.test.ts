import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tellWhileWaiting } from '../../src/content/sources/waiting.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('a wait is told after a while, then regularly, until it is over', () => {
  const lines: string[] = [];
  const progress = { after: 5000, every: 30_000, tell: (line: string) => lines.push(line) };
  const stop = tellWhileWaiting(progress, (seconds) => `${seconds} s`);
  vi.advanceTimersByTime(4999);
  expect(lines).toEqual([]);
  vi.advanceTimersByTime(60_001);
  expect(lines).toEqual(['5 s', '35 s', '65 s']);
  stop();
  vi.advanceTimersByTime(600_000);
  expect(lines).toHaveLength(3);
});
