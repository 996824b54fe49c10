import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pauseIn, postNotice } from '../../../src/publisher/notices/notify.ts';
import {
  type NoticeReceiver,
  startNoticeReceiver,
} from '../../support/publisher/notice-receiver.ts';

let receiver: NoticeReceiver;
beforeEach(async () => {
  receiver = await startNoticeReceiver();
});
afterEach(async () => {
  await receiver.close();
});

const never = new AbortController().signal;
const notice = { text: 'rook.example: the build failed' };

describe('postNotice', () => {
  it('gives up a receiver that does not answer, and says so', async () => {
    receiver.answer('hang');
    await expect(postNotice(receiver.url, notice, never, 100)).rejects.toThrow(
      'NOTIFY_URL did not answer within 0.1 s',
    );
    expect(receiver.asked).toBe(1);
  });

  it('tells what a receiver says that refuses it, but not all of it', async () => {
    receiver.answer({ status: 400, body: `invalid_payload\n${'x'.repeat(100_000)}` });
    const refused = postNotice(receiver.url, notice, never);
    await expect(refused).rejects.toThrow(/^NOTIFY_URL answered 400: invalid_payload x{10,90}$/);
  });

  it.each([200, 202, 204])('is done where %i is answered', async (status) => {
    receiver.answer({ status });
    await expect(postNotice(receiver.url, notice, never)).resolves.toBeUndefined();
    expect(receiver.texts).toEqual([notice.text]);
  });

  it('speaks TLS where the address says so', async () => {
    const url = receiver.url.replace('http:', 'https:');
    await expect(postNotice(url, notice, never)).rejects.toMatchObject({ code: 'EPROTO' });
    expect(receiver.asked).toBe(0);
  });
});

describe('pauseIn', () => {
  const now = Date.parse('2026-03-01T10:00:00Z');

  it.each([
    [undefined, 0],
    ['30', 30_000],
    ['Sun, 01 Mar 2026 10:00:10 GMT', 10_000],
    ['Sun, 01 Mar 2026 09:00:00 GMT', 0],
    ['99999999', 3_600_000],
    ['soon', 0],
    ['-5', 0],
  ])('reads %s as %i ms', (header, ms) => {
    expect(pauseIn(header, now)).toBe(ms);
  });
});
