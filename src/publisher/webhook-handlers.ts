import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { causeOf } from '../lib/errors.ts';
import { parseJson } from '../lib/json.ts';
import type { Delivery } from './delivery.ts';
import type { SignedLink } from './drafts/access.ts';
import { answer } from './http-answers.ts';
import { type Logger, shortened } from './logger.ts';
import type { RebuildAnswer } from './rebuild-loop.ts';
import type { RebuildCause } from './rebuild-request.ts';
import { type DeliveryOptions, readSigned, type SeenSignatures } from './signed-delivery.ts';

/** Characters of a document's name that a reason to rebuild tells. */
const LONGEST_NAME = 200;

const UNPUBLISHED = /^(?:drafts|versions)\./;

/** The preview of drafts, as far as requests reach it. */
export interface PreviewRequests {
  /** Queues a rebuild of it; rejects when that cannot be done. */
  readonly rebuild: (cause: RebuildCause) => Promise<RebuildAnswer>;
  /** Lets somebody look at a page. @throws {Error} where the path is none of the site */
  readonly link: (path: string) => SignedLink;
}

export interface WebhookOptions extends DeliveryOptions {
  readonly log: Logger;
  /** Queues a rebuild; rejects when that cannot be done. */
  readonly rebuild: (cause: RebuildCause) => Promise<RebuildAnswer>;
  readonly showsDrafts: boolean;
  /** Absent where no preview is made. */
  readonly preview?: PreviewRequests | undefined;
}

/** `POST /webhook`: what was published, and what Sanity tells of drafts even where it was told not to. */
export async function receiveWebhook(
  request: IncomingMessage,
  response: ServerResponse,
  options: WebhookOptions,
  seen: SeenSignatures,
): Promise<void> {
  const { log, preview, showsDrafts } = options;
  const delivery = await readSigned(request, response, options);
  if (delivery === undefined) return;
  const isDraft = !showsDrafts && UNPUBLISHED.test(delivery.id);
  if (isDraft && preview === undefined) {
    // Sanity delivers these even where the webhook excludes them; the site never shows them.
    answer(response, 202, { rebuild: 'not needed', reason: 'a draft' });
    return;
  }
  if (seen.has(delivery.signature)) {
    answer(response, 202, { rebuild: 'not needed', reason: 'this delivery came before' });
    return;
  }
  const cause = causeOfDelivery(delivery);
  await queue(response, log, async () => {
    const taken = isDraft
      ? { rebuild: 'not needed', reason: 'a draft' }
      : { rebuild: await options.rebuild(cause) };
    // What is published takes the place of its draft.
    const previewed = preview === undefined ? {} : { preview: await preview.rebuild(cause) };
    seen.add(delivery.signature);
    return { ...taken, ...previewed };
  });
}

const wish = z.looseObject({ path: z.string().max(2000).default('/') });

/** `POST /preview`: a draft changed, or somebody wants to look at a page; both get a link that opens it. */
export async function receivePreview(
  request: IncomingMessage,
  response: ServerResponse,
  options: WebhookOptions,
  seen: SeenSignatures,
): Promise<void> {
  const { log, preview } = options;
  const delivery = await readSigned(request, response, options);
  if (delivery === undefined) return;
  if (preview === undefined) {
    const error =
      'No preview of drafts is made: it needs SANITY_READ_TOKEN, and PREVIEW not false.';
    answer(response, 404, { error });
    return;
  }
  if (seen.has(delivery.signature)) {
    answer(response, 202, { preview: 'not needed', reason: 'this delivery came before' });
    return;
  }
  let link: SignedLink;
  try {
    link = preview.link(wish.parse(parseJson(delivery.text)).path);
  } catch (error) {
    answer(response, 400, { error: error instanceof z.ZodError ? 'The path is no text of at most 2,000 characters.' : causeOf(error) }); // prettier-ignore
    return;
  }
  await queue(response, log, async () => {
    const previewed = await preview.rebuild(causeOfDelivery(delivery));
    seen.add(delivery.signature);
    return { preview: previewed, ...link };
  });
}

function causeOfDelivery({ id, revision }: Delivery): RebuildCause {
  const reason = id === '' ? 'webhook' : `webhook for ${shortened(id, LONGEST_NAME)}`;
  return { reason, everything: false, revision };
}

/** Answers once what was asked for would survive a crash. */
async function queue(
  response: ServerResponse,
  log: Logger,
  take: () => Promise<object>,
): Promise<void> {
  try {
    answer(response, 202, await take());
  } catch (error) {
    log.error('webhook.not-queued', { error: causeOf(error) });
    // Sanity tries again after a 5xx.
    answer(response, 503, { error: 'The rebuild could not be queued.' }, { 'Retry-After': '30' });
  }
}
