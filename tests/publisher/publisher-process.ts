import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, globSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { vi } from 'vitest';
import { z } from 'zod';
import { type SanityServer, startSanityServer } from '../support/content/sanity-server.ts';
import { root } from '../support/site.ts';

const run = promisify(execFile);
export const SECRET = 'a secret of more than sixteen characters';

const failure = z.object({ cause: z.string(), inARow: z.number() }).optional();
const statusShape = z.object({
  summary: z.string(),
  live: z.object({ number: z.number() }).optional(),
  waiting: z.object({ changes: z.number() }),
  building: z.object({ output: z.string().optional() }).optional(),
  failure,
  publishFailure: failure,
  notVisible: z.array(z.object({ change: z.object({ _id: z.string() }) })),
  leftOut: z.array(z.string()),
  builds: z.record(z.string(), z.number()),
  webhooks: z.record(z.string(), z.number()),
});

type Env = Readonly<Record<string, string>>;
type Status = z.infer<typeof statusShape>;

/** A publisher process with its own content service, which builds a small site. */
export class PublisherProcess {
  /** Its folder, and the home of what it runs. */
  readonly dir = mkdtempSync(path.join(tmpdir(), 'publisher-'));
  readonly sanity: SanityServer;
  output = '';
  origin = '';
  #child: ChildProcess | undefined;
  #env: NodeJS.ProcessEnv;
  #later = 0;
  #passed = 0;

