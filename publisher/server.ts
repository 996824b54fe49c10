import { type IncomingMessage, type Server, createServer } from 'node:http';
import { SIGNATURE_HEADER_NAME, isValidSignature } from '@sanity/webhook';
import { z } from 'zod';
import { causeOf, log } from './log.ts';
import type { Publisher } from './publisher.ts';
import { changeSchema } from './queue.ts';
import { metricsOf, statusOf } from './status.ts';

const LARGEST_BODY = 64 * 1024;
const OLDEST_SIGNATURE_MS = 5 * 60_000;
const SAME_OFF_MS = 30_000;

/** An answer: a status and a sentence. */
class Answer extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Creates the server for `/webhook`, `/healthz`, `/status` and `/metrics`. */
export function createPublisherServer(publisher: Publisher, secret: string): Server {
  const { webhooks } = publisher;
  /** The last webhook, if its time was off. */
  let lastOff: { readonly at: number; readonly off: number } | undefined;

  async function receive(request: IncomingMessage): Promise<Answer> {
    if (request.method !== 'POST') throw new Answer(405, 'Send webhooks by POST.');
    if (!/^application\/json\b/.test(request.headers['content-type'] ?? ''))
      throw new Answer(415, 'Send application/json.');
    const body = await readBody(request);
    await requireSignature(request.headers[SIGNATURE_HEADER_NAME], body);
    const change = readChange(body);
    if (/^(drafts|versions)\./.test(change._id)) {
      webhooks.ignored += 1;
      return new Answer(202, 'Drafts are not published.');
    }
    const isNew = await publisher.queue.addChange(change).catch((error: unknown) => {
      publisher.faults.set('webhook', publisher.faultOf(error));
      throw new Answer(503, 'The request could not be stored. Send it again.');
    });
    publisher.faults.delete('webhook');
    webhooks[isNew ? 'accepted' : 'repeated'] += 1;
    log('webhook.accepted', { type: change._type, id: change._id, isNew });
    publisher.wake();
    return new Answer(202, isNew ? 'Accepted.' : 'Received before.');
  }

  async function requireSignature(header: string | string[] | undefined, body: string) {
    const signature = String(header);
    const isValid = await isValidSignature(body, signature, secret).catch(() => false);
    if (!isValid) throw new Answer(401, 'The signature is missing or wrong.');
    const at = Number(/t=(\d+)/.exec(signature)?.[1]);
    const off = Date.now() - at;
    const isOff = Math.abs(off) > OLDEST_SIGNATURE_MS;
    // One may be old, or repeated. Two that differ by the same time tell that it is the clock.
    const isClock = isOff && lastOff !== undefined && lastOff.at !== at && Math.abs(lastOff.off - off) < SAME_OFF_MS;
    publisher.clockOffSeconds = isClock ? Math.round(off / 1000) : undefined;
    lastOff = isOff ? { at, off } : undefined;
    if (isOff) throw new Answer(401, 'The signature is more than five minutes old, or in the future.');
  }

  async function answer(request: IncomingMessage): Promise<[number, string]> {
    const { pathname } = URL.parse(request.url ?? '/', 'http://localhost') ?? {};
    if (pathname === undefined) return [400, 'The address cannot be parsed.'];
    if (pathname === '/webhook') {
      const { status, message } = await receive(request).catch((error: unknown) => {
        if (!(error instanceof Answer)) throw error;
        webhooks.refused += 1;
        return error;
      });
      return [status, message];
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') return [405, 'Use GET.'];
    const status = statusOf(publisher);
    if (pathname === '/status') return [200, JSON.stringify(status, null, 2)];
    if (pathname === '/healthz') return [publisher.isHealthy() ? 200 : 503, status.summary];
    if (pathname === '/metrics') return [200, metricsOf(publisher)];
    return [404, 'There are /webhook, /healthz, /status and /metrics.'];
  }

  const limits = { headersTimeout: 5000, requestTimeout: 10_000, connectionsCheckingInterval: 1000 };
  const server = createServer(limits, async (request, response) => {
    const [status, text] = await answer(request).catch((error: unknown): [number, string] => {
      // A client that disconnected is not a failure.
      if (error !== request.errored) log('request.failed', { cause: causeOf(error) });
      return [500, 'Something failed. See the log.'];
    });
    const type = text.startsWith('{') ? 'application/json' : 'text/plain';
    response.writeHead(status, {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'no-store',
      ...(status === 405 && { allow: request.url === '/webhook' ? 'POST' : 'GET, HEAD' }),
    });
    response.end(`${text}\n`);
  });
  server.maxConnections = 500;
  return server;
}

/** Reads a body to its end, so that the sender of a large one gets the answer. */
async function readBody(request: IncomingMessage): Promise<string> {
  let body = Buffer.alloc(0);
  for await (const chunk of request)
    if (Buffer.isBuffer(chunk) && body.length <= LARGEST_BODY) body = Buffer.concat([body, chunk]);
  if (body.length > LARGEST_BODY) throw new Answer(413, `More than ${LARGEST_BODY} bytes.`);
  return body.toString();
}

function readChange(body: string) {
  try {
    return changeSchema.parse(JSON.parse(body));
  } catch (error) {
    const cause = error instanceof z.ZodError ? z.prettifyError(error) : 'It is not JSON.';
    throw new Answer(400, `The body does not match the projection in docs/publishing.md: ${cause}`);
  }
}
