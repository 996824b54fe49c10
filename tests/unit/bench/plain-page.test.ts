import { expect, it } from 'vitest';
import { plainPage } from '../../../scripts/bench/plain-page.ts';

const finished = `<!DOCTYPE html><html lang="en"> <head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'"><title>A &amp; B</title>
<link rel="preload" href="/f.woff2" as="font" media="not all" type="font/woff2" crossorigin>
<link rel="modulepreload" href="/m.js"><link rel="dictionary" href="/d.txt">
<script type="speculationrules">{"prefetch":[]}</script><script type="application/ld+json">{"a":"</p>"}</script>
<link rel="stylesheet" href="/_astro/page.css"><style>.own{color:red}</style></head>
<body data-accent="red" class="flex"><header class="site-header"><a href="/">Rook</a></header>
<main><style>astro-island,astro-slot,astro-static-slot{display:contents}</style><script>run("<main>")</script>
<astro-island uid="1" props="{&quot;a&quot;:[0,1]}" ssr="">
<astro-slot><p>kept</p></astro-slot><!--astro:end--></astro-island><img src="/a.svg" alt="A"></main>
<footer class="site-footer">© Rook</footer><script type="module">import("/x.js")</script></body></html>`;

it('keeps words, pictures, the title and the font, and no script, wrapper, policy or hint', () => {
  const { page } = plainPage('/a/', finished);
  const squeezed = (html: string) => html.replace(/\s+/g, ' ').replace(/> </g, '><').trim();
  expect(squeezed(page.head)).toBe(
    '<meta charset="utf-8"><title>A &amp; B</title><link rel="preload" href="/f.woff2" as="font" type="font/woff2" crossorigin>',
  );
  expect(squeezed(page.content)).toBe(
    '<header class="site-header"><a href="/">Rook</a></header><main><p>kept</p><img src="/a.svg" alt="A"></main><footer class="site-footer">© Rook</footer>',
  );
  expect(page).toMatchObject({
    address: '/a/',
    html: { lang: 'en' },
    body: { 'data-accent': 'red', class: 'flex' },
  });
});

it('tells the rules of the page in their order, whether they are linked or stand in it', () => {
  expect(plainPage('/a/', finished).rules).toEqual([
    { href: '/_astro/page.css' },
    { css: '.own{color:red}' },
  ]);
});

it('refuses what is no page, by its address', () => {
  expect(() => plainPage('/a/', '<p>Not found</p>')).toThrow('/a/');
});
