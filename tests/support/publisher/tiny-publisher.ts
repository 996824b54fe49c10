import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect } from 'vitest';
import { z } from 'zod';
import {
  isIdle,
  startPublisher,
  type RunningPublisher,
  type Status,
  WITH_BUILDER,
} from './publisher-process.ts';
import { replaceFile } from '../replace-file.ts';
import { removeScratch, scratchFolder } from './scratch.ts';
import { builderOfTinySite, servedText, type TinySite, writeTinySite } from './tiny-site.ts';

/** An order as the tiny site's builder wrote it down. */
const order = z.object({
  out: z.string(),
  from: z.string().nullable(),
  kept: z.string(),
  revisions: z.record(z.string(), z.string().nullable()),
  everything: z.boolean(),
  settle: z.boolean(),
  drafts: z.object({ studioUrl: z.string().nullable(), siteCache: z.string() }).nullable(),
  /** Some variables of the builder's environment; null for those that are absent. */
  env: z.record(z.string(), z.string().nullable()),
  pid: z.number(),
  /** Lines before the order. */
  hints: z.array(z.string()),
});

/**
 * A publisher of the tiny site, whose builds are orders to processes of its own, in a folder that is
 * new for each test of the file that calls this.
 */
export function tinyPublisher() {
  let dir = '';
  let publisher: RunningPublisher | undefined;

  beforeEach(async () => {
    dir = await scratchFolder('builder');
    await writeTinySite(dir, {});
  });
  afterEach(async () => {
    await publisher?.end('SIGKILL');
    publisher = undefined;
    await removeScratch(dir);
  });

  const pathOf = (...names: string[]) => join(dir, ...names);
  const environment = () => builderOfTinySite(dir);

  /** Starts it; what it does first has not been waited for. */
  async function begin(env: Record<string, string> = {}): Promise<RunningPublisher> {
    publisher = await startPublisher({
      env: { ...environment(), PUBLISHER_QUIET_SECONDS: '0', ...env },
      main: WITH_BUILDER,
    });
    return publisher;
  }

  /** Starts it and waits for its first build. */
  async function start(env: Record<string, string> = {}): Promise<RunningPublisher> {
    const running = await begin(env);
    await running.until(isIdle);
    return running;
  }

  /** Lines of a file of the folder; none where it is not there. */
  const linesOf = async (name: string) =>
    (await readFile(pathOf(name), 'utf8').catch(() => '')).split('\n').filter(Boolean);

  const orders = async () =>
    (await linesOf('orders.jsonl')).map((line) => order.parse(JSON.parse(line)));

  const logged = (running: RunningPublisher, event: string) =>
    running.log.filter((line) => line.includes(`"${event}"`));

  /** Waits for the process that stands by, and gives its id. */
  async function untilStandingBy(running: RunningPublisher, nth = 1): Promise<number> {
    await expect
      .poll(() => logged(running, 'builder.standing-by').length)
      .toBeGreaterThanOrEqual(nth);
    // Each build of these tests takes one process; the one that stands by is the newest.
    const count = (await orders()).length;
    await expect.poll(async () => (await linesOf('builders.txt')).length).toBeGreaterThan(count);
    return Number((await linesOf('builders.txt')).at(-1));
  }

  const writeSite = (change: Partial<TinySite>) => writeTinySite(dir, change);

  /** Changes the site's text, tells the publisher by a webhook, and waits for the build. */
  async function change(text: string, running: RunningPublisher, body?: string): Promise<Status> {
    await writeSite({ text });
    const before = (await running.status()).lastBuild?.id;
    expect(await running.publish(body)).toBe(202);
    return running.until((status) => status.lastBuild?.id !== before && isIdle(status));
  }

  return {
    pathOf,
    environment,
    begin,
    start,
    linesOf,
    orders,
    logged,
    untilStandingBy,
    writeSite,
    change,
    /** What goes wrong in builds from now on. */
    setBuilder: (settings: Record<string, unknown>) =>
      replaceFile(pathOf('builder.json'), JSON.stringify(settings)),
    /** The text that the current release serves. */
    served: () => servedText(dir),
  };
}
