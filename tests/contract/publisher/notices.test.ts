import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  isIdle,
  type RunningPublisher,
  runPublisherCommand,
  WITH_BUILDER,
} from '../../support/publisher/publisher-process.ts';
import {
  type NoticeReceiver,
  RECEIVER_KEY,
  startNoticeReceiver,
} from '../../support/publisher/notice-receiver.ts';
import { tinyPublisher } from '../../support/publisher/tiny-publisher.ts';

const tiny = tinyPublisher();
const { pathOf, begin, start, linesOf, logged, writeSite, change, setBuilder } = tiny;

const FAILED = 'rook.example: the build failed';
const WORKS = 'rook.example: builds work again';
const LEFT_OUT = 'rook.example: documents were left out or mended';
const MENDED = 'rook.example: documents are as they should be again, or gone';

let receiver: NoticeReceiver;
beforeEach(async () => {
  receiver = await startNoticeReceiver();
});
afterEach(async () => {
  await receiver.close();
});

const withUrl = (env: Record<string, string> = {}) => ({ NOTIFY_URL: receiver.url, ...env });

/** Has the publisher told all that it has to? */
async function untilTold(running: RunningPublisher): Promise<void> {
  await running.until(({ notices }) => notices?.waiting === 0);
}

const problem = (document: string, field = 'cover.alt') => ({
  dataset: 'perspectives',
  document,
  field,
  found: 'is missing; the image is left out.',
  mend: 'Describe the image.',
});

it('tells a cause once, another cause too, and once that builds work again', async () => {
  const running = await start(withUrl());
  const { current } = await running.status();
  const failBy = async (fail: string) => {
    const { failures } = await running.status();
    await writeSite({ text: 'second', fail });
    await running.publish(`{"_id":"post-1","failures":${failures}}`);
    await running.until((status) => status.failures > failures);
  };
  await failBy('no answer from letters after 12 s');
  await failBy('no answer from letters after 340 ms');
  await failBy('letters are no longer there');
  // The first cause again, which people know.
  await failBy('no answer from letters after 9 s');
  await writeSite({ text: 'second' });
  await running.publish();
  await running.until((status) => status.failures === 0 && isIdle(status));
  expect(await receiver.until(3)).toEqual([FAILED, FAILED, WORKS]);
  const [first, second] = receiver.texts;
  expect(first).toContain('no answer from letters after 12 s');
  expect(first).toContain(`Visitors go on seeing the site as it was: release ${current ?? ''}.`);
  expect(first).toContain('npm run publisher -- status');
  expect(second).toContain('letters are no longer there');
  await untilTold(running);
  expect(await running.status()).toMatchObject({
    notices: { told: 3, waiting: 0, lastFailure: null },
  });
  // What works goes on without a word, and the same failure is news again.
  await change('third', running, '{"_id":"post-3","_rev":"r3"}');
  await writeSite({ fail: 'letters are no longer there' });
  await running.publish('{"_id":"post-4"}');
  expect(await receiver.until(4)).toEqual([FAILED, FAILED, WORKS, FAILED]);
});

it.each(['SIGTERM', 'SIGKILL'] as const)(
  'tells nothing twice after %s, not even that all is well',
  async (signal) => {
    await writeSite({ fail: 'letters are no longer there' });
    const running = await begin(withUrl());
    expect(await receiver.until(1)).toEqual([FAILED]);
    expect(receiver.texts[0]).toContain('No release is served yet.');
    await untilTold(running);
    await running.end(signal);
    const again = await begin(withUrl());
    await again.until(({ failures }) => failures >= 2);
    await again.end(signal);
    expect(receiver.asked).toBe(1);
    await writeSite({});
    const third = await start(withUrl());
    expect(await receiver.until(2)).toEqual([FAILED, WORKS]);
    await untilTold(third);
    await third.end(signal);
    await untilTold(await start(withUrl()));
    expect(receiver.asked).toBe(2);
    expect((await stat(pathOf('www', 'notices.json'))).mode & 0o777).toBe(0o600);
  },
);

it('tells once of each document that was left out, and once that it is as it should be', async () => {
  await setBuilder({
    problems: [problem('post-1'), problem('post-1', 'body[3]'), problem('post-2')],
  });
  const running = await start(withUrl());
  await receiver.until(1);
  expect(receiver.texts[0]).toBe(
    [
      LEFT_OUT,
      '',
      'perspectives, document "post-1":',
      '- cover.alt: is missing; the image is left out. Describe the image.',
      '- body[3]: is missing; the image is left out. Describe the image.',
      '',
      'perspectives, document "post-2":',
      '- cover.alt: is missing; the image is left out. Describe the image.',
      '',
      `All the rest is live: release ${(await running.status()).current ?? ''}.`,
      '',
      'More: npm run publisher -- status',
    ].join('\n'),
  );
  // One more, one of post-1's gone; and what is known is told no more.
  await setBuilder({ problems: [problem('post-1'), problem('post-2'), problem('post-3')] });
  await change('second', running, '{"_id":"post-3","_rev":"r1"}');
  await receiver.until(2);
  expect(receiver.texts[1]).toContain('"post-3"');
  expect(receiver.texts[1]).not.toMatch(/post-1|post-2/);
  await setBuilder({ problems: [problem('post-2')] });
  await change('third', running, '{"_id":"post-3","_rev":"r2"}');
  expect(await receiver.until(3)).toEqual([LEFT_OUT, LEFT_OUT, MENDED]);
  expect(receiver.texts[2]).toContain(
    '- perspectives, document "post-1"\n- perspectives, document "post-3"',
  );
  // A builder that does not speak of problems has not said that there are none.
  await setBuilder({});
  await change('fourth', running, '{"_id":"post-4","_rev":"r1"}');
  await setBuilder({ problems: [problem('post-2')] });
  await change('fifth', running, '{"_id":"post-4","_rev":"r2"}');
  await setBuilder({ problems: [] });
  await change('sixth', running, '{"_id":"post-2","_rev":"r2"}');
  expect(await receiver.until(4)).toEqual([LEFT_OUT, LEFT_OUT, MENDED, MENDED]);
  await untilTold(running);
  expect(receiver.asked).toBe(4);
});

