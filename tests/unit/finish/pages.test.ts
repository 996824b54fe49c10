import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Cache, codeDigest } from '#integrations/finish/cache.ts';
import { deadLinks } from '#integrations/finish/dead-links.ts';
import { refuseMistakes } from '#integrations/finish/mistakes.ts';
import { finishPages } from '#integrations/finish/pages.ts';

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

function finish() {
  const cache = new Cache(path.join(home, 'cache'));
  const documents = new Map([['/perspectives/abc/', 'perspectives: post-abc']]);
  const pages = finishPages(path.join(home, 'site'), cache, documents);
  cache.prune();
  return pages;
}

const finished = () => readFileSync(path.join(home, 'site/about/index.html'), 'utf8');

describe('the cache', () => {
  it.each([
    ['returns an unchanged page', {}, undefined],
    ['does not if the page changed', { 'site/about/index.html': page('<h1>About us</h1>') }, undefined],
    ['does not if a style sheet changed', { 'site/_astro/site.css': 'h1{x:z}' }, undefined],
    ['does not if an island bundle changed', { 'site/_astro/Menu.js': 'c("closed")' }, undefined],
    ['does not if the environment changed', {}, 'https://other.example'],
  ])('%s', (_, changes, address) => {
    writeSite();
    finish();
    for (const file of readdirSync(path.join(home, 'cache')))
      write(`cache/${file}`, '{"scripts":[],"links":[],"ids":[],"mistakes":[]}\nkept');
    writeSite(changes);
    if (address !== undefined) vi.stubEnv('SITE_URL', address);
    finish();
    expect(finished() === 'kept').toBe(Object.keys(changes).length === 0 && address === undefined);
  });

  const code = ['src/content/types/press-releases.ts', 'src/brand/palette.ts', 'package-lock.json'];
  it.each(code)('does not if %s changed', (file) => {
    for (const each of code) write(each, '1');
    const before = codeDigest(home);
    write(file, '2');
    expect(codeDigest(home)).not.toBe(before);
  });

  it('changes no byte, and keeps nothing that a build did not use', () => {
    writeSite();
    finish();
    const [first, files] = [finished(), readdirSync(path.join(home, 'cache'))];
    write('cache/unused', 'of an earlier build');
    writeSite();
    finish();
    expect([finished(), readdirSync(path.join(home, 'cache'))]).toEqual([first, files]);
  });
});

describe('a page that cannot be finished', () => {
  it('is named with its document', () => {
    writeSite({ 'site/perspectives/abc/index.html': '<head></head>' });
    expect(finish).toThrow('/perspectives/abc/ (perspectives: post-abc): The content security policy cannot be added');
  });

  it('with content must not have a script that pages without content lack', () => {
    const smuggled = page('<p><script>alert(1)</script>');
    writeSite({ 'site/perspectives/abc/index.html': smuggled });
    expect(finish).toThrow(
      '/perspectives/abc/ (perspectives: post-abc) contains an inline script that only pages with content contain: "alert(1)"',
    );
    rmSync(path.join(home, 'site'), { recursive: true });
    writeSite({ 'site/perspectives/abc/index.html': smuggled, 'site/about/index.html': smuggled });
    expect(finish).not.toThrow();
  });
});

