import { describe, expect, it } from 'vitest';
import { mailto } from '../../src/config/site.ts';
import { accessibility } from '../../src/copy/accessibility.ts';

describe('an email that a link begins', () => {
  it.each([
    ['a mailbox alone', undefined, undefined, 'mailto:a@rook.example'],
    [
      'a subject',
      'Fees & taxes?',
      undefined,
      'mailto:a@rook.example?subject=Fees%20%26%20taxes%3F',
    ],
    [
      'a subject and lines',
      'Hm',
      ['One', 'Two'],
      'mailto:a@rook.example?subject=Hm&body=One%0D%0ATwo',
    ],
    ['lines alone', undefined, ['One'], 'mailto:a@rook.example?body=One'],
  ] as const)('has %s', (_name, subject, lines, address) => {
    expect(mailto('a@rook.example', subject, lines)).toBe(address);
  });

  it('asks whoever reports a barrier for what helps, a line each', () => {
    const { searchParams } = new URL(accessibility.report.mail);
    expect(searchParams.get('subject')).toContain('barrier');
    const asked = searchParams.get('body')?.split('\r\n').filter(Boolean) ?? [];
    expect(asked).toHaveLength(accessibility.report.helps.list.length);
    for (const line of asked) expect(line).toMatch(/: $/);
  });
});
