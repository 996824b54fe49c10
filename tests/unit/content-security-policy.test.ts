import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { inlineHashes, policyFor, withPolicy } from '~/integrations/content-security-policy.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const page = (head: string) =>
  `<!DOCTYPE html><html><head><meta charset="utf-8">${head}</head><body></body></html>`;

describe('inlineHashes', () => {
  it('names each inline script once, to the letter', () => {
    const html = page(
      '<script>a( )\n</script><script type="module">b</script><script>a( )\n</script>',
    );
    expect(inlineHashes(html, 'script')).toEqual([hash('a( )\n'), hash('b')]);
  });

  it('leaves out files and structured data', () => {
    const html = page(
      '<script src="/a.js"></script><script type="application/ld+json">{"a":1}</script>',
    );
    expect(inlineHashes(html, 'script')).toEqual([]);
  });
});

describe('inlineHashes of styles', () => {
  it('names the style sheet that islands bring', () => {
    const html = page(
      '<style>astro-island{display:contents}</style><link rel="stylesheet" href="/a.css">',
    );
    expect(inlineHashes(html, 'style')).toEqual([hash('astro-island{display:contents}')]);
  });
});

describe('policyFor', () => {
  it('allows nothing unsafe and nothing from elsewhere by default', () => {
    const policy = policyFor(page(''));
    expect(policy).not.toContain('unsafe');
    expect(policy).not.toMatch(/https?:/);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("base-uri 'none'");
  });

  it('adds what everywhere and what this page may use', () => {
    const policy = policyFor(
      page('<script>x</script>'),
      { 'img-src': ['https://cdn.example'] },
      { 'script-src': ["'wasm-unsafe-eval'"], 'worker-src': ["'self'"] },
      undefined,
    );
    expect(policy).toContain(`script-src 'self' ${hash('x')} 'wasm-unsafe-eval';`);
    expect(policy).toContain("img-src 'self' https://cdn.example;");
    expect(policy).toContain("worker-src 'self'");
  });
});

describe('withPolicy', () => {
  it('stands before everything that it governs', () => {
    const html = withPolicy(page('<script>x</script>'), "default-src 'none'");
    expect(html.indexOf('Content-Security-Policy')).toBeLessThan(html.indexOf('<script'));
  });

  it('keeps $ in policies as it is and refuses a page without a place for it', () => {
    expect(withPolicy(page(''), "script-src '$&'")).toContain("'$&'");
    expect(() => withPolicy('<html></html>', 'x')).toThrow('meta charset');
  });
});