describe('a mistake in the code', () => {
  const island = (props: string) => `<astro-island props='${props}' opts='{"name":"ShareBar","value":true}'>`;
  /** What the build says. */
  const report = (fromContent = new Set<string>()) => {
    const pages = finish();
    const dead = deadLinks(pages, path.join(home, 'site'), fromContent);
    try {
      refuseMistakes([...pages.values().flatMap((each) => each.mistakes), ...dead]);
      return '';
    } catch (error) {
      return error instanceof Error ? error.message : '';
    }
  };

  it.each([
    ['<a class="x">Life</a>', 'A link has no address: <a class="x">Life. Give it an address'],
    ['<a href="#">Life</a>', 'A link has no address: <a href="#">Life.'],
    ['<p data-accent="teel">', 'There is no accent "teel". Choose red, blue, green, yellow, violet, or add a color to'],
    ['<img src="/_astro/rook.a1.svg">', 'An image has no alternative text'],
    [
      island('{"pdf":[0,{"onSave":[0,null]}]}'),
      /The prop "onSave" of <ShareBar> \(src\/.+\.astro:\d+.*is a function or/,
    ],
  ])('%s is named with its page, its source and the fix', (body, message) => {
    writeSite({ 'site/about/index.html': page(body) });
    expect(report()).toMatch(message);
    expect(report()).toMatch(/^\/about\/: /);
  });

  it.each([
    ['<script src="https://x.example/a.js"></script>', 'script-src'],
    ['<link rel="stylesheet" href="//x.example/a.css">', 'style-src'],
    ['<link rel="preload" as="font" href="https://x.example/a.woff2" crossorigin>', 'font-src'],
    ['<iframe src="https://x.example/a"></iframe>', 'frame-src'],
    ['<img alt src="https://x.example/a.png">', 'img-src'],
    ['<img alt src="/a.png" srcset="/a.png 1x, https://x.example/a.png 2x">', 'img-src'],
    ['<video src="https://x.example/a.mp4"></video>', 'media-src'],
    ['<form action="https://x.example/a">', 'form-action'],
    ['<button formaction="https://x.example/a">', 'form-action'],
  ])('%s is blocked, which is said with the line to add', (body, directive) => {
    writeSite({ 'site/about/index.html': page(`${body}<p>`) });
    expect(report()).toMatch(/^\/about\/: The content security policy blocks https:\/\/x\.example: </);
    expect(report()).toContain(`: ${body.replace(/<\/.*/, '')}. If every page`);
    expect(report()).toContain(
      `add { '${directive}': ['https://x.example'] } to siteSources in src/integrations/policy-`,
    );
  });

  it.each([
    ['@font-face{font-family:a;src:local(b),url(https://x.example/a.woff2)}', 'font-src'],
    ['h1{background:url("https://x.example/a.png")}', 'img-src'],
  ])('the style %s is blocked', (css, directive) => {
    writeSite({ 'site/_astro/site.css': css, 'site/about/index.html': page('<h1>About</h1>') });
    expect(report()).toContain(`add { '${directive}': ['https://x.example'] }`);
  });

  it('is not what this site, its policy or a link has', () => {
    vi.stubEnv('PUBLIC_ANALYTICS_ID', 'G-ABC123');
    const allowed = `<a href="https://x.example/">x</a><link rel="canonical" href="https://x.example/">
      <img alt src="https://rook.example/a.png"><img alt src="https://region1.google-analytics.com/a.png">`;
    writeSite({ 'site/about/index.html': page(allowed) });
    expect(report()).toBe('');
    const below =
      '<img alt src="https://google-analytics.com/a.png"><img alt src="http://a.google-analytics.com/a.png">';
    writeSite({ 'site/about/index.html': page(below) });
    expect(report().split('\n')).toHaveLength(2);
  });

  it('is a dead link of the code, named with its page and the nearest address', () => {
    const good = ['/about/', '/about/?a#team', '#team', '/_astro/Menu.js', '//x.example/a/', 'mailto:a@x.example'];
    const near = { '/abuot/': '/about/', '/about': '/about/', '#teem': '/about/#team', '/about/#teem': '/about/#team' };
    const bad = [...Object.keys(near), '/_astro/', 'https://rook.example/lief/', '/100%/'];
    const links = [...good, ...bad, '/about/#text'].map((href) => `<a href="${href}">a</a>`);
    const allowed = `<p data-accent="red"><img alt>${island('{"text":[0,"[0,null]"],"missing":[0]}')}`;
    writeSite({ 'site/about/index.html': page(`<h1 id="team">About${links.join('')}${allowed}`) });
    const said = report(new Set(['/about/#text']));
    expect([...said.matchAll(/^\/about\/: It links to "(.+?)"/gm)].map(([, href]) => href)).toEqual(bad);
    for (const [href, nearest] of Object.entries(near))
      expect(said).toMatch(
        new RegExp(`"${href}".+ no such page, file or anchor\\. Did you mean "${nearest}"\\? Correct`),
      );
  });

  it('is reported together with all others, each on a line, and once if it is on many pages', () => {
    const faulty = page('<h1>About</h1><a href="/lief/">Life</a><a>Life</a><p data-accent="teel"><img src="/a.png">');
    writeSite({ 'site/about/index.html': faulty, 'site/team/index.html': page('<h1>Team</h1><a>Life</a>') });
    const lines = [
      '/about/ (and 1 more): A link',
      '/about/: There',
      '/about/: An image',
      '/about/: It links to "/lief/"',
    ];
    const all = new RegExp(`^${lines.map((line) => `${RegExp.escape(line)}.+`).join('\n')}$`);
    expect(report()).toMatch(all);
    // Also in the next build, which has a cache.
    writeSite({ 'site/about/index.html': faulty });
    expect(report()).toMatch(all);
  });
});
