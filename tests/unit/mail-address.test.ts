import fc from 'fast-check';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { isMailAddress } from '../../src/lib/mail-address.ts';

it.each(['press@rook.example', 'first.last+tag@mail.rook.example', "o'hara_1@x-y.io", 'A@B.CO'])(
  '%s is a mail address',
  (text) => expect(isMailAddress(text)).toBe(true),
);

it.each([
  '',
  'press',
  'press@',
  '@rook.example',
  'press@rook',
  'a b@rook.example',
  'a..b@rook.example',
  '.a@rook.example',
  'a.@rook.example',
  'a@-rook.example',
  'a@rook-.example',
  'a@rook.example\n',
  'mailto:press@rook.example',
  'Press <press@rook.example>',
  'a@b@rook.example',
])('%j is none', (text) => expect(isMailAddress(text)).toBe(false));

it('takes no text that a common check of mail addresses refuses', () => {
  const name = fc.stringMatching(/^[\w.+'-]{1,8}$/);
  const host = fc.stringMatching(/^[a-z\d-]{1,4}$/);
  const text = fc.tuple(name, host, fc.constantFrom('.io', '.x.org', '.c', '.1a', ' .io')).map((parts) => `${parts[0]}@${parts[1]}${parts[2]}`); // prettier-ignore
  const refused = fc.check(
    fc.property(text, (given) => !isMailAddress(given) || z.email().safeParse(given).success),
    { numRuns: 2000 },
  );
  expect(refused.counterexample).toBeNull();
});
