import { describe, expect, it } from 'vitest';
import { readPage, writePage } from '~/finish/page.ts';
import { ownStyle, styleAddresses } from '~/finish/steps/styles.ts';
import { namesInStyle } from '~/finish/styles/names-in-style.ts';
import { styleBook } from '~/finish/styles/style-book.ts';
import { styleText } from '~/finish/styles/style-nodes.ts';
import { mentionsFinder, namesFinder } from '~/finish/styles/tokens.ts';
import { type UsedStyles, usedStyles } from '~/finish/styles/used-styles.ts';

const read = (html: string) => readPage('/a/', html);

describe('namesFinder', () => {
  const found = (html: string, ...names: string[]) => [...namesFinder(new Set(names))(read(html))];

  it('knows tags, attributes, classes and words of inline scripts, and no running text', () => {
    const html =
      '<p class="md:w-1/2 a">grid</p><script>x.classList.add("open")</script><b data-cid-1></b>';
    const names = ['p', 'class', 'md:w-1/2', 'a', 'open', 'b', 'data-cid-1'];
    expect(found(html, ...names, 'grid', 'other').sort()).toEqual(names.sort());
  });

  it('reads class names whole, whatever characters they carry', () => {
    const html = '<p class="lg:[&amp;_h2]:top-0 w-[min(100%,2rem)] [&#38;>b]:m-0">x</p>';
    const names = ['lg:[&_h2]:top-0', 'w-[min(100%,2rem)]', '[&>b]:m-0'];
    expect(found(html, ...names)).toEqual(names);
  });

  it('takes data in scripts for data, whatever it names', () => {
    const html =
      '<script type="application/ld+json">{"open":1}</script><script type="speculationrules">{"prefetch":"p"}</script>';
    expect(found(html, 'open', 'prefetch', 'p')).toEqual([]);
  });

  it('finds the same on a page however many came before', () => {
    const find = namesFinder(new Set(['a', 'b', 'c']));
    expect([...find(read('<p class="a b">'))]).toEqual(['a', 'b']);
    expect([...find(read('<p class="a b"><i class="c">'))]).toEqual(['a', 'b', 'c']);
    expect([...find(read('<i class="c">'))]).toEqual(['c']);
  });
});

describe('namesInStyle', () => {
  it('gives names as they stand in HTML', () => {
    const names = namesInStyle(
      '.a{color:red}@media (min-width:1px){.md\\:w-1\\/2{width:50%}}.w-\\[min\\(100\\%\\2c 2rem\\)\\]{top:0}' +
        "#top h1[data-kind='two words'],[type=checkbox],.größe{top:0}",
    );
    const expected = ['a', 'md:w-1/2', 'w-[min(100%,2rem)]', 'top', 'h1', 'data-kind', 'two words'];
    for (const name of [...expected, 'type', 'checkbox', 'größe']) expect(names).toContain(name);
    expect(names).not.toContain('b');
  });
});

describe('mentionsFinder', () => {
  it('finds what inline scripts and the properties of islands name, and nothing else', () => {
    const html =
      '<p class="a">x</p><script>q(".menu[open],b>.c:hover")</script><script type="application/ld+json">{"e":1}</script>' +
      '<astro-island props="{&quot;class&quot;:[0,&quot;lg:flex d&quot;]}"></astro-island>';
    const names = ['a', 'menu', 'c', 'd', 'e', 'lg:flex'];
    expect([...mentionsFinder(new Set(names))(read(html))]).toEqual(['menu', 'c', 'lg:flex', 'd']);
  });
});

