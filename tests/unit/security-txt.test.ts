import { expect, it } from 'vitest';
import { securityExpiry } from '../../src/pages/.well-known/security.txt.ts';

it.each([
  ['2026-01-01T00:00:00Z', '2026-12-01T00:00:00.000Z'],
  ['2026-01-31T23:59:59Z', '2026-12-01T00:00:00.000Z'],
  ['2026-02-01T00:00:00Z', '2027-01-01T00:00:00.000Z'],
])('a build of %s holds until %s', (now, until) => {
  expect(securityExpiry(new Date(now)).toISOString()).toBe(until);
});
