import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { root } from '../support/site.ts';
import { endGroup, freePort, spawnGroup } from './web-server.ts';

it('the development server is on PORT', async () => {
  const port = String(await freePort());
  const env = { ...process.env, NODE_ENV: 'development', npm_lifecycle_event: 'dev', PORT: port };
  const server = spawnGroup(process.execPath, [path.join(root, 'scripts/dev.mjs')], { cwd: root, env });
  onTestFinished(() => endGroup(server));
  let output = '';
  for (const stream of [server.stdout, server.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  await expect.poll(() => output, { timeout: 60_000 }).toContain('watching for file changes');
  expect(output).toContain(`http://localhost:${port}/`);
});
