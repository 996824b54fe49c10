import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StateFile } from '../../../src/publisher/state.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'state-'));
});
afterEach(async () => {
  await rm(dir, { recursive: true });
});

const redact = (text: string): string => text.replaceAll('hush-hush', '[redacted]');
const open = () => StateFile.open(dir, () => undefined, redact);
const publish = { release: '1', status: 'failed' as const, attempts: 1, finishedAt: null };
const build = {
  ...{ id: '1', reason: 'start', requestedAt: '', startedAt: '', finishedAt: '', durationMs: 0 },
  ...{ outcome: 'failed' as const, pages: null, requestToLiveMs: null },
  ...{ way: null, rendered: null, reused: null, deferred: null },
};

describe('StateFile', () => {
  it('is for its owner alone, and holds no secret that a command said', async () => {
    const state = await open();
    await state.update({
      lastBuild: { ...build, error: `401 for hush-hush ${'x'.repeat(50_000)}` },
      publish: { ...publish, error: 'PUT hush-hush' },
    });
    const text = await readFile(join(dir, 'state.json'), 'utf8');
    expect(text).not.toContain('hush');
    expect(text.length).toBeLessThan(25_000);
    expect(state.value.lastBuild?.error).toMatch(/^401 for \[redacted\] x+… \(\d+ more\)$/);
    expect(state.value.publish?.error).toBe('PUT [redacted]');
    const again = await open();
    await again.update({ sequence: 2 });
    expect(again.value).toEqual({ ...state.value, sequence: 2 });
    expect((await stat(join(dir, 'state.json'))).mode & 0o777).toBe(0o600);
  });

  it('takes the secrets out of a file of an earlier publisher', async () => {
    await writeFile(
      join(dir, 'state.json'),
      JSON.stringify({
        ...{ sequence: 7, withdrawn: [], heldSince: null },
        ...{ lastBuild: null, publish: { ...publish, error: 'PUT hush-hush' } },
      }),
    );
    const state = await open();
    expect(state.value).toMatchObject({ sequence: 7, publish: { error: 'PUT [redacted]' } });
    await state.update({ sequence: 8 });
    expect(await readFile(join(dir, 'state.json'), 'utf8')).not.toContain('hush');
  });

  it('keeps a damaged file for its owner alone', async () => {
    await writeFile(join(dir, 'state.json'), '{"error":"hush-hush');
    await chmod(join(dir, 'state.json'), 0o644);
    await open();
    expect(await readdir(dir)).toEqual(['state.json.damaged']);
    expect((await stat(join(dir, 'state.json.damaged'))).mode & 0o777).toBe(0o600);
  });
});
