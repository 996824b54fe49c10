import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findFirefox, findWebKit } from '../../scripts/find-engines.mjs';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'engines-'));
  vi.stubEnv('PATH', folder);
  // Playwright's own browsers would be found first.
  vi.stubEnv('PLAYWRIGHT_BROWSERS_PATH', folder);
  vi.stubEnv('FIREFOX_PATH', '');
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

function put(name: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, '');
  chmodSync(file, 0o755);
  return file;
}

it('a machine without browsers is told how to install each', async () => {
  expect(await findFirefox()).toEqual({
    missing: expect.stringContaining('apt-get install firefox-esr'),
  });
  expect(await findWebKit()).toEqual({
    missing: expect.stringContaining('apt-get install webkit2gtk-driver xvfb'),
  });
});

it('Firefox is the one that is named, else the one on the PATH', async () => {
  const onPath = put('firefox-esr');
  expect(await findFirefox()).toEqual({
    driver: 'playwright',
    name: 'firefox',
    executablePath: onPath,
  });
  const named = put('firefox-of-mine');
  vi.stubEnv('FIREFOX_PATH', named);
  expect(await findFirefox()).toMatchObject({ executablePath: named });
});

it('a Firefox that is named and does not exist is a mistake, not a missing browser', async () => {
  vi.stubEnv('FIREFOX_PATH', path.join(folder, 'gone'));
  await expect(findFirefox()).rejects.toThrow(/FIREFOX_PATH names .* does not exist/);
});
