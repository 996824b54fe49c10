import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { z } from 'zod';
import { root } from '../support/folders.ts';

export const SECRET = 'a secret of more than sixteen characters';

const statusShape = z.object({
  summary: z.string(),
  live: z.object({ number: z.number(), pages: z.number().optional() }).optional(),
  waiting: z.object({ changes: z.number() }),
  building: z.object({ trigger: z.string() }).optional(),
  failure: z.object({ cause: z.string(), inARow: z.number() }).optional(),
  notVisible: z.array(z.object({ change: z.object({ _id: z.string() }), tries: z.number() })),
  builds: z.record(z.string(), z.number()),
  webhooks: z.record(z.string(), z.number()),
});

/** A publisher that runs as a process, with a folder of its own. */
export class PublisherProcess {
  /** Its folder, PUBLISHER_DIR. */
  dir = '';
  /** What it has printed. */
  output = '';
  #child: ChildProcess | undefined;
  #env: NodeJS.ProcessEnv = {};
  #checkout = root;
  #origin = '';

  /**
   * @param env its variables; without a build command it builds a small site in no time
   * @param checkout of its code
   */
  static async start(
    env: Readonly<Record<string, string>>,
    checkout = root,
  ): Promise<PublisherProcess> {
    const publisher = new PublisherProcess();
    publisher.#checkout = checkout;
    publisher.dir = await mkdtemp(path.join(tmpdir(), 'publisher-'));
    publisher.#env = {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      SANITY_WEBHOOK_SECRET: SECRET,
      PUBLISHER_DIR: publisher.dir,
      PUBLISHER_PORT: '0',
      PUBLISHER_BUILD_COMMAND: 'exec node tests/publisher/small-build.mjs "$1"',
      ...env,
    };
    await publisher.restart();
    return publisher;
  }

  /** Starts it again, after `kill`. */
  async restart(env: Readonly<Record<string, string>> = {}): Promise<void> {
    this.#env = { ...this.#env, ...env };
    const child = spawn(process.execPath, ['publisher/main.ts'], {
      cwd: this.#checkout,
      env: this.#env,
    });
    this.#child = child;
    const from = this.output.length;
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (this.output += text));
    const port = await waitFor(() => {
      if (child.exitCode !== null) throw new Error(this.output);
      return /"publisher.started".*"port":(\d+)/.exec(this.output.slice(from))?.[1];
    });
    this.#origin = `http://127.0.0.1:${port}`;
  }

  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const child = this.#child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  }

  /** Ends it and removes its folder. */
  async [Symbol.asyncDispose](): Promise<void> {
    await this.kill();
    // A build ends a moment after its publisher.
    await rm(this.dir, { recursive: true, force: true, maxRetries: 20 });
  }

  /** Sends a request, and gives the status of the answer. */
  async post(body: string, headers: Readonly<Record<string, string>>): Promise<number> {
    const answer = await fetch(`${this.#origin}/webhook`, { method: 'POST', body, headers });
    await answer.body?.cancel();
    return answer.status;
  }

  /**
   * Delivers a change as Sanity does.
   * @param at when it was signed, in ms
   */
  deliver(change: Readonly<Record<string, unknown>>, at = Date.now()): Promise<number> {
    const body = JSON.stringify(change);
    return this.post(body, {
      'content-type': 'application/json',
      'sanity-webhook-signature': sign(body, at),
    });
  }

  async get(address: string): Promise<{ readonly status: number; readonly text: string }> {
    const answer = await fetch(this.#origin + address);
    return { status: answer.status, text: await answer.text() };
  }

  async status(): Promise<z.infer<typeof statusShape>> {
    return statusShape.parse(JSON.parse((await this.get('/status')).text));
  }

  /** Waits until the status is as wanted. */
  async until(isWanted: (status: z.infer<typeof statusShape>) => boolean, ms?: number) {
    return waitFor(async () => {
      const status = await this.status();
      return isWanted(status) ? status : undefined;
    }, ms).catch(async () => {
      throw new Error(`The status is not as wanted: ${JSON.stringify(await this.status())}`);
    });
  }

  /** Runs `npm run publisher -- …`. */
  async command(...args: readonly string[]): Promise<string> {
    const env = { ...this.#env, PUBLISHER_PORT: new URL(this.#origin).port };
    const options = { cwd: root, env };
    const run = promisify(execFile)(process.execPath, ['publisher/main.ts', ...args], options);
    const { stdout } = await run;
    return stdout;
  }

  /** Path of a file of the live site. */
  live(file: string): string {
    return path.join(this.dir, 'current', file);
  }

  /** Numbers of the kept releases, in order. */
  kept(): readonly number[] {
    return readdirSync(path.join(this.dir, 'releases'))
      .flatMap((name) => /^(\d+)-\w+$/.exec(name)?.[1] ?? [])
      .map(Number)
      .sort((a, b) => a - b);
  }
}

/** Signs a body as Sanity documents it. */
export function sign(body: string, at = Date.now()): string {
  return `t=${at},v1=${createHmac('sha256', SECRET).update(`${at}.${body}`).digest('base64url')}`;
}

/** Waits until something is there. */
export async function waitFor<Value>(
  look: () => Value | undefined | Promise<Value | undefined>,
  ms = 20_000,
  step = 50,
): Promise<Value> {
  for (const end = Date.now() + ms; ; await sleep(step)) {
    const found = await look();
    if (found !== undefined && found !== false) return found;
    if (Date.now() > end) throw new Error('It did not come.');
  }
}

export const textOf = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);
