import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { contentRefresh } from '../../src/integrations/content-refresh.ts';

async function reportFile(): Promise<URL> {
  const folder = await mkdtemp(join(tmpdir(), 'rook-refresh-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return pathToFileURL(join(folder, 'content-report.json'));
}

it('a refresh that Astro passes over is repeated until content was loaded', async () => {
  const file = await reportFile();
  let asked = 0;
  const refresh = contentRefresh(async () => {
    asked += 1;
    if (asked === 3) await writeFile(file, '{}');
  }, file);
  await refresh();
  expect(asked).toBe(3);
});

it('a refresh that is passed over to the end says so, and what it waited for', async () => {
  const file = await reportFile();
  await writeFile(file, '{}');
  const refresh = contentRefresh(() => Promise.resolve(), file, 1);
  await expect(refresh()).rejects.toThrow(
    /^The content was not loaded anew: Astro was asked for 0\.001 s, and no loading wrote \S+content-report\.json\. .+ restart the server\.$/,
  );
});

it('a loading that fails is not repeated: its cause is told at once', async () => {
  const refresh = contentRefresh(
    () => Promise.reject(new Error('data.ndjson:3 is not valid JSON')),
    await reportFile(),
  );
  await expect(refresh()).rejects.toThrow('data.ndjson:3');
});
