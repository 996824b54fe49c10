import { describe, expect, it } from 'vitest';
import { pageStyles } from '#integrations/finish/styles.ts';
import { readPage, writePage } from '#integrations/html/page.ts';

const LINK = '<link rel="stylesheet" href="/_astro/site.css">';
const sheet = (css: string) => new Map([['site.css', css]]);

function styled(body: string, css: string, scripts: ReadonlyMap<string, string> = new Map()) {
  const page = readPage('/about/', `<head>${LINK}</head><body>${body}</body>`);
  return writePage(page, pageStyles(sheet(css), scripts)(page).edits);
}

describe('the rules of a page', () => {
  it('include what scripts of the page name, but not words of its text or data', () => {
    const css = '.said{x:y}.data{x:y}.set{x:y}';
    const body =
      '<p title="said">said</p><script>a.className="set"</script><script type="application/ld+json">{"data":1}</script>';
    expect(styled(body, css)).toContain('<style>.set{x:y}</style>');
    expect(styled('<p title="said">said</p>', css)).toContain('<style></style>');
  });

  it('include what its islands can show, by their imports and props, except words of React', () => {
    const scripts = new Map([
      ['Menu.js', 'import "./kit.js";import{a}from"./react.abc.js";c("open-menu md:w-[1fr_2fr]")'],
      ['kit.js', 'b.className="kit"'],
      ['react.abc.js', '"react"'],
    ]);
    const island = '<astro-island component-url="/_astro/Menu.js" props="{&quot;a&quot;:[0,&quot;given&quot;]}">';
    const css = '.open-menu{x:y}.md\\:w-\\[1fr_2fr\\]{x:y}.kit{x:y}.react{x:y}.given{x:y}.other{x:y}';
    expect(styled(island, css, scripts)).toContain(
      '<style>.open-menu{x:y}.md\\:w-\\[1fr_2fr\\]{x:y}.kit{x:y}.given{x:y}</style>',
    );
  });

  it('include states that browsers and scripts of every page set', () => {
    const css = '[aria-expanded=true]{x:y}details[open]{x:y}[hidden]{x:y}';
    expect(styled('<details>', css)).toContain(`<style>${css}</style>`);
  });

  it('are in the head if what comes up to the first text uses them; all follow the first text, except fonts', () => {
    const css = '@font-face{x:y}.lead{x:y}.later{x:y}h1{x:y}';
    const html = styled(
      '<main><div><h1>About</h1><p class="lead">A lead</p><a>A link</a></div><p class="later"></main>',
      css,
    );
    expect(html).toContain('<style>@font-face{x:y}.lead{x:y}h1{x:y}</style>');
    expect(html).toContain('</a><style hidden>.lead{x:y}.later{x:y}h1{x:y}</style></div>');
  });
});
