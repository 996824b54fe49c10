import { expect, it } from 'vitest';
import { portraitOf } from '#brand/portraits.ts';

it('a person without a drawing stops the build', () => {
  expect(() => portraitOf('Nobody Yet')).toThrow(
    'Nobody Yet has no portrait: draw src/brand/assets/cast/nobody-yet.svg',
  );
});
