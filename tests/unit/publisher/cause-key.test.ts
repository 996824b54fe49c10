import { describe, expect, it } from 'vitest';
import { causeKey } from '../../../src/publisher/notices/cause-key.ts';

/** What a build says of a collection that it could not load. */
const unloaded = (name: string, cause: string) =>
  `ended with exit code 1\nFailed to load ${name}: project a1b2c3 (SANITY_${name.toUpperCase().replace(' ', '_')}_PROJECT_ID), dataset production: ${cause}`;

describe('causeKey', () => {
  it.each([
    ['counts', 'Failed after 3 tries', 'Failed after 12 tries'],
    ['durations', 'not done after 1800 s', 'not done after 1.5 min'],
    ['dates', 'at 2026-03-01T10:00:00.000Z: refused', 'at 2026-11-23T04:54:36Z: refused'],
    [
      'dates in words',
      'Mon, 23 Nov 2026 04:54:36 GMT refused',
      'Tue, 3 Mar 2026 14:00:01 GMT refused',
    ],
    ['releases', 'in releases/000012-20260301T100000Z/a', 'in releases/000013-20260302T100000Z/a'],
    [
      'temporary folders',
      'cannot read /tmp/build-aXqZrs/site/a.html',
      'cannot read /tmp/build-bYwErt/site/a.html',
    ],
    ['ids of requests', 'request 7f3a9b2c-11de failed', 'request 0c4d5e6f-22ab failed'],
    [
      'collections in an outage',
      unloaded('perspectives', 'read ECONNRESET (after 5 attempts)'),
      unloaded('CEO letters', 'read ECONNRESET (after 3 attempts)'),
    ],
    ['colors', '\u001b[31mbroken\u001b[39m', 'broken'],
    ['line ends', 'broken\r\n  at once', 'broken\nat once'],
  ])('is the same where only %s differ', (_what, one, other) => {
    expect(causeKey(one)).toBe(causeKey(other));
  });

  it.each([
    ['what failed', 'Failed to load letters: 503', 'Failed to load press releases: 503'],
    ['why it failed', 'letters: no answer', 'letters: refused'],
    [
      'what refuses to answer',
      unloaded('perspectives', '403 Forbidden'),
      unloaded('CEO letters', '403 Forbidden'),
    ],
    [
      'how a service fails',
      unloaded('perspectives', 'read ECONNRESET'),
      unloaded('perspectives', '503 Service Unavailable'),
    ],
    ['a file of the site', 'no link to /about/', 'no link to /press/'],
  ])('differs where %s does', (_what, one, other) => {
    expect(causeKey(one)).not.toBe(causeKey(other));
  });

  it('looks at no more than it can in a moment', () => {
    const began = performance.now();
    causeKey('a-'.repeat(500_000));
    causeKey(`${'1'.repeat(500_000)}x`);
    expect(performance.now() - began).toBeLessThan(1000);
  });
});
