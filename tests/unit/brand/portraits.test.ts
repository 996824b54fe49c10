import { expect, it } from 'vitest';
import { portraitOf } from '#brand/portraits.ts';

it('a person without a portrait stops the build', async () => {
  await expect(portraitOf('Nobody Yet')).rejects.toThrow(
    'Nobody Yet has no portrait: add src/brand/assets/cast/nobody-yet.svg',
  );
});
