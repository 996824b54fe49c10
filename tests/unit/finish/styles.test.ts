import { describe, expect, it } from 'vitest';
import { pageStyles, shortScopes } from '~/integrations/finish/styles.ts';
import { readPage, writePage } from '~/lib/html/page.ts';

const LINK = '<link rel="stylesheet" href="/_astro/site.css">';
const sheet = (css: string) => new Map([['site.css', css]]);

/** The finished page. */
function styled(body: string, css: string, scripts: ReadonlyMap<string, string> = new Map()) {
  const page = readPage('/about/', `<head>${LINK}</head><body>${body}</body>`);
  return writePage(page, pageStyles(sheet(css), scripts)(page).edits);
}

describe('the rules of a page', () => {
  it('replace the link to the first style sheet, together with rules from elsewhere', () => {
    const source = `<head>${LINK}<link rel="stylesheet" href="/_astro/more.css"></head><style>astro-island{c:d}</style><p class="a">`;
    const sheets = new Map([
      ['site.css', '.a{x:y}'],
      ['more.css', 'p{x:y}'],
    ]);
    const page = readPage('/', source);
    expect(writePage(page, pageStyles(sheets, new Map())(page).edits)).toBe(
      '<head><style>.a{x:y}p{x:y}astro-island{c:d}</style></head><p class="a">',
    );
  });

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

  it('are refused for a sheet that was not built, which is named', () => {
    const page = readPage('/', `<head>${LINK}</head>`);
    expect(() => pageStyles(new Map(), new Map())(page)).toThrow(
      'The style sheet site.css is not among the built files',
    );
  });
});

it('scopes have the same short names in pages and rules, the shortest for those that are named most', () => {
  const css = '.astro-aaaaaaaa{x:y}.a.astro-bbbbbbbb{x:y}.b.astro-bbbbbbbb{x:y}';
  const short = shortScopes(sheet(css));
  expect(short(css)).toBe('.s1{x:y}.a.s0{x:y}.b.s0{x:y}');
  expect(short('<p class="a astro-bbbbbbbb">astro-cccccccc astro-island')).toBe(
    '<p class="a s0">astro-cccccccc astro-island',
  );
});
