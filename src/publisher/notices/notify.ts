import type { IncomingMessage } from 'node:http';
import { request as requestByHttp } from '../http.ts';
import { runCommand } from '../run-command.ts';
import type { Notice } from './notice-book.ts';

/** A receiver that takes longer is tried again later. */
const POST_LIMIT_MS = 10_000;
const COMMAND_LIMIT_MS = 60_000;

/** How much is read of what a receiver answers; its first words may say what is wrong. */
const LONGEST_ANSWER = 100;

/** A receiver may ask for a pause, but not for one without an end. */
const LONGEST_PAUSE_MS = 60 * 60_000;

/** Thrown where a receiver has not taken a notice. */
export class NotTaken extends Error {
  override readonly name = 'NotTaken';
  /** How long it wants to be left alone, in milliseconds. */
  readonly retryAfterMs: number;

  constructor(message: string, retryAfterMs = 0) {
    super(message);
    this.retryAfterMs = retryAfterMs;
  }
}

/**
 * Posts a notice as `{ "text": … }`, the form of Slack's incoming webhooks. A redirect is not followed:
 * it would take the text to an address that nobody has set.
 * @param limitMs when a receiver that has not answered is given up
 * @throws NotTaken, or the error of the network; the message may name the host, never the path
 */
export async function postNotice(
  url: string,
  { text }: Pick<Notice, 'text'>,
  signal: AbortSignal,
  limitMs = POST_LIMIT_MS,
): Promise<void> {
  const body = JSON.stringify({ text: escaped(text) });
  const limit = AbortSignal.timeout(limitMs);
  const { status, headers, said } = await post(url, body, AbortSignal.any([signal, limit])).catch(
    (error: unknown) => {
      if (!limit.aborted) throw error;
      throw new NotTaken(`NOTIFY_URL did not answer within ${limitMs / 1000} s`);
    },
  );
  if (isTaken(status)) return;
  if (status >= 300 && status < 400) {
    throw new NotTaken(`NOTIFY_URL answered ${status}, a redirect: set the address it leads to`);
  }
  const words = said === '' ? '' : `: ${said}`;
  throw new NotTaken(`NOTIFY_URL answered ${status}${words}`, pauseIn(headers['retry-after']));
}

/** Runs the command with a notice. @throws CommandError */
export async function runNoticeCommand(
  command: string,
  { text, event }: Notice,
  { cwd, env, signal }: CommandPlace,
): Promise<void> {
  await runCommand(command, {
    args: [text],
    cwd,
    env: {
      ...env,
      SANITY_WEBHOOK_SECRET: undefined,
      NOTIFY_URL: undefined,
      NODE: process.execPath,
      NOTIFY_EVENT: event,
    },
    timeoutMs: COMMAND_LIMIT_MS,
    signal,
    // Where it fails, its last lines are told with the failure.
    onLine: () => undefined,
  });
}

/** Where a command runs, and what ends it. */
export interface CommandPlace {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly signal: AbortSignal;
}

/** The three characters that Slack reads as its own; Teams reads HTML, where they mean the same. */
export function escaped(text: string): string {
  return text.replace(/[&<>]/g, (found) => ENTITIES[found] ?? found);
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Milliseconds of a `Retry-After`: seconds, or a date. */
export function pauseIn(header: string | undefined, now = Date.now()): number {
  if (header === undefined) return 0;
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isNaN(ms) ? 0 : Math.min(Math.max(0, ms), LONGEST_PAUSE_MS);
}

const isTaken = (status: number): boolean => status >= 200 && status < 300;

interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  /** The beginning of its body, on one line. */
  readonly said: string;
}

async function post(url: string, body: string, signal: AbortSignal): Promise<Answer> {
  const request = url.startsWith('https:') ? requestByHttps() : requestByHttp;
  return new Promise((resolve, reject) => {
    const headers = {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
    };
    const sent = request(url, { method: 'POST', headers, signal, agent: false }, (response) => {
      const { statusCode: status = 0, headers: fields } = response;
      let said = '';
      const done = (): void => {
        resolve({
          status,
          headers: fields,
          said: said.replace(/\s+/g, ' ').trim().slice(0, LONGEST_ANSWER),
        });
        response.destroy();
      };
      response.on('error', reject);
      // A receiver that has taken it need not say more.
      if (isTaken(status)) {
        done();
        return;
      }
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        said += part;
        if (said.length >= LONGEST_ANSWER) done();
      });
      response.once('end', done);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Loaded only by those who use it, as `http.ts` tells. */
const requestByHttps = () => process.getBuiltinModule('node:https').request;
