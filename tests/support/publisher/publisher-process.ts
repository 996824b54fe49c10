import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { encodeSignatureHeader } from '@sanity/webhook';
import { z } from 'zod';
import { compileCache, root } from '../folders.ts';

export const secret = 'the-secret-of-the-webhook';

/** What is told of the builds of a site. */
const builds = {
  current: z.string().nullable(),
  building: z.boolean(),
  queue: z.object({ waiting: z.unknown(), claimed: z.unknown() }),
  failures: z.number(),
};

const lastBuild = z
  .looseObject({
    id: z.string(),
    outcome: z.string(),
    error: z.string().nullable(),
    durationMs: z.number(),
    requestToLiveMs: z.number().nullable(),
  })
  .nullable();

const status = z.looseObject({
  ...builds,
  releases: z.array(z.string()),
  heldSince: z.string().nullable(),
  hold: z.object({ since: z.string(), reason: z.string(), by: z.string() }).nullish(),
  settling: z.string().nullable(),
  lastBuild,
  publish: z
    .looseObject({
      release: z.string(),
      status: z.string(),
      attempts: z.number(),
      error: z.string().nullable(),
    })
    .nullable(),
  notices: z
    .object({
      told: z.number(),
      waiting: z.number(),
      lastFailure: z.object({ at: z.string(), by: z.string(), reason: z.string() }).nullable(),
    })
    .nullish(),
  preview: z.looseObject({ ...builds, lastBuild, url: z.string(), port: z.number() }).nullish(),
});

export type Status = z.infer<typeof status>;

/** A publisher in a process of its own, as a host runs it. */
export interface RunningPublisher {
  readonly origin: string;
  readonly pid: number;
  /** Log lines so far. */
  readonly log: readonly string[];
  status(): Promise<Status>;
  /** Polls `/status` until it fits; fails with the last one seen. */
  until(fits: (status: Status) => boolean, patienceMs?: number): Promise<Status>;
  /** Sends a signed webhook and gives the answer's status code. */
  publish(body?: string, signedAt?: number): Promise<number>;
  /** Resolves with the exit code, or the signal that ended the process. */
  readonly ended: Promise<number | NodeJS.Signals | null>;
  /** Sends a signal and resolves with the exit code, null after a kill. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

export interface StartOptions {
  readonly env: Readonly<Record<string, string>>;
  /** More arguments for Node, such as `--import` of a fault. */
  readonly nodeArgs?: readonly string[];
  /** What starts the publisher: its own entry, unless a builder of the tests is to build. */
  readonly main?: string;
  /** What runs it instead of Node itself; its output must be the publisher's alone. */
  readonly program?: readonly [string, ...string[]];
}

/** Entry of a publisher whose checkout is the folder TINY_SITE. */
export const IN_CHECKOUT = 'tests/support/publisher/main-in-checkout.ts';

/** Entry of a publisher whose builds are made by the tests' builder. */
export const WITH_BUILDER = 'tests/support/publisher/main-with-builder.ts';

function environment(env: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  return {
    ...process.env,
    NODE_COMPILE_CACHE: compileCache,
    SANITY_WEBHOOK_SECRET: secret,
    PUBLISHER_PORT: '0',
    PUBLISHER_QUIET_SECONDS: '0.05',
    PUBLISHER_SETTLE_SECONDS: '0',
    PUBLISHER_RETRY_SECONDS: '0.1',
    PUBLISHER_INTERVAL_MINUTES: '0',
    // None unless a test asks for one, and then on a free port.
    PREVIEW: 'false',
    PREVIEW_PORT: '0',
    ...env,
  };
}

/** Starts a publisher and waits until it listens. */
export async function startPublisher({
  env,
  nodeArgs = [],
  main = 'src/publisher/main.ts',
  program = [process.execPath, ...nodeArgs, main],
}: StartOptions): Promise<RunningPublisher> {
  const [file, ...args] = program;
  const child = spawn(file, args, {
    cwd: root,
    env: environment(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log: string[] = [];
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) => {
    child.once('exit', (code, signal) => {
      resolve(code ?? signal);
    });
  });
  const port = await new Promise<number>((resolve, reject) => {
    createInterface({ input: child.stderr }).on('line', (line) => log.push(line));
    createInterface({ input: child.stdout }).on('line', (line) => {
      log.push(line);
      const started = z
        .object({ event: z.literal('publisher.started'), port: z.number() })
        .safeParse(JSON.parse(line));
      if (started.success) resolve(started.data.port);
    });
    child.once('exit', (code, signal) => {
      reject(new Error(`the publisher ended with ${code ?? signal}:\n${log.join('\n')}`));
    });
  });
  const origin = `http://127.0.0.1:${port}`;
  const readStatus = async (): Promise<Status> =>
    status.parse(await (await fetch(`${origin}/status`)).json());
  return {
    origin,
    pid: child.pid ?? 0,
    log,
    ended,
    status: readStatus,
    until: (fits, patienceMs = 40_000) => untilStatus(readStatus, fits, patienceMs, log),
    publish: async (body = '{"_id":"post-1"}', signedAt = Date.now()) => {
      const response = await fetch(`${origin}/webhook`, {
        method: 'POST',
        headers: await signedHeaders(body, signedAt),
        body,
      });
      await response.body?.cancel();
      return response.status;
    },
    end: (signal) => end(child, signal),
  };
}

/** Headers of a delivery as Sanity sends it. */
export async function signedHeaders(
  body: string,
  signedAt = Date.now(),
): Promise<Record<string, string>> {
  return {
    'Content-Type': 'application/json',
    'sanity-webhook-signature': await encodeSignatureHeader(body, signedAt, secret),
  };
}

/** Runs a command of the publisher (`rollback`, `['hold', 'why']`, …) to its end. */
export async function runPublisherCommand(
  command: string | readonly string[],
  env: Readonly<Record<string, string>>,
  main = 'src/publisher/main.ts',
): Promise<{ code: number; output: string; stdout: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [main, ...[command].flat()],
      { cwd: root, env: environment(env) },
      (error, stdout, stderr) => {
        resolve({ code: error === null ? 0 : 1, output: stdout + stderr, stdout });
      },
    );
  });
}

async function untilStatus(
  read: () => Promise<Status>,
  fits: (status: Status) => boolean,
  patienceMs: number,
  log: readonly string[],
): Promise<Status> {
  const deadline = Date.now() + patienceMs;
  let seen: unknown;
  for (;;) {
    try {
      const now = await read();
      if (fits(now)) return now;
      seen = now;
    } catch (error) {
      // A kept connection that the publisher closes just then: any client asks again.
      seen = error;
    }
    if (Date.now() > deadline) {
      const last = seen instanceof Error ? String(seen) : JSON.stringify(seen, null, 2);
      const told = [last, ...log.slice(-30)].join('\n');
      throw new Error(`the status never fitted; last seen:\n${told}`);
    }
    await wait(25);
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  return new Promise((resolve) => {
    child.once('exit', resolve);
    child.kill(signal);
  });
}

/** Node's arguments for a publisher in which faults of the file system can be planted. */
export const FAULTS: readonly string[] = ['--import', './tests/support/publisher/faults.ts'];

/** Whether a publisher has built at least once and has nothing left to do. */
export const isIdle = (of: Pick<Status, 'building' | 'queue' | 'lastBuild'>): boolean =>
  !of.building && !of.queue.waiting && !of.queue.claimed && of.lastBuild !== null;
