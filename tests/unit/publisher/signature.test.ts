import { encodeSignatureHeader } from '@sanity/webhook';
import { describe, expect, it } from 'vitest';
import { verifySignature } from '../../../src/publisher/signature.ts';

const secret = 'a secret of the webhook';
const body = '{"_id":"post-1","title":"Ænima — ünïcode"}';
const now = Date.UTC(2026, 4, 1);

async function verdict(sentAt: number, changes: { body?: string; secret?: string } = {}) {
  const header = await encodeSignatureHeader(
    changes.body ?? body,
    sentAt,
    changes.secret ?? secret,
  );
  return verifySignature(header, Buffer.from(body), secret, now);
}

describe('verifySignature', () => {
  it("accepts what Sanity's own library signs", async () => {
    expect(await verdict(now)).toEqual({ valid: true });
    expect(await verdict(now - 5 * 60_000)).toEqual({ valid: true });
  });

  it('refuses deliveries older than five minutes, and such from the future', async () => {
    expect(await verdict(now - 5 * 60_000 - 1)).toEqual({
      ...{ valid: false, problem: 'too old', aheadMs: 300_001 },
    });
    expect(await verdict(now + 61_000)).toEqual({
      ...{ valid: false, problem: 'in the future', aheadMs: -61_000 },
    });
  });

  it('refuses another body, another secret and another time', async () => {
    const wrong = { valid: false, problem: 'wrong' };
    expect(await verdict(now, { body: `${body} ` })).toEqual(wrong);
    expect(await verdict(now, { secret: `${secret}s` })).toEqual(wrong);
    const header = await encodeSignatureHeader(body, now - 60_000, secret);
    const younger = header.replace(/t=\d+/, `t=${now}`);
    expect(verifySignature(younger, Buffer.from(body), secret, now)).toEqual(wrong);
  });

  it('tells an old delivery from a forged one only to those who know the secret', async () => {
    expect(await verdict(now - 3_600_000, { secret: 'guessed' })).toEqual({
      valid: false,
      problem: 'wrong',
    });
  });

  it.each([
    [undefined, 'missing'],
    ['', 'missing'],
    ['t=1,v1=abc', 'malformed'],
    ['v1=abc', 'malformed'],
    [`t=${now},v1=`, 'malformed'],
    [`t=${now},v1=abc`, 'wrong'],
    [`t=${now},v1=${'A'.repeat(43)}`, 'wrong'],
  ])('refuses the header %s', (header, problem) => {
    expect(verifySignature(header, Buffer.from(body), secret, now)).toEqual({
      valid: false,
      problem,
    });
  });
});