it('tells later where the receiver is down, and builds as if nothing were', async () => {
  await receiver.close();
  await writeSite({ fail: 'letters are no longer there' });
  const running = await begin(withUrl());
  const waiting = await running.until(({ notices }) => notices?.lastFailure?.reason !== undefined);
  expect(waiting.notices).toMatchObject({ told: 0, waiting: 1, lastFailure: { by: 'url' } });
  expect(waiting.notices?.lastFailure?.reason).toContain('ECONNREFUSED');
  await writeSite({});
  await running.until((status) => status.failures === 0 && isIdle(status));
  await running.end('SIGKILL');
  await receiver.open();
  await start(withUrl());
  expect(await receiver.until(2)).toEqual([FAILED, WORKS]);
});

it('tells that the publish command fails, and that it works again', async () => {
  const command = `test ! -e ${pathOf('full')} || { echo "the bucket is full" >&2; exit 7; }`;
  await writeFile(pathOf('full'), '');
  const running = await start(withUrl({ PUBLISH_COMMAND: command }));
  await running.until(({ publish }) => (publish?.attempts ?? 0) >= 3);
  expect(await receiver.until(1)).toEqual(['rook.example: PUBLISH_COMMAND failed']);
  expect(receiver.texts[0]).toContain('ended with exit code 7\nthe bucket is full');
  await rm(pathOf('full'));
  expect(await receiver.until(2)).toEqual([
    'rook.example: PUBLISH_COMMAND failed',
    'rook.example: PUBLISH_COMMAND works again',
  ]);
});

it('says nothing of what people do: a stop, a hold, a rollback', async () => {
  const running = await start(withUrl());
  await change('second', running, '{"_id":"post-1","_rev":"r1"}');
  await writeSite({ text: 'third', delayMs: 60_000, dangling: true });
  await running.publish('{"_id":"post-1","_rev":"r2"}');
  await running.until(({ building }) => building);
  await running.end('SIGTERM');
  const again = await begin(withUrl());
  await again.until(({ building }) => building);
  const env = tiny.environment();
  expect((await runPublisherCommand('rollback', env, WITH_BUILDER)).output).toContain('"to"');
  // The build that was rolled back may not go live anyway: it has a link that leads nowhere.
  await writeFile(pathOf('go-on'), '');
  const { lastBuild } = await again.until(({ building }) => !building);
  expect(lastBuild).toMatchObject({ outcome: 'failed' });
  await again.end('SIGTERM');
  expect(receiver.asked).toBe(0);
});

it('runs a command with the text and the event, and shows it no secret', async () => {
  const token = 'sk-secret-of-the-token';
  await writeSite({ fail: `401 for Bearer ${token} and ${receiver.url}` });
  const running = await begin(
    withUrl({
      SANITY_READ_TOKEN: token,
      SITE_URL: 'https://second.example',
      NOTIFY_COMMAND: `printf '%s|%s\\n' "$NOTIFY_EVENT" "$1" >> ${pathOf('mails.txt')}; env > ${pathOf('env.txt')}`,
    }),
  );
  await receiver.until(1);
  await untilTold(running);
  const mails = await readFile(pathOf('mails.txt'), 'utf8');
  expect(mails).toMatch(/^build\.failed\|second\.example: the build failed\n\n/);
  expect(mails).toContain('401 for Bearer [redacted] and [redacted]');
  const env = (await linesOf('env.txt')).map((line) => line.split('=')[0]);
  expect(env).toContain('NOTIFY_EVENT');
  expect(env).not.toContain('NOTIFY_URL');
  expect(env).not.toContain('SANITY_WEBHOOK_SECRET');

  receiver.answer({ status: 404, body: `no hook ${RECEIVER_KEY} here` });
  await writeSite({ fail: 'another cause' });
  const failed = await running.until(({ notices }) => notices?.lastFailure?.reason !== undefined);
  expect(failed.notices?.lastFailure?.reason).toBe(
    'NOTIFY_URL answered 404: no hook [redacted] here',
  );
  expect(logged(running, 'notice.failed')[0]).toContain('no hook [redacted] here');
  const everything = [
    ...running.log,
    ...receiver.texts,
    mails,
    JSON.stringify(await running.status()),
    await readFile(pathOf('www', 'notices.json'), 'utf8'),
    await readFile(pathOf('www', 'state.json'), 'utf8'),
  ];
  for (const text of everything) {
    for (const planted of [token, RECEIVER_KEY, receiver.url]) expect(text).not.toContain(planted);
  }
});

it('begins anew where what it has kept is damaged', async () => {
  const running = await start(withUrl());
  await running.end('SIGTERM');
  await writeFile(pathOf('www', 'notices.json'), '{"told":');
  await writeSite({ fail: 'letters are no longer there' });
  const again = await begin(withUrl());
  expect(await receiver.until(1)).toEqual([FAILED]);
  expect(logged(again, 'notices.damaged')[0]).toContain('notices.json.damaged-');
});

it('is quiet where nobody is to be told', async () => {
  const running = await start();
  expect((await running.status()).notices).toBeNull();
});
