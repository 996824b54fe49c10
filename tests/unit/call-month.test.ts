import { expect, it } from 'vitest';
import { callMonth } from '#components/pages/developers/call-month.ts';

it.each([
  ['2026-11-28T12:00:00Z', { name: 'December 2026', firstWeekday: 1, days: 31, call: 4 }],
  ['2026-12-04T15:00:00Z', { name: 'December 2026', firstWeekday: 1, days: 31, call: 4 }],
  ['2026-12-04T15:00:01Z', { name: 'January 2027', firstWeekday: 4, days: 31, call: 1 }],
  ['2027-01-31T00:00:00Z', { name: 'February 2027', firstWeekday: 0, days: 28, call: 5 }],
])('after %s, the next community call is in the month that the page shows', (now, month) => {
  expect(callMonth(new Date(now))).toMatchObject(month);
});
