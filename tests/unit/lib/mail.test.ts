import { expect, it } from 'vitest';
import { mailto } from '~/config/site.ts';
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

it.each([
  ['a mailbox alone', undefined, undefined, 'mailto:a@rook.example'],
  ['a subject', 'Fees & taxes?', undefined, 'mailto:a@rook.example?subject=Fees%20%26%20taxes%3F'],
  ['both', 'Hm', ['One', 'Two'], 'mailto:a@rook.example?subject=Hm&body=One%0D%0ATwo'],
  ['lines', undefined, ['One'], 'mailto:a@rook.example?body=One'],
])('a link begins an email with %s', (_, subject, lines, address) => {
  expect(mailto('a@rook.example', subject, lines)).toBe(address);
});
