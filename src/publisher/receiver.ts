import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { causeOf } from '../lib/errors.ts';
import { parseDelivery } from './delivery.ts';
import type { Health } from './health.ts';
import { answer, ClientGone, clientAddress, readBody, refuse } from './http-answers.ts';
import { createServer } from './http.ts';
import { type Logger, shortened } from './logger.ts';
import type { PublisherStatus } from './publisher-status.ts';
import type { RebuildAnswer } from './rebuild-loop.ts';
import type { RebuildCause } from './rebuild-request.ts';
import { MAX_AGE_MS, SIGNATURE_HEADER, verifySignature } from './signature.ts';
import type { WebhooksStatus, WebhookTally } from './webhook-tally.ts';

const MAX_BODY = 64 * 1024;

/** How long a client may take, in ms. */
const PATIENCE: Patience = { headersMs: 5000, requestMs: 10_000, lookMs: 1000 };

/** Characters of a document's name that a reason to rebuild tells. */
const LONGEST_NAME = 200;

export interface Patience {
  /** For the headers of a request… */
  readonly headersMs: number;
  /** …and for all of it. */
  readonly requestMs: number;
  /** Time between looks at who takes too long; Node's own is 30 s. */
  readonly lookMs: number;
}

export interface ReceiverOptions {
  readonly secret: string;
  readonly log: Logger;
  /** Queues a rebuild; rejects when that cannot be done. */
  readonly rebuild: (cause: RebuildCause) => Promise<RebuildAnswer>;
  readonly status: () => Promise<PublisherStatus & { readonly webhooks: WebhooksStatus }>;
  readonly tally: WebhookTally;
  readonly health: () => Promise<Health>;
  readonly showsDrafts: boolean;
  readonly patience?: Patience;
}

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** The HTTP server of the webhook: `POST /webhook`, `GET /healthz`, `GET /status`. */
export function createReceiver(options: ReceiverOptions): Server {
  const seen = new SeenSignatures();
  const read = (handler: Handler) => ({ methods: ['GET', 'HEAD'], handler });
  const paths = new Map([
    [
      '/webhook',
      {
        methods: ['POST'],
        handler: ((request, response) => receive(request, response, options, seen)) as Handler,
      },
    ],
    [
      '/healthz',
      read(async (_request, response) => {
        const { code, ...health } = await options.health();
        answer(response, code, health);
      }),
    ],
    [
      '/status',
      read(async (_request, response) => {
        answer(response, 200, await options.status());
      }),
    ],
  ]);
  const { headersMs, requestMs, lookMs } = options.patience ?? PATIENCE;
  const limits = {
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    connectionsCheckingInterval: lookMs,
  };
  return createServer(limits, (request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    const found = paths.get(path);
    if (found === undefined) {
      refuse(request, response, 404, `Nothing here: ${path}`);
      return;
    }
    if (!found.methods.includes(request.method ?? '')) {
      const allow = found.methods.join(', ');
      refuse(request, response, 405, `Use ${allow} for ${path}.`, { Allow: allow });
      return;
    }
    found.handler(request, response).catch((error: unknown) => {
      if (error instanceof ClientGone) {
        options.log.info('client.gone', { path, from: clientAddress(request) });
        return;
      }
      options.log.error('request.failed', { path, error: causeOf(error) });
      if (!response.headersSent && !response.destroyed) {
        answer(response, 500, { error: 'Internal error; the log has it.' });
      }
    });
  });
}

async function receive(
  request: IncomingMessage,
  response: ServerResponse,
  options: ReceiverOptions,
  seen: SeenSignatures,
): Promise<void> {
  const { log, tally } = options;
  // Asked now: a connection that is gone tells none.
  const from = clientAddress(request);
  const refuseWith = (status: number, reason: string, aheadMs?: number): void => {
    tally.refuse({ status, reason, from, aheadMs });
    refuse(request, response, status, reason);
  };
  if (!/^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? '')) {
    refuseWith(415, 'Send the body as application/json.');
    return;
  }
  const body = await readBody(request, MAX_BODY);
  if (body === undefined) {
    refuseWith(413, `The body is longer than ${MAX_BODY} bytes: project fewer fields.`);
    return;
  }
  const header = request.headers[SIGNATURE_HEADER];
  const signature = Array.isArray(header) ? undefined : header;
  const verdict = verifySignature(signature, body, options.secret, Date.now());
  if (!verdict.valid) {
    const aheadMs = 'aheadMs' in verdict ? verdict.aheadMs : undefined;
    refuseWith(401, `The ${SIGNATURE_HEADER} header is ${verdict.problem}.`, aheadMs);
    return;
  }
  const delivery = parseDelivery(body.toString('utf8'));
  if (delivery === undefined) {
    refuseWith(400, 'The body is not a JSON object as the projection gives it.');
    return;
  }
  tally.accept();
  const { id, revision } = delivery;
  if (!options.showsDrafts && /^(?:drafts|versions)\./.test(id)) {
    // Sanity delivers these even where the webhook excludes them; the site never shows them.
    answer(response, 202, { rebuild: 'not needed', reason: 'a draft' });
    return;
  }
  if (signature !== undefined && seen.has(signature)) {
    answer(response, 202, { rebuild: 'not needed', reason: 'this delivery came before' });
    return;
  }
  try {
    const reason = id === '' ? 'webhook' : `webhook for ${shortened(id, LONGEST_NAME)}`;
    const rebuild = await options.rebuild({ reason, everything: false, revision });
    if (signature !== undefined) seen.add(signature);
    answer(response, 202, { rebuild });
  } catch (error) {
    log.error('webhook.not-queued', { error: causeOf(error) });
    // Sanity tries again after a 5xx.
    answer(response, 503, { error: 'The rebuild could not be queued.' }, { 'Retry-After': '30' });
  }
}

/**
 * Deliveries already queued, for as long as their signature would be accepted; kept by a clock that
 * nobody sets.
 */
class SeenSignatures {
  readonly #times = new Map<string, number>();

  has(signature: string): boolean {
    this.#forget(performance.now());
    return this.#times.has(signature);
  }

  add(signature: string): void {
    this.#times.set(signature, performance.now());
  }

  #forget(now: number): void {
    // A map keeps the order of insertion: the oldest come first.
    for (const [signature, time] of this.#times) {
      if (now - time <= 2 * MAX_AGE_MS) return;
      this.#times.delete(signature);
    }
  }
}
