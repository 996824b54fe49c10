import { describe, expect, it } from 'vitest';
import {
  linkedStyles,
  namesInStyle,
  tokensOfPage,
  usedStyles,
  withStyle,
} from '~/integrations/page-styles.ts';

describe('tokensOfPage', () => {
  it('knows tags, classes and words of inline scripts, and no running text', () => {
    const tokens = tokensOfPage(
      '<p class="md:w-1/2 a">grid</p><script>x.classList.add("open")</script><b data-cid-1></b>',
    );
    for (const token of ['p', 'md:w-1/2', 'a', 'open', 'b', 'data-cid-1']) {
      expect(tokens).toContain(token);
    }
    expect(tokens).not.toContain('grid');
  });

  it('reads class names whole, whatever characters they carry', () => {
    const tokens = tokensOfPage(
      '<p class="lg:[&amp;_h2]:top-0 w-[min(100%,2rem)] [&#38;>b]:m-0">x</p>',
    );
    for (const token of ['lg:[&_h2]:top-0', 'w-[min(100%,2rem)]', '[&>b]:m-0']) {
      expect(tokens).toContain(token);
    }
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

describe('usedStyles', () => {
  const css =
    '.a{color:red}.b{color:blue}.md\\:w-1\\/2{width:50%}@media (min-width:1px){.c{top:0}}' +
    ':focus-visible{outline:0}.a[aria-expanded=true]{left:0}:root{--x:1}@keyframes unused{to{top:0}}h1,h2{margin:0}';

  it('keeps what can apply and drops the rest', async () => {
    const used = await usedStyles(css, ['a', 'md:w-1/2', 'h1']);
    expect(used).toContain('.a{color:red}');
    expect(used).toContain('.md\\:w-1\\/2');
    expect(used).toContain('aria-expanded');
    expect(used).toContain('--x');
    expect(used).toContain(':focus-visible');
    expect(used).not.toMatch(/\.b\{|\.c\{|@media|unused|h2/);
  });

  it('keeps what applies to every element: focus, selection, an open menu', async () => {
    const used = await usedStyles(
      '.z{top:0}:focus-visible{outline:3px solid}::selection{color:red}@media print{:target{top:1px}}[open] .a{left:0}.a:hover{left:1px}',
      ['a'],
    );
    expect(used).toContain(':focus-visible{outline:3px solid}');
    expect(used).toContain('::selection');
    expect(used).toContain(':target{top:1px}');
    expect(used).toContain('[open] .a');
    expect(used).toContain('}.a:hover');
    expect(used).not.toContain('.z');
  });
});

describe('links', () => {
  const page =
    '<head><link rel="stylesheet" href="/_astro/a.css"><link rel="icon" href="/i.svg"><link rel="stylesheet" href="/_astro/b.css"></head>';

  it('become one, where the first stood', () => {
    expect(linkedStyles(page)).toEqual(['/_astro/a.css', '/_astro/b.css']);
    expect(withStyle(page, '/_astro/page.css')).toBe(
      '<head><link rel="stylesheet" href="/_astro/page.css"><link rel="icon" href="/i.svg"></head>',
    );
  });
});
