import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { readConfig } from '../../publisher/config.ts';
import { Notices } from '../../publisher/notices.ts';

it('tells a cause once, however slowly a notice is taken', async () => {
  let received = 0;
  const slack = createServer((_request, response) => {
    received += 1;
    void sleep(200).then(() => response.end());
  });
  await new Promise<void>((resolve) => slack.listen(0, '127.0.0.1', resolve));
  const address = slack.address();
  const dir = mkdtempSync(path.join(tmpdir(), 'notices-'));
  vi.stubEnv('PUBLISHER_DIR', dir);
  vi.stubEnv('NOTIFY_URL', `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`);
  const notices = new Notices(readConfig(false));
  const report = () => notices.report('late', ['post a, changed 2026-11-24']);
  await Promise.all([report(), report(), report()]);
  await report();
  expect(received).toBe(1);
  slack.close();
  rmSync(dir, { recursive: true });
});
