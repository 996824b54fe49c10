import { expect, it } from 'vitest';
import { cspHash, policyEdit } from '~/integrations/finish/policy.ts';
import { readPage, writePage } from '~/lib/html/page.ts';

const CODE = { scripts: ['a', 'a', '{"prefetch":[]}'], css: 'p{x:y}' };

function policyOf(address: string, sources = {}, code = CODE, head = '<meta charset="utf-8">') {
  const page = readPage(address, `<head>${head}<title>A</title></head>`);
  const html = writePage(page, [policyEdit(page, code, sources)]);
  expect(html).toContain('<meta charset="utf-8"><meta http-equiv="Content-Security-Policy"');
  return /content="([^"]*)"/.exec(html)?.[1];
}

it('allows the site’s own files, and inline code by its hash, each once', () => {
  expect(policyOf('/about/')).toBe(
    `default-src 'none'; script-src 'self' ${cspHash('a')} ${cspHash('{"prefetch":[]}')}; style-src ${cspHash('p{x:y}')}; img-src 'self'; font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'`,
  );
});

it('adds what every page may use, and on the search page the search engine', () => {
  const sources = { 'img-src': ['https://cdn.sanity.io'], 'form-action': ['https://help.example'] };
  const policy = policyOf('/search/', sources);
  expect(policy).toContain("img-src 'self' https://cdn.sanity.io;");
  expect(policy).toContain("form-action 'self' https://help.example;");
  expect(policy).toContain("'wasm-unsafe-eval'");
  expect(policyOf('/about/', sources)).not.toContain('wasm');
});

const late = ['<link rel="icon" href="/a"><meta charset="utf-8">', '<title>A</title>'];
it.each(late)('is refused if there is no place for it before what it governs: %s', (head) => {
  const page = readPage('/', `<head>${head}</head><body>`);
  expect(() => policyEdit(page, CODE, {})).toThrow('The content security policy cannot be added');
});
