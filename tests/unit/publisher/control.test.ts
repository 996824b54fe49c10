import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  AlreadyRunning,
  type ControlAction,
  sendCommand,
  takeControl,
} from '../../../src/publisher/control.ts';
import { root } from '../../support/folders.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'control-'));
});
afterEach(async () => {
  await rm(dir, { recursive: true });
});

/** Answers each command with the publisher's own number. */
function actionsOf(number: number): ControlAction {
  return () => Promise.resolve({ number });
}

/** Leaves what a publisher leaves that was killed: a socket on which nobody listens. */
async function leaveStaleSocket(): Promise<void> {
  const server = createServer();
  const bound = join(dir, 'bound.sock');
  await new Promise<void>((done) => server.listen(bound, done));
  // Closing removes the socket only under the name to which it was bound.
  await rename(bound, join(dir, 'control.sock'));
  await new Promise((done) => server.close(done));
}

const ROUNDS = 25;
const CONTENDERS = 8;
const PAIRS = 100;

describe('takeControl', () => {
  it('gives a folder that a killed publisher left to exactly one of many that want it', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await leaveStaleSocket();
      const attempts = await Promise.allSettled(
        Array.from({ length: CONTENDERS }, async (_, number) => {
          // One after the other, so that each meets the others at another of their steps.
          for (let turns = 0; turns < number; turns += 1) await turn();
          return takeControl(dir, actionsOf(number));
        }),
      );
      const owners = attempts.flatMap((attempt, number) =>
        attempt.status === 'fulfilled' ? [{ number, control: attempt.value }] : [],
      );
      try {
        expect(owners, `round ${round}`).toHaveLength(1);
        for (const attempt of attempts) {
          if (attempt.status === 'rejected') expect(attempt.reason).toBeInstanceOf(AlreadyRunning);
        }
        // Nobody who came too late has taken its socket away.
        expect(await sendCommand(dir, { command: 'status' })).toEqual({
          number: owners[0]?.number,
        });
      } finally {
        for (const { control } of owners) await control.close();
      }
    }
  });

  it('gives it to one of two processes that start at once, again and again', async () => {
    const contenders = [1, 2].map(() =>
      fork('tests/support/publisher/contender.ts', { cwd: root }),
    );
    const tell = (message: string) =>
      Promise.all(
        contenders.map(async (contender) => {
          const answer = once(contender, 'message');
          contender.send(message);
          return String((await answer)[0]);
        }),
      );
    try {
      await Promise.all(contenders.map((contender) => once(contender, 'message')));
      for (let round = 0; round < PAIRS; round += 1) {
        await leaveStaleSocket();
        expect((await tell(dir)).sort(), `round ${round}`).toEqual(['refused', 'taken']);
        await tell('');
      }
    } finally {
      for (const contender of contenders) contender.kill('SIGKILL');
    }
  });

  it('refuses a folder as long as its publisher lives, and gives it away afterwards', async () => {
    const first = await takeControl(dir, actionsOf(1));
    await expect(takeControl(dir, actionsOf(2))).rejects.toThrow(
      `Another publisher works on ${dir}. Stop it, or use another folder.`,
    );
    expect(await sendCommand(dir, { command: 'status' })).toEqual({ number: 1 });
    await first.close();
    expect(await sendCommand(dir, { command: 'status' })).toBeUndefined();
    const second = await takeControl(dir, actionsOf(2));
    expect(await sendCommand(dir, { command: 'status' })).toEqual({ number: 2 });
    await second.close();
  });

  it('refuses a folder whose publisher is of an earlier version and knows no lock', async () => {
    const server = createServer();
    await new Promise<void>((done) => server.listen(join(dir, 'control.sock'), done));
    await expect(takeControl(dir, actionsOf(1))).rejects.toThrow(AlreadyRunning);
    await new Promise((done) => server.close(done));
    await (await takeControl(dir, actionsOf(1))).close();
  });

  it('names the lock that cannot be used, and the mend', async () => {
    const lock = join(dir, 'publisher.lock');
    await writeFile(lock, 'something that is no lock of ours, and long enough to be read as one');
    await expect(takeControl(dir, actionsOf(1))).rejects.toThrow(
      `${lock} cannot be locked: file is not a database. If no publisher works on ${dir}, remove the file.`,
    );
  });

  it('gives a command with what belongs to it, and refuses what it does not know', async () => {
    const control = await takeControl(dir, (request) => Promise.resolve({ request }));
    const rollback = { command: 'rollback', name: '12' } as const;
    expect(await sendCommand(dir, rollback)).toEqual({ request: rollback });
    const more = { command: 'release', force: true } as const;
    await expect(sendCommand(dir, more)).rejects.toThrow(
      'The publisher does not know this command: restart it.',
    );
    const long = { command: 'hold', reason: 'x'.repeat(5000) } as const;
    await expect(sendCommand(dir, long)).rejects.toThrow('does not know this command');
    await control.close();
  });

  it('says what to do where a command fails because the disk is full', async () => {
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), {
      code: 'ENOSPC',
    });
    const file = new Error(`${dir}/hold.json cannot be written: ${full.message}`, { cause: full });
    const control = await takeControl(dir, ({ command }) =>
      Promise.reject(command === 'hold' ? file : full),
    );
    const mend = 'no space left on device, write. The disk is full: make room on it, then give';
    await expect(sendCommand(dir, { command: 'release' })).rejects.toThrow(mend);
    const hold = { command: 'hold', reason: 'why' } as const;
    await expect(sendCommand(dir, hold)).rejects.toThrow(
      `hold.json cannot be written: ENOSPC: ${mend}`,
    );
    await control.close();
  });

  it('asks to restart a publisher of an earlier version, which would do something else', async () => {
    const server = createHttpServer((_request, response) => {
      response.writeHead(404).end('{"error":"No such command: command"}');
    });
    await new Promise<void>((done) => server.listen(join(dir, 'control.sock'), done));
    await expect(sendCommand(dir, { command: 'rollback', name: '12' })).rejects.toThrow(
      `The publisher on ${dir} is of another version: restart it.`,
    );
    await new Promise((done) => server.close(done));
  });

  it('refuses a folder too deep for a socket', async () => {
    const deep = join(dir, 'd'.repeat(100));
    await expect(takeControl(deep, actionsOf(1))).rejects.toThrow(
      `PUBLISHER_DIR is too long for a socket in it: ${deep}. Choose a shorter path.`,
    );
  });
});