describe('usedStyles', () => {
  const find = async (used: UsedStyles, sheets: readonly string[], tokens: ReadonlySet<string>) =>
    styleText(await used(sheets, tokens));

  const css =
    '.a{color:red}.b{color:blue}.md\\:w-1\\/2{width:50%}@media (min-width:1px){.c{top:0}}' +
    ':focus-visible{outline:0}.a[aria-expanded=true]{left:0}:root{--x:1}@keyframes unused{to{top:0}}h1,h2{margin:0}';

  it('keeps what can apply and drops the rest', async () => {
    const used = await find(usedStyles(), [css], new Set(['a', 'md:w-1/2', 'h1']));
    expect(used).toContain('.a{color:red}');
    expect(used).toContain('.md\\:w-1\\/2');
    expect(used).toContain('aria-expanded');
    expect(used).toContain('--x');
    expect(used).toContain(':focus-visible');
    expect(used).not.toMatch(/\.b\{|\.c\{|@media|unused|h2/);
  });

  it('says sides that are alike at once', async () => {
    const sheet =
      '.a{padding-left:clamp(1px,2px,3px);padding-right:clamp(1px,2px,3px);margin-top:0;margin-bottom:0}' +
      '.b{padding-left:1px;padding-right:1px 2px;margin-top:1px;top:0;margin-bottom:1px}';
    expect(await find(usedStyles(), [sheet], new Set(['a', 'b']))).toBe(
      '.a{padding-inline:clamp(1px,2px,3px);margin-block:0}' +
        '.b{padding-left:1px;padding-right:1px 2px;margin-top:1px;top:0;margin-bottom:1px}',
    );
  });

  it('keeps what applies to every element: focus, selection, an open menu', async () => {
    const used = await find(
      usedStyles(),
      [
        '.z{top:0}:focus-visible{outline:3px solid}::selection{color:red}@media print{:target{top:1px}}[open] .a{left:0}.a:hover{left:1px}',
      ],
      new Set(['a']),
    );
    expect(used).toContain(':focus-visible{outline:3px solid}');
    expect(used).toContain('::selection');
    expect(used).toContain(':target{top:1px}');
    expect(used).toContain('[open] .a');
    expect(used).toContain('}.a:hover');
    expect(used).not.toContain('.z');
  });

  it('keeps what tells how one page becomes the next', async () => {
    const rules =
      '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}' +
      ':root{view-transition-name:none}::view-transition{pointer-events:none}' +
      '::view-transition-old(*):only-child{display:none}::view-transition-group(root){top:0}';
    expect(await find(usedStyles(), [rules], new Set())).toBe(rules);
  });

  it('says the same of each page, whichever came before', async () => {
    const sheets = [css, '.a .b,.c{top:1px}', '[data-of^="a-"]{top:2px}'];
    const pages = [['a'], ['a', 'b'], ['data-of', 'a-1'], ['data-of'], ['a', 'b', 'c'], [], ['a']];
    const used = usedStyles();
    for (const tokens of pages.map((page) => new Set(page))) {
      expect(await find(used, sheets, tokens)).toBe(await find(usedStyles(), sheets, tokens));
    }
    expect(await find(used, sheets, new Set(['a', 'b']))).toContain('.a .b{top:1px}');
  });

  it('keeps what asks for a part of a value where the attribute is there', async () => {
    const sheet = '@media print{main a[href^="http"]:after{content:attr(href)}}.http{top:0}';
    const used = usedStyles();
    expect(await find(used, [sheet], new Set(['main', 'a', 'href']))).toBe(
      '@media print{main a[href^="http"]:after{content:attr(href)}}',
    );
    expect(await find(used, [sheet], new Set(['main', 'a']))).toBe('');
  });

  it('keeps what no selector could miss, and animations where a rule that is kept names them', async () => {
    const sheet =
      '@charset "utf-8";@font-face{font-family:A;src:url(a.woff2)}@keyframes rise{to{top:0}}@keyframes fall{to{top:1px}}' +
      '.a{animation:rise 1s}@supports (top:0){@media print{.b{animation:fall 1s}}}';
    const used = usedStyles();
    expect(await find(used, [sheet], new Set(['a']))).toBe(
      '@charset "utf-8";@font-face{font-family:A;src:url(a.woff2)}@keyframes rise{to{top:0}}.a{animation:rise 1s}',
    );
    expect(await find(used, [sheet], new Set(['b']))).toContain(
      '@keyframes fall{to{top:1px}}@supports (top:0){@media print{.b{animation:fall 1s}}}',
    );
  });
});

describe('a page’s own rules', () => {
  const sheets = new Map([
    ['/_astro/a.css', '.a{top:0}.menu-open{left:0}'],
    ['/_astro/b.css', '.b{top:0}.c{top:0}'],
  ]);
  const scripts = new Map([
    ['Menu.js', 'import "./shared.js"'],
    ['shared.js', 'import "./react.js";node.className = "menu-open"'],
    ['react.js', 'const names = ["c"]'],
  ]);
  const own = (html: string, classes: readonly string[] = []) =>
    ownStyle(read(html), styleBook({ sheets, scripts, classes }, usedStyles()));
  const links =
    '<link rel="stylesheet" href="/_astro/a.css"><link rel="icon" href="/i.svg"><link rel="stylesheet" href="/_astro/b.css">';

  it('take the place of all that it links, where the first stood', async () => {
    expect(styleAddresses(read(links))).toEqual(['/_astro/a.css', '/_astro/b.css']);
    const { page, style } = await own(`<head>${links}</head><p class="b">`);
    expect(style?.css).toBe('.b{top:0}');
    expect(writePage(page)).toBe(
      '<head><style>.b{top:0}</style><link rel="icon" href="/i.svg"></head><p class="b">',
    );
  });

  it('take in those that stand in it elsewhere', async () => {
    const { page } = await own(`${links}<p class="b"><style>i{top:0}</style>Words`);
    expect(writePage(page)).toBe(
      '<style>.b{top:0}i{top:0}</style><link rel="icon" href="/i.svg"><p class="b">Words',
    );
  });

  it('have short names, in the page and in the rules, but for those that scripts mention', async () => {
    const classes = ['menu-open', 'b', 'c'];
    const island = '<astro-island component-url="/_astro/Menu.js">';
    const html = `<p class="b other menu-open">`;
    expect(writePage((await own(links + html, classes)).page)).toContain(
      '<style>.d{left:0}.e{top:0}</style><link rel="icon" href="/i.svg"><p class="e other d">',
    );
    expect(writePage((await own(links + html + island, classes)).page)).toContain(
      '<style>.menu-open{left:0}.e{top:0}</style><link rel="icon" href="/i.svg"><p class="e other menu-open">',
    );
  });

  it('cannot end the element that they stand in', async () => {
    const odd = new Map([['/_astro/a.css', '.a::before{content:"</style>"}']]);
    const { style } = await ownStyle(
      read('<link rel="stylesheet" href="/_astro/a.css"><p class="a">'),
      styleBook({ sheets: odd, scripts, classes: [] }, usedStyles()),
    );
    expect(style?.css).toMatch(/^\.a::before\{content:"[^<]+style>"\}$/);
  });

  it('keep what its islands can use, also through what they import, but not React’s words', async () => {
    const island = '<astro-island component-url="/_astro/Menu.js">';
    expect((await own(links + island)).style?.css).toBe('.menu-open{left:0}');
    expect((await own(links)).style?.css).toBe('');
  });

  it('are the same for pages that use the same rules', async () => {
    const [one, other] = [await own(`${links}<p class="b">`), await own(`${links}<i class="b">`)];
    expect(one.style).toEqual(other.style);
  });

  it('are refused for a sheet that was not built, which is named', async () => {
    await expect(own('<link rel="stylesheet" href="/gone.css">')).rejects.toThrow('/gone.css');
  });

  it('are no matter of a page without any', async () => {
    expect((await own('<p class="a">')).style).toBeUndefined();
  });
});
