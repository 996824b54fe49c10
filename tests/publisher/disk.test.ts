import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startSanityServer } from '../support/content/sanity-server.ts';
import { PublisherProcess, waitFor, writePost } from './publisher-process.ts';

const mount = (folder: string, options: string) =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]).status === 0;

/** Whether this user may mount a small disk. */
function canMount(): boolean {
  const folder = mkdtempSync(path.join(tmpdir(), 'disk-'));
  const can = mount(folder, 'size=1m');
  if (can) execFileSync('umount', [folder]);
  rmSync(folder, { recursive: true });
  return can;
}

const can = canMount();
it(`works as far as it can with a full disk${can ? '' : ', which only root can mount'}`, { skip: !can }, async () => {
  const sanity = await startSanityServer();
  const publisher = new PublisherProcess(sanity, {
    PUBLISHER_BUILD_COMMAND: `test ! -e "$HOME/fill" || { mkdir "$1"; exec head -c 100000000 /dev/zero >"$1/zero"; }
      exec node tests/publisher/small-build.mjs "$1"`,
  });
  onTestFinished(async () => {
    await publisher.kill();
    execFileSync('umount', ['--lazy', publisher.dir]);
    await publisher[Symbol.asyncDispose]();
  });
  mount(publisher.dir, 'size=20m');
  await publisher.start();
  await publisher.until(({ live }) => live?.number === 1);
  await publisher.publish('post-a');
  // A build fills the disk, and fails.
  writeFileSync(publisher.file('fill'), '');
  const { summary } = await publisher.rebuild('failed');
  expect(summary).toMatch(/The last build failed .*No space left/);
  expect(existsSync(publisher.file('building'))).toBe(false);
  expect(await publisher.deliver(writePost(sanity, 'post-b'))).toBe(202);
  await publisher.until(({ builds, building }) => builds['failed'] === 2 && !building);
  rmSync(publisher.file('fill'));
  // Something else leaves no byte.
  spawnSync('sh', ['-c', 'head -c 100000000 /dev/zero >"$0"', publisher.file('zero')]);
  await publisher.until((status) => status.summary.includes('The disk is full: free space for'));
  expect((await publisher.ask('healthz')).status).toBe(503);
  expect(await publisher.command('pause', 'full')).toContain('Publishing is paused');
  rmSync(publisher.file('current'));
  await waitFor(() => publisher.text('current/post-a/index.html'));
  expect(await publisher.command('rollback')).toContain('Release 1 is live');
  await publisher.kill();
  await publisher.start();
  const { live } = await publisher.until((status) => status.summary.includes('The disk is full: free space for'));
  expect(live?.number).toBe(1);
  rmSync(publisher.file('zero'));
  await publisher.command('resume', '--yes');
  await waitFor(() => publisher.text('current/post-b/index.html'));
  await publisher.kill();
  execFileSync('mount', ['-o', 'remount,ro', publisher.dir]);
  await expect(publisher.start()).rejects.toThrow(/The disk is read-only: make .* writable\. What is live stays\./);
  expect(publisher.text('current/post-b/index.html')).toBe('post-b');
});
