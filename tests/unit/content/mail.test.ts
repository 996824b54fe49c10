import { expect, it } from 'vitest';
import { isMailAddress } from '#content/fields/mail-address.ts';

it.each(['press@rook.example', 'a.b+tag@mail.rook.example', "o'hara_1@x-y.io"])('%s is a mail address', (text) =>
  expect(isMailAddress(text)).toBe(true),
);

it.each([
  ...['', 'press', 'press@', '@rook.example', 'press@rook', 'a@b@rook.example', 'a b@rook.example'],
  ...['a..b@rook.example', '.a@rook.example', 'a.@rook.example', 'a@-rook.example'],
  ...['a@rook-.example', 'a@rook.example\n', 'mailto:press@rook.example', 'P <press@rook.example>'],
])('%j is none', (text) => expect(isMailAddress(text)).toBe(false));
