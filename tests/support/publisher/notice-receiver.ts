import { createServer, type IncomingMessage, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect } from 'vitest';
import { z } from 'zod';

const body = z.strictObject({ text: z.string() });

/** What a receiver answers from now on. */
export interface ReceiverAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A channel's incoming webhook, on a free port. */
export interface NoticeReceiver {
  /** The address for `NOTIFY_URL`, with a key in its path as Slack's has. */
  readonly url: string;
  /** Texts of all notices that it has taken. */
  readonly texts: readonly string[];
  /** First lines of these texts. */
  readonly heads: readonly string[];
  /** How often it was asked, however it answered. */
  readonly asked: number;
  /** Requests as they came, without their bodies. */
  readonly requests: readonly Pick<IncomingMessage, 'method' | 'url' | 'headers'>[];
  /** Answers otherwise than 200; `hang` gives no answer. */
  answer(answer: ReceiverAnswer | 'hang'): void;
  /** Resolves when it has taken so many notices, with their first lines. */
  until(count: number): Promise<readonly string[]>;
  /** Listens no more. */
  close(): Promise<void>;
  /** Listens again, at the same address. */
  open(): Promise<void>;
}

/** The part of each receiver's address that nobody may ever read anywhere. */
export const RECEIVER_KEY = 'aKeyThatOpensTheChannel';

/** Starts a receiver of notices. */
export async function startNoticeReceiver(): Promise<NoticeReceiver> {
  const texts: string[] = [];
  const requests: Pick<IncomingMessage, 'method' | 'url' | 'headers'>[] = [];
  let next: ReceiverAnswer | 'hang' = { status: 200, body: 'ok' };
  let server: Server;
  let port = 0;
  const open = async (): Promise<void> => {
    server = createServer((request, response) => {
      void text(request).then((json) => {
        const { method, url, headers } = request;
        requests.push({ method, url, headers });
        if (next === 'hang') return;
        if (next.status < 300) texts.push(body.parse(JSON.parse(json)).text);
        response.writeHead(next.status, next.headers);
        response.end(next.body ?? '');
      });
    });
    await new Promise<void>((done, failed) => {
      server.once('error', failed);
      server.listen(port, '127.0.0.1', done);
    });
    const address = server.address();
    if (typeof address === 'object' && address !== null) ({ port } = address);
  };
  await open();
  const heads = () => texts.map((each) => each.split('\n')[0] ?? '');
  return {
    url: `http://127.0.0.1:${port}/services/T0/B0/${RECEIVER_KEY}`,
    texts,
    requests,
    get heads() {
      return heads();
    },
    get asked() {
      return requests.length;
    },
    answer: (answer) => {
      next = answer;
    },
    until: async (count) => {
      await expect.poll(() => texts.length).toBeGreaterThanOrEqual(count);
      return heads();
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
    open,
  };
}
