import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeHref, safeWebAddress } from '../../src/lib/href.ts';

describe('safeHref', () => {
  it.each([
    ['https://rook.example/a?b=c#d', 'https://rook.example/a?b=c#d', true],
    ['HTTP://rook.example', 'http://rook.example/', true],
    ['//other.example/x', 'https://other.example/x', true],
    ['\\\\other.example/x', 'https://other.example/x', true],
    ['/\\other.example/x', 'https://other.example/x', true],
    [' https://rook.example/a b ', 'https://rook.example/a%20b', true],
    ['/links/', '/links/', false],
    ['/links', '/links/', false],
    ['/links?a=1#b', '/links/?a=1#b', false],
    ['/files/a.pdf', '/files/a.pdf', false],
    ['/two words/', '/two%20words/', false],
    ['#part', '#part', false],
    ['mailto:hello@rook.example?subject=Hi', 'mailto:hello@rook.example?subject=Hi', false],
    ['tel:+44 131 496 0000', 'tel:+44%20131%20496%200000', false],
  ])('%j is %s', (given, href, external) => {
    expect(safeHref(given)).toEqual({ href, external });
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'blob:https://rook.example/1',
    'file:///etc/passwd',
    'www.rook.example',
    'page/',
    '',
    '#',
    'mailto:',
    'https://',
    'https:// /x',
    '\ud800',
    7,
    null,
    undefined,
    { href: '/' },
  ])('%j is no link', (given) => {
    expect(safeHref(given)).toBeUndefined();
  });

  it('never lets another scheme through, whatever surrounds it', () => {
    const noise = fc.string({ unit: 'binary', maxLength: 6 });
    const scheme = fc.constantFrom('javascript', 'data', 'vbscript', 'file', 'https', 'mailto', '/', '//', '\\'); // prettier-ignore
    fc.assert(
      fc.property(noise, scheme, noise, noise, (before, name, middle, after) => {
        const safe = safeHref(`${before}${name}${middle}:${after}`);
        if (safe === undefined) return;
        const { protocol, hostname } = new URL(safe.href, 'https://here.invalid/');
        expect(['https:', 'http:', 'mailto:', 'tel:']).toContain(protocol);
        if (!safe.external && protocol === 'https:') expect(hostname).toBe('here.invalid');
      }),
      { numRuns: 500 },
    );
  });
});

it('safeWebAddress takes addresses of other sites only', () => {
  expect(safeWebAddress('https://rook.example/')).toBe('https://rook.example/');
  expect(safeWebAddress('mailto:a@b.example')).toBeUndefined();
  expect(safeWebAddress('/inside/')).toBeUndefined();
});
