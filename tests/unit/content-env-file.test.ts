import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { loadEnvFile } from '../../src/config/env-file.ts';
import { env } from '../../src/config/env.ts';

/** A `.env` that can be edited, and the environment that it is read into. */
function setUp(real: Readonly<Record<string, string>> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'rook-env-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, '.env');
  const environment: Record<string, string | undefined> = { ...real };
  return {
    environment,
    edit(text: string) {
      writeFileSync(file, text);
      loadEnvFile(file, environment);
    },
    remove() {
      rmSync(file);
      loadEnvFile(file, environment);
    },
    read: () => loadEnvFile(file, environment),
  };
}

it('an edited file replaces, adds and removes what it gave before', () => {
  const { environment, edit, remove } = setUp();
  edit('A=1\nB="two words"\n# C=3\n');
  expect(environment).toEqual({ A: '1', B: 'two words' });
  edit('A=10\nC=3\n');
  expect(environment).toEqual({ A: '10', C: '3' });
  remove();
  expect(environment).toEqual({});
});

it('the real environment wins, however often the file is read', () => {
  const { environment, edit } = setUp({ A: 'real', B: '' });
  edit('A=1\nB=2\nC=3');
  edit('A=10\nB=20\nC=30');
  expect(environment).toEqual({ A: 'real', B: '', C: '30' });
});

it('a variable that the process has changed since is its own', () => {
  const { environment, edit } = setUp();
  edit('A=1');
  environment['A'] = 'changed';
  edit('A=2');
  expect(environment).toEqual({ A: 'changed' });
});

it('without a file nothing happens', () => {
  const { environment, read } = setUp({ A: 'real' });
  read();
  expect(environment).toEqual({ A: 'real' });
});

it('what the site reads follows its variables', () => {
  vi.stubEnv('SITE_URL', 'https://one.example');
  onTestFinished(() => void vi.unstubAllEnvs());
  const first = env();
  expect(first.siteUrl).toBe('https://one.example');
  expect(env()).toBe(first);
  vi.stubEnv('SITE_URL', 'https://two.example');
  expect(env().siteUrl).toBe('https://two.example');
});
