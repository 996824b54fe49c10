import { expect, it } from 'vitest';
import { setTimeout } from 'node:timers/promises';
import { sideBySide } from '~/lib/side-by-side.ts';

it('gives what both have come to', async () => {
  expect(await sideBySide(setTimeout(5, 'one'), Promise.resolve(2))).toEqual(['one', 2]);
});

it.each(['one', 'other'])(
  'tells of a fault of the %s when nothing is under way any more',
  async (which) => {
    let hasEnded = false;
    const fault = Promise.reject(new Error('no room'));
    const slow = setTimeout(20).then(() => (hasEnded = true));
    const both = which === 'one' ? sideBySide(fault, slow) : sideBySide(slow, fault);
    await expect(both).rejects.toThrow('no room');
    expect(hasEnded).toBe(true);
  },
);
