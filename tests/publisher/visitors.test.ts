import { chmodSync, globSync, readdirSync, readlinkSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { needs, startNginx } from '../hosting/web-server.ts';
import { startLive, waitFor, writePost } from './publisher-process.ts';

/** Opens the home page and its styles until it is stopped, and gives what was wrong. */
async function visit(origin: string, stop: AbortSignal): Promise<readonly string[]> {
  const faults: string[] = [];
  const read = async (address: string) => {
    const answer = await fetch(origin + address);
    const text = await answer.text();
    if (!answer.ok || text === '') faults.push(`${address}: ${answer.status}, ${text}`);
    return text;
  };
  while (!stop.aborted) {
    const [styles] = /\/_astro\/[^"]*\.css/.exec(await read('/')) ?? ['/no-styles'];
    await sleep(20);
    await read(styles);
  }
  return faults;
}

const [nginx, options] = needs('nginx');
it(`shows each release whole by ${nginx}, whenever the publisher is killed`, options, async () => {
  await using publisher = await startLive({ PUBLISHER_KEEP: '2' });
  // nginx may run as another user.
  chmodSync(publisher.dir, 0o755);
  const current = publisher.file('current');
  const site = (port: number) => `server { listen 127.0.0.1:${port}; root ${current}; }`;
  await using server = await startNginx(site);
  const stop = new AbortController();
  const visits = visit(server.origin, stop.signal);
  const moments = [
    () => '',
    () => publisher.output.split('"build.started"').length,
    () => globSync(publisher.file('releases/*.sha256')).sort().at(-1),
    () => publisher.kept().at(-1),
    () => readlinkSync(current),
  ];
  for (const [number, look] of moments.entries()) {
    const before = look();
    await publisher.deliver(writePost(publisher.sanity, `post-${number}`, 1 + number));
    await waitFor(() => number === 0 || look() !== before);
    await publisher.kill();
    await publisher.start();
    await publisher.until(({ waiting, building }) => waiting.changes === 0 && !building);
  }
  stop.abort();
  expect(await visits).toEqual([]);
  // Each with its record and its digests.
  expect(publisher.kept()).toHaveLength(2);
  expect(readdirSync(publisher.file('releases'))).toHaveLength(6);
});
