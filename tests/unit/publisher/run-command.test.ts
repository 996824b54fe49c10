import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFailed, vi } from 'vitest';
import { CommandError, runCommand } from '../../../src/publisher/run-command.ts';

const setRealTimeout = setTimeout;

// Processes are real, the command's clock is the test's.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A command that has begun: it has put out a line. */
async function begin(command: string, timeoutMs = 60_000) {
  const stop = new AbortController();
  const lines: string[] = [];
  const begun = Promise.withResolvers<undefined>();
  const ended = runCommand(command, {
    args: [],
    cwd: tmpdir(),
    env: process.env,
    timeoutMs,
    signal: stop.signal,
    onLine: (line) => {
      lines.push(line);
      begun.resolve(undefined);
    },
  }).then(
    () => undefined,
    (error: unknown) => error,
  );
  await begun.promise;
  return { stop, ended, lines };
}

/** Waits for processes while the command's clock creeps: it stays far from five seconds on a busy machine too. */
async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) {
    await vi.advanceTimersByTimeAsync(1);
    await new Promise((resolve) => setRealTimeout(resolve, 10));
  }
}

/** Notices SIGTERM, says so, and goes on. */
const STUBBORN = 'trap "echo asked" TERM; echo $$; while :; do sleep 0.02; done';

describe('runCommand', () => {
  it('kills a command that does not end when it is asked to, five seconds later', async () => {
    const { stop, ended, lines } = await begin(STUBBORN);
    onTestFailed(() => {
      process.kill(Number(lines[0]), 'SIGKILL');
    });
    stop.abort();
    await until(() => lines.includes('asked'));
    await vi.advanceTimersByTimeAsync(5000);
    // It waits until nobody holds the command's output any more: all of it is gone.
    expect(await ended).toEqual(new CommandError('aborted', 'stopped'));
  });

  it.each([
    ['of a list, whose shell would be gone first', '(CHILD); true'],
    ['in the background, whose shell is gone first', 'CHILD & exec sleep 1000'],
  ])('gives a process %s its time to clean up', async (_where, command) => {
    const folder = await mkdtemp(join(tmpdir(), 'run-command-'));
    const clean = 'echo cleaning; until [ -e go ]; do sleep 0.02; done; echo cleaned; exit';
    const child = `sh -c 'cd ${folder}; trap "${clean}" TERM; echo begun; while :; do sleep 0.02; done'`;
    const { stop, ended, lines } = await begin(command.replace('CHILD', child));
    const over = vi.fn();
    void ended.then(over);
    stop.abort();
    await until(() => lines.includes('cleaning'));
    await vi.advanceTimersByTimeAsync(1000);
    expect(over).not.toHaveBeenCalled();
    await writeFile(join(folder, 'go'), '');
    await until(() => over.mock.calls.length > 0);
    expect(lines).toContain('cleaned');
    expect(await ended).toMatchObject({ kind: 'aborted' });
    await rm(folder, { recursive: true });
  });

  it('ends a command that takes too long, with what it said last', async () => {
    const { ended } = await begin('echo "almost there" >&2; exec sleep 1000', 3000);
    await vi.advanceTimersByTimeAsync(3000);
    expect(await ended).toMatchObject({
      kind: 'timed out',
      message: expect.stringMatching(/^not done after 3 s\nalmost there/) as string,
    });
  });
});
