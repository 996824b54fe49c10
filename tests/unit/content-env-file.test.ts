import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
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

describe('a value without quotes', () => {
  it.each([
    ['SECRET=abc#def', 1],
    ['# one\n\nexport SECRET = abc#def # and more', 3],
    ["OTHER='a\n#b\nc'\nSECRET=a b#c", 4],
  ])('that a # would cut short is refused: %j', (text, line) => {
    const { environment, edit } = setUp();
    expect(() => {
      edit(text);
    }).toThrow(new RegExp(`\\.env:${line} SECRET holds a # without quotes.*\\n.*single quotes`));
    expect(environment).toEqual({});
  });

  it.each([
    ['A=abc # a comment', { A: 'abc' }],
    ['A=#only a comment\nB=1', { A: '', B: '1' }],
    ['A=\'abc#def\'\nB="x#y" # z', { A: 'abc#def', B: 'x#y' }],
    ["A='one\ntwo=3#4\nfive'", { A: 'one\ntwo=3#4\nfive' }],
    ['# A=abc#def', {}],
  ])('that none cuts short is taken: %j', (text, values) => {
    const { environment, edit } = setUp();
    edit(text);
    expect(environment).toEqual(values);
  });
});

it('a file that cannot be read is named, with the mend', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rook-env-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  expect(() => {
    loadEnvFile(folder, {});
  }).toThrow(`${folder} cannot be read: EISDIR`);
});
