import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Cache, codeDigest } from '~/integrations/finish/cache.ts';
import { finishPages } from '~/integrations/finish/pages.ts';

let home: string;
beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'finish-'));
});
afterEach(() => {
  rmSync(home, { recursive: true });
  vi.unstubAllEnvs();
});

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(home, file)), { recursive: true });
  writeFileSync(path.join(home, file), text);
}

const page = (body: string) =>
  `<head><meta charset="utf-8"><link rel="stylesheet" href="/_astro/site.css"></head><body>${body}`;

/** A folder as Astro leaves it; `changes` win. */
function writeSite(changes: Readonly<Record<string, string>> = {}): void {
  const files = {
    'site/about/index.html': page('<h1>About</h1><astro-island component-url="/_astro/Menu.js">'),
    'site/_astro/site.css': 'h1{x:y}.open{x:y}p{x:y}',
    'site/_astro/Menu.js': 'c("open")',
    ...changes,
  };
  for (const [file, text] of Object.entries(files)) write(file, text);
}

const finish = () =>
  finishPages(
    path.join(home, 'site'),
    new Cache(path.join(home, 'cache')),
    new Map([['/perspectives/abc/', 'perspectives: post-abc']]),
  );

const finished = () => readFileSync(path.join(home, 'site/about/index.html'), 'utf8');

describe('the cache', () => {
  /** Whether the page comes from what the first build has kept. */
  function isKept(change: () => void): boolean {
    writeSite();
    finish();
    for (const file of readdirSync(path.join(home, 'cache'))) write(`cache/${file}`, '{"scripts":[]}\nkept');
    writeSite();
    change();
    finish();
    return finished() === 'kept';
  }

  it('gives the page where nothing changed', () => {
    expect(isKept(() => {})).toBe(true);
  });

  it.each([
    ['the page', { 'site/about/index.html': page('<h1>About us</h1>') }],
    ['a style sheet', { 'site/_astro/site.css': 'h1{x:z}' }],
    ['an island bundle', { 'site/_astro/Menu.js': 'c("closed")' }],
  ])('does not where %s changed', (_what, changes) => {
    expect(isKept(() => writeSite(changes))).toBe(false);
  });

  it('does not where the environment changed', () => {
    expect(isKept(() => vi.stubEnv('SITE_URL', 'https://other.example'))).toBe(false);
  });

  const code = ['src/integrations/finish/policy.ts', 'src/brand/palette.ts', 'package-lock.json'];
  it.each(code)('does not where %s changed', (file) => {
    for (const each of code) write(each, '1');
    const before = codeDigest(home);
    write(file, '2');
    expect(codeDigest(home)).not.toBe(before);
  });

  it('changes no byte', () => {
    writeSite();
    finish();
    const first = finished();
    writeSite();
    rmSync(path.join(home, 'cache'), { recursive: true });
    finish();
    expect(finished()).toBe(first);
    expect(first).toContain('<style>h1{x:y}.open{x:y}</style>');
  });

  it('forgets what a build has not asked for', () => {
    const cache = new Cache(path.join(home, 'cache'));
    cache.write('old', 'a');
    const next = new Cache(path.join(home, 'cache'));
    next.write('new', 'b');
    expect(next.read('new')).toBe('b');
    next.prune();
    expect(readdirSync(path.join(home, 'cache'))).toEqual(['new']);
  });
});

describe('a page that cannot be finished', () => {
  it('is named, with its document', () => {
    writeSite({ 'site/perspectives/abc/index.html': '<head></head>' });
    expect(finish).toThrow(
      '/perspectives/abc/ (perspectives: post-abc): There is no place for the content security policy',
    );
  });

  it('that shows content may hold no script that pages without content do not', () => {
    const smuggled = page('<p><script>alert(1)</script>');
    writeSite({ 'site/perspectives/abc/index.html': smuggled });
    expect(finish).toThrow(
      '/perspectives/abc/ (perspectives: post-abc) holds an inline script that the code does not have: "alert(1)"',
    );
    rmSync(path.join(home, 'site'), { recursive: true });
    writeSite({ 'site/perspectives/abc/index.html': smuggled, 'site/about/index.html': smuggled });
    expect(finish).not.toThrow();
  });
});
