import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Held, HoldFile, readHold } from '../../../src/publisher/hold.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'hold-'));
});
afterEach(async () => {
  await rm(dir, { recursive: true });
});

const file = () => join(dir, 'hold.json');

describe('HoldFile', () => {
  it('holds from one opening to the next, since the first time, until it is lifted', async () => {
    const hold = await HoldFile.open(dir, null);
    expect(hold.value).toBeNull();
    const first = await hold.set('rollback', 'rolled back', '2026-01-01T00:00:00.000Z');
    await hold.set('hold', 'the fair');
    expect((await HoldFile.open(dir, null)).value).toEqual({
      since: first.since,
      reason: 'the fair',
      by: 'hold',
    });
    await hold.lift();
    expect(hold.value).toBeNull();
    expect((await HoldFile.open(dir, null)).value).toBeNull();
    expect(await readdir(dir)).toEqual([]);
  });

  it.each([
    ['empty', ''],
    ['torn', '{"since":"2026-01-01T0'],
    ['of another shape', '{"since":7}'],
  ])('holds where its file is %s', async (_what, text) => {
    await writeFile(file(), text);
    expect(await readHold(dir)).toMatchObject({ reason: 'unreadable', by: 'hold' });
    const hold = await HoldFile.open(dir, null);
    await hold.lift();
    expect(await readHold(dir)).toBeNull();
  });

  it('holds where a folder stands in the place of its file, and can be lifted', async () => {
    await mkdir(join(file(), 'deep'), { recursive: true });
    const hold = await HoldFile.open(dir, null);
    expect(hold.value?.reason).toBe('unreadable');
    await hold.lift();
    expect(await readHold(dir)).toBeNull();
  });

  it('takes over the hold that an earlier publisher kept in its state', async () => {
    const since = '2026-01-01T00:00:00.000Z';
    await HoldFile.open(dir, since);
    expect(await readHold(dir)).toEqual({ since, reason: 'rolled back', by: 'rollback' });
  });

  it('does not hold where that cannot be written down', async () => {
    const hold = await HoldFile.open(dir, null);
    await rm(dir, { recursive: true });
    await expect(hold.set('hold', 'the fair')).rejects.toThrow(
      `${file()} cannot be written: ENOENT`,
    );
    expect(hold.value).toBeNull();
    await mkdir(dir);
  });
});

it('says since when it holds, why, and how to lift it', () => {
  const held = new Held({ since: '2026-01-01T00:00:00.000Z', reason: 'the fair', by: 'hold' });
  expect(held.message).toBe(
    'Held since 2026-01-01T00:00:00.000Z (the fair): nothing goes live by itself. `npm run publisher -- release` lifts the hold and builds.',
  );
});
