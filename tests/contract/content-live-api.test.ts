import { createServer } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { datasetNames, datasets } from '../../src/config/datasets.ts';
import { parseEnv } from '../../src/config/env.ts';
import { defaultLimits } from '../../src/content/sources/retry.ts';
import { SanitySource } from '../../src/content/sources/sanity.ts';

// In a file of its own: the client reads the proxy once in a process.
it('queries go to the live API, which shows a change at once, not to its CDN', async () => {
  const asked: string[] = [];
  const proxy = createServer((socket) => {
    socket.once('data', (bytes) => {
      asked.push(bytes.toString('latin1').split('\r\n')[0] ?? '');
      socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
    });
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void proxy.close());
  const address = proxy.address();
  if (address === null || typeof address === 'string') throw new Error('No port was given.');
  vi.stubEnv('HTTPS_PROXY', `http://127.0.0.1:${address.port}`);
  onTestFinished(() => void vi.unstubAllEnvs());
  const ids = datasetNames.map((name) => [datasets[name].projectVariable, `id-of-${name}`]);
  const { content } = parseEnv(Object.fromEntries(ids));
  if (content.kind !== 'sanity') throw new Error('The variables do not ask for Sanity.');
  const source = new SanitySource(content, { limits: { ...defaultLimits, attempts: 1 } });
  const { fetch } = await source.open('ceo-letters');
  await expect(fetch('*[0]')).rejects.toThrow('Failed to load CEO letters');
  expect(asked).toEqual(['CONNECT id-of-ceo-letters.api.sanity.io:443 HTTP/1.1']);
});
