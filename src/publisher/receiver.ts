import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { causeOf } from '../lib/errors.ts';
import type { Health } from './health.ts';
import { answer, ClientGone, clientAddress, refuse } from './http-answers.ts';
import { createServer } from './http.ts';
import type { NextRelease } from './next-release.ts';
import type { ServedStatus } from './served-status.ts';
import { SeenSignatures } from './signed-delivery.ts';
import { receivePreview, receiveWebhook, type WebhookOptions } from './webhook-handlers.ts';

/** How long a client may take, in ms. */
const PATIENCE: Patience = { headersMs: 5000, requestMs: 10_000, lookMs: 1000 };

export interface Patience {
  /** For the headers of a request… */
  readonly headersMs: number;
  /** …and for all of it. */
  readonly requestMs: number;
  /** Time between looks at who takes too long; Node's own is 30 s. */
  readonly lookMs: number;
}

export interface ReceiverOptions extends WebhookOptions {
  readonly status: () => Promise<ServedStatus>;
  readonly health: () => Promise<Health>;
  /** Tells what would go live next; rejects where that cannot be built. */
  readonly diff: () => Promise<NextRelease>;
  readonly patience?: Patience;
}

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * The HTTP server of the publisher: `POST /webhook`, `POST /preview`, and for those inside
 * `GET /healthz`, `GET /status`, `GET /diff`.
 */
export function createReceiver(options: ReceiverOptions): Server {
  const paths = pathsOf(options);
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

function pathsOf(options: ReceiverOptions) {
  const seen = new SeenSignatures();
  const read = (handler: Handler) => ({ methods: ['GET', 'HEAD'], handler });
  const post = (handler: Handler) => ({ methods: ['POST'], handler });
  return new Map([
    ['/webhook', post((request, response) => receiveWebhook(request, response, options, seen))],
    ['/preview', post((request, response) => receivePreview(request, response, options, seen))],
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
    [
      '/diff',
      read(async (_request, response) => {
        try {
          answer(response, 200, await options.diff());
        } catch (error) {
          const why = `The next release cannot be built: ${causeOf(error)}`;
          options.log.warn('diff.failed', { error: why });
          answer(response, 503, { error: why });
        }
      }),
    ],
  ]);
}
