import { z } from 'zod';
import { startPublisher, waitFor } from '../publisher/publisher-process.ts';
import { startSanityServer } from '../support/content/sanity-server.ts';
import { expect, test } from '../support/browser/test.ts';
import { root } from '../support/site.ts';

test('publishes a change by the real build, and tells what that left out', async () => {
  const sanity = await startSanityServer({ directory: `${root}src/content/datasets` });
  const env = { NODE_ENV: 'production', PUBLISHER_BUILD_COMMAND: 'sleep 1000' };
  await using publisher = await startPublisher(env, sanity);
  const posts = sanity.documents('perspectives');
  const [id, document] = [...posts].find(([, { _type }]) => _type === 'post') ?? ['', {}];
  const { slug } = z.object({ slug: z.object({ current: z.string() }) }).parse(document);
  const _updatedAt = '2026-12-01T00:00:00Z';
  posts.set(id, { ...document, title: 'A title by webhook', _updatedAt, likes: -1 });
  const change = { _id: id, _type: 'post', _updatedAt, operation: 'update' };
  expect(await publisher.deliver(change)).toBe(202);
  await publisher.kill();
  await publisher.start({ PUBLISHER_BUILD_COMMAND: '' });
  const { live, notVisible } = await publisher.until(({ waiting, failure }) => {
    if (failure !== undefined) throw new Error(failure.cause);
    return waiting.changes === 0;
  });
  expect([live?.number, notVisible]).toEqual([1, []]);
  const page = `current/perspectives/${slug.current}/index.html`;
  expect(publisher.text(page)).toContain('A title by webhook');
  const notice = /^Content was left out or corrected:\nperspectives: document "[^"]+", field "likes":/;
  expect(await waitFor(() => publisher.text('notices'))).toMatch(notice);
});
