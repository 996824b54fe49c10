import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Delivery, parseDelivery } from './delivery.ts';
import { clientAddress, readBody, refuse } from './http-answers.ts';
import { MAX_AGE_MS, SIGNATURE_HEADER, verifySignature } from './signature.ts';
import type { WebhookTally } from './webhook-tally.ts';

const MAX_BODY = 64 * 1024;

/** A delivery whose signature is right. */
export interface SignedDelivery extends Delivery {
  /** The body, parsed: an object. */
  readonly text: string;
  /** Tells one delivery from all others. */
  readonly signature: string;
}

export interface DeliveryOptions {
  readonly secret: string;
  readonly tally: WebhookTally;
}

/**
 * Reads a delivery of the webhook, and answers one that is refused.
 * @returns undefined where it was refused
 * @throws ClientGone
 */
export async function readSigned(
  request: IncomingMessage,
  response: ServerResponse,
  { secret, tally }: DeliveryOptions,
): Promise<SignedDelivery | undefined> {
  // Asked now: a connection that is gone tells none.
  const from = clientAddress(request);
  const refuseWith = (status: number, reason: string, aheadMs?: number): undefined => {
    tally.refuse({ status, reason, from, aheadMs });
    refuse(request, response, status, reason);
    return undefined;
  };
  if (!/^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? '')) {
    return refuseWith(415, 'Send the body as application/json.');
  }
  const body = await readBody(request, MAX_BODY);
  if (body === undefined) {
    return refuseWith(413, `The body is longer than ${MAX_BODY} bytes: project fewer fields.`);
  }
  const header = request.headers[SIGNATURE_HEADER];
  const signature = Array.isArray(header) ? undefined : header;
  const verdict = verifySignature(signature, body, secret, Date.now());
  if (!verdict.valid) {
    const aheadMs = 'aheadMs' in verdict ? verdict.aheadMs : undefined;
    return refuseWith(401, `The ${SIGNATURE_HEADER} header is ${verdict.problem}.`, aheadMs);
  }
  const text = body.toString('utf8');
  const delivery = parseDelivery(text);
  if (delivery === undefined) {
    return refuseWith(400, 'The body is not a JSON object as the projection gives it.');
  }
  tally.accept();
  return { ...delivery, text, signature: signature ?? '' };
}

/**
 * Deliveries already taken, for as long as their signature would be accepted; kept by a clock that
 * nobody sets.
 */
export class SeenSignatures {
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