  constructor(sanity: SanityServer, env: Env) {
    this.sanity = sanity;
    this.#env = {
      PATH: process.env['PATH'],
      HOME: this.dir,
      SANITY_WEBHOOK_SECRET: SECRET,
      PUBLISHER_DIR: this.dir,
      PUBLISHER_PORT: '0',
      NOTIFY_COMMAND: 'echo "$1" >>"$HOME/notices"',
      PUBLISHER_BUILD_COMMAND: 'exec node tests/publisher/small-build.mjs "$1"',
      ...sanity.env,
      ...env,
    };
  }

  /** Starts it, also again after `kill`; by npm without the clock that tests can move. */
  async start(env: Env = {}, byNpm = false): Promise<this> {
    this.#env = { ...this.#env, ...env };
    const [program = '', ...args] = byNpm
      ? ['npm', 'run', 'publisher']
      : [process.execPath, '--import', './tests/publisher/clock.mjs', 'publisher/main.ts'];
    const child = spawn(program, args, { cwd: root, env: this.#env });
    const from = this.output.length;
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (this.output += text));
    const port = await waitFor(() => {
      if (child.exitCode !== null) throw new Error(this.output);
      return /"publisher.started".*"port":(\d+)/.exec(this.output.slice(from))?.[1];
    });
    this.#child = child;
    this.origin = `http://127.0.0.1:${port}`;
    return this;
  }

  /** Ends it, and gives its exit code. */
  async kill(signal: NodeJS.Signals = 'SIGKILL') {
    if (this.#child?.kill(signal) === true) await once(this.#child, 'exit');
    return this.#child?.exitCode;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.kill();
    await this.sanity.close();
    // A build ends a moment after its publisher.
    rmSync(this.dir, { recursive: true, force: true, maxRetries: 20 });
  }

  /** Builds now, and waits until an outcome is counted. */
  async rebuild(outcome: string, ...options: readonly string[]): Promise<Status> {
    const before = (await this.until(() => true)).builds[outcome] ?? 0;
    await this.command('rebuild', ...options);
    return this.until(({ builds, building }) => !building && (builds[outcome] ?? 0) > before);
  }

  file(name: string): string {
    return path.join(this.dir, name);
  }

  text(name: string): string | undefined {
    return existsSync(this.file(name)) ? readFileSync(this.file(name), 'utf8') : undefined;
  }

  /** The notices from the first one that begins with a title. */
  noticed(title: string): string | undefined {
    const all = this.text('notices') ?? '';
    const at = `\n${all}`.indexOf(`\n${title}`);
    return at < 0 ? undefined : all.slice(at);
  }

  /** Folders of the kept releases, newest last. */
  kept(): readonly string[] {
    return globSync(this.file('releases/*Z')).sort(
      (a, b) => Number.parseInt(path.basename(a)) - Number.parseInt(path.basename(b)),
    );
  }

  /**
   * Moves the clock.
   * @param passed minutes that go by, if the clock is set to another time
   */
  later(minutes: number, passed = minutes): void {
    this.#later += minutes * 60_000;
    this.#passed += passed * 60_000;
    writeFileSync(this.file('clock.new'), `${this.#later} ${this.#passed}`);
    renameSync(this.file('clock.new'), this.file('clock'));
  }

  /** Delivers a change as Sanity does, and gives the status of the answer. */
  async deliver(change: object): Promise<number> {
    const body = JSON.stringify(change);
    return this.post(body, sign(body, Date.now() + this.#later));
  }

  async post(body: string, signature: string, type = 'application/json'): Promise<number> {
    const headers = { 'content-type': type, 'sanity-webhook-signature': signature };
    return (await this.ask('webhook', { method: 'POST', body, headers })).status;
  }

  /** Publishes a new post, and waits until it is live. */
  async publish(id: string): Promise<void> {
    await this.deliver(writePost(this.sanity, id));
    await waitFor(() => this.text(`current/${id}/index.html`));
    await this.until(({ building }) => building === undefined);
  }

  async ask(address: string, request?: RequestInit): Promise<{ status: number; text: string }> {
    const answer = await fetch(`${this.origin}/${address}`, request);
    return { status: answer.status, text: await answer.text() };
  }

  until(isWanted: (status: Status) => boolean): Promise<Status> {
    return waitFor(async () => {
      const status = statusShape.parse(JSON.parse((await this.ask('status')).text));
      return isWanted(status) && status;
    });
  }

  /** Runs `npm run publisher -- …`, which needs no secret. */
  async command(...args: readonly string[]): Promise<string> {
    const { port } = new URL(this.origin);
    const env = { ...this.#env, SANITY_WEBHOOK_SECRET: '', PUBLISHER_PORT: port };
    const options = { cwd: root, env };
    return (await run(process.execPath, ['publisher/main.ts', ...args], options)).stdout;
  }
}

/** Starts a publisher with the content of the service, or of none. */
export const startPublisher = async (env: Env, sanity?: SanityServer, byNpm = false) =>
  new PublisherProcess(sanity ?? (await startSanityServer()), env).start({}, byNpm);

/** Starts a publisher of 16 posts, and waits for its first release. */
export async function startLive(env: Env = {}): Promise<PublisherProcess> {
  const sanity = await startSanityServer();
  for (let number = 0; number < 16; number += 1) writePost(sanity, `post-${number}`);
  const publisher = await startPublisher(env, sanity);
  await publisher.until(({ live, building }) => live !== undefined && building === undefined);
  return publisher;
}

/** Deletes all posts but so many. */
export function keepPosts(sanity: SanityServer, count: number): void {
  const posts = sanity.documents('perspectives');
  for (const id of [...posts.keys()].slice(count)) posts.delete(id);
}

/** Publishes a post, changed so many seconds after the start of the year, and gives what the webhook says of it. */
export function writePost(sanity: SanityServer, _id: string, second = 0) {
  const _updatedAt = new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString();
  const document = { _id, _type: 'post', _updatedAt };
  sanity.documents('perspectives').set(_id, { ...document, title: _id });
  return { ...document, operation: 'update' };
}

/** Publishes the author of a post; see {@link writePost}. */
export function writeAuthor(sanity: SanityServer, _id: string, name: string, second: number) {
  const _updatedAt = new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString();
  sanity.documents('perspectives').set(_id, { _id, _type: 'author', _updatedAt, name });
  return { _id, _type: 'author', _updatedAt, operation: 'update' };
}

/** Signs a body as Sanity documents it. */
export function sign(body: string, at = Date.now()): string {
  return `t=${at},v1=${createHmac('sha256', SECRET).update(`${at}.${body}`).digest('base64url')}`;
}

/** Waits until something is true, and gives it. */
export const waitFor = <Value>(look: () => Value | Promise<Value>) => vi.waitUntil(look, { timeout: 200_000 });
