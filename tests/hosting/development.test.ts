import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { root } from '../support/site.ts';
import { freePort } from './web-server.ts';

const script = [path.join(root, 'scripts/dev.mjs')];
const env = { ...process.env, NODE_ENV: 'development', npm_lifecycle_event: 'dev', PORT: String(await freePort()) };
let output = '';
let server: ReturnType<typeof spawn>;

beforeAll(async () => {
  server = spawn(process.execPath, script, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [server.stdout, server.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  await vi.waitFor(() => expect(output).toContain('watching for file changes'), { timeout: 60_000 });
});
afterAll(async () => {
  if (server.kill()) await once(server, 'exit');
});

it('is on PORT; a second one says what to do', () => {
  expect(output).toContain(`http://localhost:${env.PORT}/`);
  const { status, stderr } = spawnSync(process.execPath, script, { cwd: root, env, encoding: 'utf8' });
  const message = new RegExp(`^Port ${env.PORT} is in use\\. Stop .+: .*PORT=4322.* npm run dev\n$`);
  expect([status, stderr]).toEqual([1, expect.stringMatching(message)]);
});
