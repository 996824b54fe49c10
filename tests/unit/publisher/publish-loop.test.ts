import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parsePublisherConfig } from '../../../src/publisher/config.ts';
import { createLogger } from '../../../src/publisher/logger.ts';
import { PublishLoop } from '../../../src/publisher/publish-loop.ts';
import { ReleaseStore } from '../../../src/publisher/releases.ts';
import { StateFile } from '../../../src/publisher/state.ts';

const MINUTE = 60_000;
const asItIs = (text: string): string => text;

let dir: string;
let state: StateFile;
let log: string[];
let loop: PublishLoop;

// Commands are real, the loop's clock is the test's.
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'publish-loop-'));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  state = await StateFile.open(dir, () => undefined, asItIs);
  log = [];
  const env = {
    // The old release's command hangs, the newest one's waits for a word; the first try of any other fails.
    PUBLISH_COMMAND: `echo "begun $RELEASE_ID \${RELEASE_MAY_SHRINK:-as it is}"; case $RELEASE_ID in old) exec sleep 1000;; newest) until test -e ${dir}/go; do sleep 0.01; done;; esac; test -e ${dir}/tried || { echo >${dir}/tried; exit 7; }`,
  };
  loop = new PublishLoop({
    config: parsePublisherConfig(env, dir, { needsSecret: false }),
    store: await ReleaseStore.open(dir, 5),
    state,
    log: createLogger(asItIs, (line) => log.push(line)),
    root: dir,
    env: process.env,
    mayShrink: (id) => Promise.resolve(id === 'meant'),
  });
});
afterEach(async () => {
  await loop.stop();
  vi.useRealTimers();
  await rm(dir, { recursive: true });
});

const logged = (text: string) => log.filter((line) => line.includes(text)).length;

/** The machine's own clock, on which commands run. */
const { setTimeout: later } = globalThis;
const LOOK_MS = 5;

/** Waits for what takes no time by the loop's clock, which goes on by 1 ms a look. */
async function until(holds: () => boolean): Promise<void> {
  for (let look = 0; !holds(); look += 1) {
    if (look * LOOK_MS > 10_000) throw new Error(`It never was so. The log:\n${log.join('\n')}`);
    await vi.advanceTimersByTimeAsync(1);
    await new Promise((resolve) => later(resolve, LOOK_MS));
  }
}

describe('PublishLoop', () => {
  it('ends a command that hangs ten minutes after a newer release has come, and says so', async () => {
    loop.publish('old');
    await until(() => logged('begun old ') === 1);
    // Alone, it may take longer.
    await vi.advanceTimersByTimeAsync(30 * MINUTE);
    loop.publish('newer');
    await vi.advanceTimersByTimeAsync(5 * MINUTE);
    // Those that come later do not prolong it.
    loop.publish('newest');
    await vi.advanceTimersByTimeAsync(4.8 * MINUTE);
    expect(logged('publish.overtaken')).toBe(0);
    expect(loop.inUse).toEqual(['newest', 'old']);
    await vi.advanceTimersByTimeAsync(0.2 * MINUTE);
    await until(() => logged('begun newest ') === 1);
    const error =
      'The publish command for old had not ended 10 min after a newer release came (PUBLISHER_PUBLISH_TIMEOUT_MINUTES), and was ended for it.';
    expect(log.find((line) => line.includes('publish.overtaken'))).toContain(error);
    // `newest`, not `newer`; the status goes on to tell why it came late.
    expect(logged('begun newer ')).toBe(0);
    expect(state.value.publish).toMatchObject({ release: 'newest', status: 'running', error });
    await writeFile(join(dir, 'go'), '');
    await until(() => logged('"publish.failed"') === 1);
    expect(state.value.publish?.error).toContain('ended with exit code 7');
    await vi.advanceTimersByTimeAsync(MINUTE);
    await until(() => state.value.publish?.status === 'done');
    expect(state.value.publish).toMatchObject({ release: 'newest', attempts: 2, error: null });
  });

  it('tells the command of a release that may be much smaller', async () => {
    loop.publish('meant');
    await until(() => logged('"publish.failed"') === 1);
    expect(logged('begun meant true')).toBeGreaterThan(0);
    loop.publish('other');
    await until(() => state.value.publish?.status === 'done');
    expect(logged('begun other as it is')).toBe(1);
  });

  it('lets a command be that is for the newest release again', async () => {
    loop.publish('old');
    await until(() => logged('begun old ') === 1);
    loop.publish('newer');
    await vi.advanceTimersByTimeAsync(9 * MINUTE);
    // A rollback.
    loop.publish('old');
    await vi.advanceTimersByTimeAsync(20 * MINUTE);
    expect(logged('publish.overtaken')).toBe(0);
    expect(state.value.publish).toMatchObject({ release: 'old', status: 'running' });
  });
});
