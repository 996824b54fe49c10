import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLogger } from '../../../src/publisher/logger.ts';
import { Settling } from '../../../src/publisher/settling.ts';

let isNeeded = true;
let log: string[];
let runs: { readonly signal: AbortSignal; end(error?: Error): void }[];
let settling: Settling;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  isNeeded = true;
  log = [];
  runs = [];
  settling = new Settling({
    log: createLogger(
      (text) => text,
      (line) => log.push(line),
    ),
    retryMs: 30_000,
    isNeeded: () => Promise.resolve(isNeeded),
    settle: (signal) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => {
          reject(new Error('stopped'));
        });
        const end = (error?: Error): void => {
          if (error === undefined) resolve();
          else reject(error);
        };
        runs.push({ signal, end });
      }),
  });
});
afterEach(async () => {
  await settling.stop();
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

async function end(error?: Error): Promise<void> {
  runs.at(-1)?.end(error);
  await pass(0);
}

describe('Settling', () => {
  it('settles once, a moment after nothing else is to be built', async () => {
    settling.plan();
    await pass(999);
    expect(runs).toHaveLength(0);
    await pass(1);
    expect(settling.isRunning).toBe(true);
    await end();
    expect(settling.isRunning).toBe(false);
    await pass(3_600_000);
    expect(runs).toHaveLength(1);
  });

  it('does nothing where nothing is left to do', async () => {
    isNeeded = false;
    settling.plan();
    await pass(1000);
    expect(runs).toHaveLength(0);
    expect(settling.isRunning).toBe(false);
  });

  it('is ended by a change, and begins again at the next rest', async () => {
    settling.plan();
    await pass(1000);
    const interrupted = settling.interrupt();
    expect(runs[0]?.signal.aborted).toBe(true);
    await interrupted;
    await pass(3_600_000);
    expect(runs).toHaveLength(1);
    // No failure: there is no pause to wait for.
    settling.plan();
    await pass(1000);
    expect(runs).toHaveLength(2);
    expect(log.join()).toContain('settling.interrupted');
  });

  it('is not forgotten when the next rest comes before it has ended', async () => {
    settling.plan();
    await pass(1000);
    const interrupted = settling.interrupt();
    settling.plan();
    await interrupted;
    await pass(1000);
    expect(runs).toHaveLength(2);
  });

  it('tries again with growing pauses', async () => {
    settling.plan();
    await pass(1000);
    await end(new Error('no room'));
    await pass(29_999);
    expect(runs).toHaveLength(1);
    await pass(1);
    expect(runs).toHaveLength(2);
    await end(new Error('no room'));
    await pass(60_000);
    expect(runs).toHaveLength(3);
    expect(log.join()).toContain('"error":"no room"');
  });

  it('begins no more once it is stopped', async () => {
    await settling.stop();
    settling.plan();
    await pass(3_600_000);
    expect(runs).toHaveLength(0);
  });
});
