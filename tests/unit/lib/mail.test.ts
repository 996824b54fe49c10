import fc from 'fast-check';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { mailto } from '~/config/site.ts';
import { accessibility } from '~/copy/accessibility.ts';
import { isMailAddress } from '~/lib/text/mail-address.ts';

it.each(['press@rook.example', 'a.b+tag@mail.rook.example', "o'hara_1@x-y.io", 'A@B.CO'])(
  '%s is a mail address',
  (text) => expect(isMailAddress(text)).toBe(true),
);

it.each([
  ...['', 'press', 'press@', '@rook.example', 'press@rook', 'a@b@rook.example', 'a b@rook.example'],
  ...['a..b@rook.example', '.a@rook.example', 'a.@rook.example', 'a@-rook.example'],
  ...['a@rook-.example', 'a@rook.example\n', 'mailto:press@rook.example', 'P <press@rook.example>'],
])('%j is none', (text) => expect(isMailAddress(text)).toBe(false));

it('no text is taken that a common check of mail addresses refuses', () => {
  const name = fc.stringMatching(/^[\w.+'-]{1,8}$/);
  const host = fc.stringMatching(/^[a-z\d-]{1,4}$/);
  const end = fc.constantFrom('.io', '.x.org', '.c', '.1a', ' .io');
  fc.assert(
    fc.property(name, host, end, (local, domain, top) => {
      const text = `${local}@${domain}${top}`;
      return !isMailAddress(text) || z.email().safeParse(text).success;
    }),
    { numRuns: 500 },
  );
});

it.each([
  ['a mailbox alone', undefined, undefined, 'mailto:a@rook.example'],
  ['a subject', 'Fees & taxes?', undefined, 'mailto:a@rook.example?subject=Fees%20%26%20taxes%3F'],
  ['both', 'Hm', ['One', 'Two'], 'mailto:a@rook.example?subject=Hm&body=One%0D%0ATwo'],
  ['lines', undefined, ['One'], 'mailto:a@rook.example?body=One'],
])('a link begins an email with %s', (_, subject, lines, address) => {
  expect(mailto('a@rook.example', subject, lines)).toBe(address);
});

it('whoever reports a barrier is asked for what helps, a line each', () => {
  const { searchParams } = new URL(accessibility.report.mail);
  expect(searchParams.get('subject')).toContain('barrier');
  const asked = searchParams.get('body')?.split('\r\n').filter(Boolean) ?? [];
  expect(asked).toHaveLength(accessibility.report.helps.list.length);
  for (const line of asked) expect(line).toMatch(/: $/);
});
