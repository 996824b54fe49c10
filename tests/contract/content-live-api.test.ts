import { execFile } from 'node:child_process';
import { createServer } from 'node:net';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { typeNames, variableOf } from '../../src/content/types/index.ts';
import { root } from '../support/folders.ts';

const run = promisify(execFile);

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
  const ids = typeNames.map((name) => [variableOf(name, 'PROJECT_ID'), `id-of-${name}`]);
  // In a process of its own: the client reads the proxy once in each.
  const { stdout } = await run(process.execPath, ['tests/support/ask-live-api.ts'], {
    cwd: root,
    env: { ...Object.fromEntries(ids), HTTPS_PROXY: `http://127.0.0.1:${address.port}` },
  });
  expect(stdout).toContain('Failed to load CEO letters');
  expect(asked).toEqual(['CONNECT id-of-ceo-letters.api.sanity.io:443 HTTP/1.1']);
});
