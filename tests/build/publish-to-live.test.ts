import { globSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { block, postDocument } from '../support/content-fixture.ts';
import { findProgram, needs, startNginx, type WebServer } from '../support/hosting/web-servers.ts';
import {
  type NoticeReceiver,
  RECEIVER_KEY,
  startNoticeReceiver,
} from '../support/publisher/notice-receiver.ts';
import {
  secret,
  startPublisher,
  type RunningPublisher,
} from '../support/publisher/publisher-process.ts';
import { startRestlessClient, type RestlessClient } from '../support/publisher/restless-client.ts';
import { startSanityServer, type SanityServer } from '../support/sanity-server.ts';

/** Secrets of a host; none of them may end in the site. */
const secrets = {
  SANITY_READ_TOKEN: 'skReadTokenThatMustStayHere0123456789',
  AWS_SECRET_ACCESS_KEY: 'aws+secret/that-must-stay-here',
  GITHUB_TOKEN: 'ghp_TokenThatMustStayHere',
};

const ARTICLE = '/perspectives/one/';

/** An article whose title stands in its head and in its heading, and they agree. */
function articleFault(html: string): string | null {
  const title = /<title>(Title \w+)/.exec(html)?.[1];
  const heading = /<h1[^>]*>\s*(Title \w+)/.exec(html)?.[1];
  return title !== undefined && title === heading
    ? null
    : `mixed: ${title ?? ''}, ${heading ?? ''}`;
}

describe.skipIf(findProgram('nginx') === null)(`from Publish to live, by ${needs('nginx')}`, () => {
  let dir: string;
  let sanity: SanityServer;
  let receiver: NoticeReceiver;
  let publisher: RunningPublisher;
  let nginx: WebServer;
  let client: RestlessClient;

  /** What must be ended, whatever has been begun. */
  const begun: (() => Promise<unknown>)[] = [];

  const setTitle = (title: string): void => {
    sanity.documents('perspectives').set('post-one', postDocument({ title, body: [block(title)] }));
  };
  const article = async (): Promise<string> => (await fetch(nginx.origin + ARTICLE)).text();
  const untilLive = async (title: string, patienceMs = 120_000): Promise<number> => {
    const asked = performance.now();
    while (!(await article()).includes(`<title>${title}`)) {
      if (performance.now() - asked > patienceMs) {
        throw new Error(`"${title}" never went live:\n${publisher.log.slice(-40).join('\n')}`);
      }
      await wait(20);
    }
    return performance.now() - asked;
  };

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'publish-'));
    begun.push(() => rm(dir, { recursive: true, force: true }));
    // Workers of a web server that root starts run as nobody.
    await chmod(dir, 0o755);
    sanity = await startSanityServer({ token: secrets.SANITY_READ_TOKEN });
    begun.push(() => sanity.close());
    receiver = await startNoticeReceiver();
    begun.push(() => receiver.close());
    setTitle('Title zero');
    // One that stays: a collection that lost all of its documents would not be published.
    // Its text has a link that leads nowhere.
    const other = {
      ...{ _id: 'post-two', title: 'Two', slug: { _type: 'slug', current: 'two' } },
      body: [
        {
          ...{ _type: 'block', _key: 'a', style: 'normal' },
          markDefs: [{ _type: 'link', _key: 'b', href: '/perspectives/nowhere/' }],
          children: [{ _type: 'span', _key: 'c', text: 'a word', marks: ['b'] }],
        },
      ],
    };
    sanity.documents('perspectives').set('post-two', postDocument(other));
    publisher = await startPublisher({
      env: {
        ...{ ...sanity.env, ...secrets, NOTIFY_URL: receiver.url },
        ...{ PUBLISHER_DIR: dir, PUBLISHER_RETRY_SECONDS: '1' },
      },
    });
    begun.push(() => publisher.end('SIGTERM'));
    // A release is current a moment before its build is noted.
    await publisher.until(({ lastBuild }) => lastBuild !== null, 120_000);
    expect((await publisher.status()).lastBuild?.error).toBeNull();
    nginx = await startNginx(join(dir, 'current'));
    begun.push(() => nginx.close());
    client = startRestlessClient(nginx.origin, [
      { path: ARTICLE, fault: articleFault },
      { path: '/', fault: () => null },
      { path: '/perspectives/', fault: () => null },
    ]);
    begun.push(() => client.stop());
  });
  afterAll(async () => {
    for (const end of begun.reverse()) await end();
  });

  it('shows a change, and no visitor notices how', async () => {
    expect(await article()).toContain('<title>Title zero');
    setTitle('Title one');
    expect(await publisher.publish('{"_id":"post-one"}')).toBe(202);
    const ms = await untilLive('Title one');
    const { lastBuild } = await publisher.status();
    console.log(
      `From webhook to live: ${(ms / 1000).toFixed(1)} s, of which the build took ` +
        `${((lastBuild?.durationMs ?? 0) / 1000).toFixed(1)} s.`,
    );
    expect(client.failures).toEqual([]);
    expect(client.answers).toBeGreaterThan(50);
  });

  it('keeps serving while the content service is down, then answers nonsense, and shows the change afterwards', async () => {
    setTitle('Title afterwards');
    sanity.faults.add({ kind: 'reset' });
    expect(await publisher.publish('{"_id":"post-one","change":2}')).toBe(202);
    const down = await publisher.until(({ failures }) => failures === 1, 190_000);
    expect(down.lastBuild?.error).toContain('Failed to load');
    sanity.faults.clear();
    sanity.faults.add({ kind: 'html' });
    const nonsense = await publisher.until(({ failures }) => failures >= 2, 190_000);
    expect(nonsense.lastBuild?.error).toContain('Failed to load');
    expect(await article()).not.toContain('Title afterwards');
    sanity.faults.clear();
    // No further webhook: the publisher itself tries again.
    await untilLive('Title afterwards');
    expect(client.failures).toEqual([]);
  });

  it('has told of the link that leads nowhere, of the failure, and that it is over', async () => {
    await expect.poll(() => receiver.heads.at(-1)).toBe('rook.example: builds work again');
    expect(receiver.heads[0]).toBe('rook.example: documents were left out or mended');
    expect(receiver.texts[0]).toContain('perspectives, document "post-two":');
    expect(receiver.texts[0]).toContain('the link leads to /perspectives/nowhere/');
    expect(receiver.texts[1]).toMatch(/^rook\.example: the build failed\n[\s\S]*Failed to load/);
  });

  it('waits for a slow content service, and removes what was unpublished', async () => {
    expect(client.failures).toEqual([]);
    await client.stop();
    const { current } = await publisher.status();
    sanity.documents('perspectives').delete('post-one');
    sanity.faults.add({ delay: 1500 });
    expect(await publisher.publish('{"_id":"post-one","change":3}')).toBe(202);
    await publisher.until((status) => status.current !== current, 120_000);
    sanity.faults.clear();
    const gone = await fetch(nginx.origin + ARTICLE);
    expect(gone.status).toBe(404);
    expect(await gone.text()).toContain('Page not found');
    expect(await (await fetch(`${nginx.origin}/perspectives/`)).text()).not.toContain(ARTICLE);
  });

  it('reads live content with its token, and leaves no secret in the site or the log', () => {
    const authorizations = new Set(sanity.queries.map(({ authorization }) => authorization));
    expect([...authorizations]).toEqual([`Bearer ${secrets.SANITY_READ_TOKEN}`]);
    expect(new Set(sanity.queries.map(({ perspective }) => perspective))).toEqual(
      new Set(['published']),
    );
    const planted = [...Object.values(secrets), secret, RECEIVER_KEY];
    const files = globSync('releases/**/*', { cwd: dir, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.(?:br|gz|dcz)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name));
    expect(files.length).toBeGreaterThan(100);
    for (const file of files) {
      const text = readFileSync(file, 'latin1');
      for (const word of planted) expect(text.includes(word), `${file} holds a secret`).toBe(false);
    }
    for (const line of [...publisher.log, ...receiver.texts]) {
      for (const word of planted) expect(line).not.toContain(word);
    }
  });
});
