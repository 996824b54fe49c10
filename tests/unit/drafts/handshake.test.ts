import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import { createSanityClient } from '#content/sources/sanity.ts';
import { isStudio } from '#drafts/handshake.ts';
import { startSanityServer } from '../../support/content/sanity-server.ts';

// Timers of Node may fire a millisecond early.
vi.mock('node:timers/promises', () => ({
  setTimeout: (ms: number) => Promise.resolve(vi.setSystemTime(Date.now() + ms - 1)),
}));
// Test files share their modules: those of the next must not get these timers.
afterAll(() => void vi.resetModules());

it('a Studio of the right origin is admitted by its secret, also after guesses and failures; guesses hardly reach Sanity', async () => {
  onTestFinished(() => void vi.useRealTimers());
  await using server = await startSanityServer({ token: 'token' });
  const settings = server.settings({ SANITY_READ_TOKEN: 'token' });
  const client = createSanityClient(settings, settings.projects.perspectives, 10_000);
  const studioUrl = 'https://studio.example';
  const open = (secret: string) => isStudio(new URL(`/?sanity-preview-secret=${secret}`, studioUrl), studioUrl, client);
  const openStudio = (secret: string, from = studioUrl) => {
    const document = {
      _type: 'sanity.previewUrlSecret',
      _updatedAt: new Date().toISOString(),
      secret,
      studioUrl: from,
    };
    server.documents('perspectives').set('secret', { _id: 'secret', ...document });
    return open(secret);
  };
  expect(await openStudio('first')).toBe(true);
  const asked = server.queries.length;
  const guesses = await Promise.all(Array.from({ length: 1000 }, () => open('guess')));
  expect(new Set(guesses)).toEqual(new Set([false]));
  expect(server.queries.length - asked).toBeLessThanOrEqual(2);
  expect(await openStudio('second')).toBe(true);
  expect(await openStudio('of another Studio', 'https://studio.elsewhere.example')).toBe(false);
  server.faultOf = () => (response) => response.destroy();
  await expect(openStudio('third')).rejects.toThrow();
  server.faultOf = () => undefined;
  expect(await openStudio('third')).toBe(true);
});
