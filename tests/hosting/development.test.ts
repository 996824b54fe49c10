import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { root } from '../support/site.ts';
import { freePort } from './web-server.ts';

const script = [path.join(root, 'scripts/dev.mjs')];

it('the development server is on PORT; a second one says what to do', async () => {
  const port = String(await freePort());
  const env = { ...process.env, NODE_ENV: 'development', npm_lifecycle_event: 'dev', PORT: port };
  const server = spawn(process.execPath, script, { cwd: root, env });
  onTestFinished(async () => {
    if (server.kill()) await once(server, 'exit');
  });
  let output = '';
  for (const stream of [server.stdout, server.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  await expect.poll(() => output, { timeout: 60_000 }).toContain('watching for file changes');
  expect(output).toContain(`http://localhost:${port}/`);
  const { status, stderr } = spawnSync(process.execPath, script, { cwd: root, env, encoding: 'utf8' });
  const message = new RegExp(`^Port ${port} is in use\\. Stop .+: .*PORT=4322.* npm run dev\n$`);
  expect([status, stderr]).toEqual([1, expect.stringMatching(message)]);
});
