import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readPage, writePage } from '~/finish/page.ts';
import {
  type PolicyOptions,
  blockedBy,
  blockedWords,
  inlineHashes,
  policyFor,
  withPolicy,
} from '~/finish/steps/policy.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const page = (head: string, body = '', address = '/a/') =>
  readPage(
    address,
    `<!DOCTYPE html><html><head><meta charset="utf-8">${head}</head><body>${body}</body></html>`,
  );
const strict: PolicyOptions = { everywhere: {} };

describe('inlineHashes', () => {
  it('names each inline script once, to the letter', () => {
    const read = page(
      '<script>a( )\n</script><script type="module">b</script><script>a( )\n</script>',
    );
    expect(inlineHashes(read, 'script')).toEqual([hash('a( )\n'), hash('b')]);
  });

  it('leaves out files and structured data', () => {
    const read = page(
      '<script src="/a.js"></script><script type="application/ld+json">{"a":1}</script>',
    );
    expect(inlineHashes(read, 'script')).toEqual([]);
  });

  it('names rules for what is fetched ahead: they are refused like scripts', () => {
    const read = page('<script type="speculationrules">{"prefetch":[]}</script>');
    expect(inlineHashes(read, 'script')).toEqual([hash('{"prefetch":[]}')]);
  });

  it('names the style sheet that islands bring', () => {
    const read = page(
      '<style>astro-island{display:contents}</style><link rel="stylesheet" href="/a.css">',
    );
    expect(inlineHashes(read, 'style')).toEqual([hash('astro-island{display:contents}')]);
  });
});

describe('policyFor', () => {
  it('allows nothing unsafe and nothing from elsewhere by default', () => {
    const policy = policyFor(page(''), strict);
    expect(policy).not.toContain('unsafe');
    expect(policy).not.toMatch(/https?:/);
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'none'",
      "img-src 'self'",
      "font-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      // Not covered by default-src: without it a form may send anywhere.
      "form-action 'self'",
      "base-uri 'none'",
    ]);
  });

  it('adds what everywhere and what this page may use', () => {
    const options: PolicyOptions = {
      everywhere: { 'img-src': ['https://cdn.example'], 'form-action': ['https://help.example'] },
      pages: { '/a/': { 'script-src': ["'wasm-unsafe-eval'"], 'worker-src': ["'self'"] } },
    };
    const policy = policyFor(page('<script>x</script>'), options);
    expect(policy).toContain(`script-src 'self' ${hash('x')} 'wasm-unsafe-eval';`);
    expect(policy).toContain("img-src 'self' https://cdn.example;");
    expect(policy).toContain("form-action 'self' https://help.example;");
    expect(policy).toContain("worker-src 'self'");
    const other = policyFor(page('', '', '/b/'), options);
    expect(other).not.toContain('wasm');
  });
});

describe('withPolicy', () => {
  const written = (head: string, options = strict) => writePage(withPolicy(page(head), options));

  it('stands before everything that it governs', () => {
    const html = written('<script>x</script>');
    expect(html.indexOf('Content-Security-Policy')).toBeLessThan(html.indexOf('<script'));
  });

  it('keeps $ in policies as it is', () => {
    expect(written('', { everywhere: { 'img-src': ['$&'] } })).toContain("img-src 'self' $&;");
  });

  it.each(['<html></html>', '<head><script>x</script><meta charset="utf-8"></head>'])(
    'refuses a page without a place for it, and names the page: %s',
    (html) => {
      expect(() => withPolicy(readPage('/odd/', html), strict)).toThrow(/\/odd\/.*meta charset/);
    },
  );
});

describe('the inline scripts of a page', () => {
  const known = { everywhere: {}, scripts: [hash('a()'), hash('b()'), hash('{"prefetch":[]}')] };
  const written = (body: string) =>
    writePage(withPolicy(page('<script>a()</script>', body), known));

  it('may be those that the code has, joined or not, and data', () => {
    const body =
      '<script>b()</script><script>a()</script><script type="speculationrules">{"prefetch":[]}</script><script type="application/ld+json">{"a":"<b>"}</script><script src="/c.js"></script>';
    expect(written(body)).toContain(hash('b();a()'));
  });

  it.each([
    '<script>stolen()</script>',
    '<script type="module">stolen()</script>',
    '<script async>stolen()</script>',
    '<script type="text/javascript;stolen">a( )</script>',
    '<script type="speculationrules">{"prefetch":[{"stolen":1}]}</script>',
  ])('may be no other: the page is refused and named: %s', (body) => {
    expect(() => written(body)).toThrow(
      /^\/a\/ holds an inline script .*(?:stolen|a\( \)).*specimen/,
    );
  });
});

describe('what the policy will block', () => {
  const body =
    '<img src="https://pictures.example/a.png"><img src="/own.png" srcset="//cdn.example/b.png 2x, /c.png 1x"><a href="https://rook.example/">x</a><form action="https://help.example/search">';

  it('is told by page, element, host and directive, with the mend', () => {
    const blocked = blockedBy(page('', body), {
      everywhere: { 'form-action': ['https://help.example'] },
    });
    expect(blocked.map(({ origin, directive }) => `${directive} ${origin}`)).toEqual([
      'img-src https://pictures.example',
      'img-src https://cdn.example',
    ]);
    const [words] = blockedWords(blocked);
    expect(words).toMatch(/<img> of https:\/\/pictures\.example on \/a\/: .*astro\.config\.mjs/);
  });

  it('is told once a host, however many pages show it', () => {
    const pages = ['/e/', '/d/', '/c/', '/b/', '/a/'].map((address) => page('', body, address));
    const words = blockedWords(
      pages.flatMap((each) =>
        blockedBy(each, { everywhere: { 'form-action': ['https://help.example'] } }),
      ),
    );
    expect(words).toHaveLength(2);
    expect(words[0]).toContain('on /a/, /b/, /c/ and 2 more:');
  });

  it('is nothing of the site’s own, written in full', () => {
    const head = '<link rel="canonical" href="https://rook.example/a/">';
    expect(blockedBy(page(head, '<img src="https://rook.example/x.png">'), strict)).toEqual([]);
  });

  it('is nothing where all hosts are allowed', () => {
    expect(
      blockedBy(page('', body), {
        everywhere: {
          'form-action': ['https://help.example'],
          'img-src': ['https://pictures.example', 'https://cdn.example'],
        },
      }),
    ).toEqual([]);
  });
});
