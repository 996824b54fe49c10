import { createHmac, timingSafeEqual } from 'node:crypto';

/** Header in which Sanity sends `t=<milliseconds since 1970>,v1=<HMAC-SHA256, base64url>`. */
export const SIGNATURE_HEADER = 'sanity-webhook-signature';

/** A delivery older than this is refused: whoever recorded it may be replaying it. */
export const MAX_AGE_MS = 5 * 60_000;

/** How far Sanity's clock may run ahead of ours. */
const MAX_AHEAD_MS = 60_000;

const FORMAT = /^t=(\d{10,16})[, ]+v1=([\w-]+)$/;

export type SignatureVerdict =
  | { readonly valid: true }
  | {
      readonly valid: false;
      readonly problem: 'missing' | 'malformed' | 'wrong';
    }
  | {
      readonly valid: false;
      readonly problem: 'too old' | 'in the future';
      /** By how much this clock is ahead of the time that was signed; negative: behind. */
      readonly aheadMs: number;
    };

/**
 * Checks a delivery's signature over the raw bytes of its body.
 * @param header value of {@link SIGNATURE_HEADER}, undefined when it was not sent
 * @param now milliseconds since 1970
 */
export function verifySignature(
  header: string | undefined,
  body: Buffer,
  secret: string,
  now: number,
): SignatureVerdict {
  if (header === undefined || header.trim() === '') return { valid: false, problem: 'missing' };
  const [, timestamp, received] = FORMAT.exec(header.trim()) ?? [];
  if (timestamp === undefined || received === undefined) {
    return { valid: false, problem: 'malformed' };
  }
  const expected = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest();
  const given = Buffer.from(received, 'base64url');
  // The comparison is over fixed-length digests; only the (public) length can be told from outside.
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    return { valid: false, problem: 'wrong' };
  }
  // The age comes last: it says something only of a time that the signature vouches for.
  const age = now - Number(timestamp);
  if (age > MAX_AGE_MS) return { valid: false, problem: 'too old', aheadMs: age };
  if (age < -MAX_AHEAD_MS) return { valid: false, problem: 'in the future', aheadMs: age };
  return { valid: true };
}
