import { describe, expect, it } from 'vitest';
import { readPage, withEdits, writePage } from '~/finish/page.ts';
import { classesByUse } from '~/finish/styles/classes-by-use.ts';
import { classEdits, scopedBy } from '~/finish/styles/page-classes.ts';
import { classesIn, selectorsIn, withClasses } from '~/finish/styles/selector-classes.ts';
import { shortNames } from '~/finish/styles/short-names.ts';

const ONE = 'astro-3ishtn4i';
const OTHER = 'astro-ky3dnn2q';

/** A page whose classes are short, as the rules with these selectors need them. */
function shortened(
  html: string,
  selectors: readonly string[],
  { used = [], mentioned = [] }: { used?: readonly string[]; mentioned?: readonly string[] } = {},
): string {
  const classes = {
    names: shortNames(selectors, used),
    scoped: scopedBy(selectors),
    mentioned: new Set(mentioned),
  };
  return writePage(withEdits(readPage('/a/', html), (part) => classEdits(part, classes)));
}

describe('classes in selectors', () => {
  const selector = String.raw`.lg\:w-1\/2>.a:not(.b),[class~=c] .w-\[min\(1px\,2\.5rem\)\],a[href$=".pdf"]`;

  it('are found as they stand in HTML, but not in conditions', () => {
    expect(classesIn(selector)).toEqual(['lg:w-1/2', 'a', 'b', 'w-[min(1px,2.5rem)]']);
  });

  it('are those of a sheet’s rules, under conditions too', () => {
    expect(
      selectorsIn(
        '@charset "utf-8";.a{top:0}@media (min-width:26.5rem){.b,.c{left:0}p{top:.5px}}@keyframes x{to{top:0}}',
      ),
    ).toEqual(['.a', '.b,.c', 'p', 'to']);
  });

  it('get other names, and nothing else does', () => {
    const names = new Map([
      ['lg:w-1/2', 'x'],
      ['b', 'y'],
      ['c', 'z'],
      ['pdf', 'z'],
    ]);
    expect(withClasses(selector, names)).toBe(
      String.raw`.x>.a:not(.y),[class~=c] .w-\[min\(1px\,2\.5rem\)\],a[href$=".pdf"]`,
    );
  });
});

describe('classes of pages', () => {
  it('come in the order of how many pages have them, whatever the order of the pages', () => {
    const pages = [
      '<i class="seldom often often">',
      '<i class="often  always"><b class="always">',
      '<i class="always often"><b class="always"><svg class="also"/>',
    ].map((html, index) => readPage(`/${String(index)}/`, html));
    expect(classesByUse(pages)).toEqual(['often', 'always', 'also', 'seldom']);
    expect(classesByUse(pages.toReversed())).toEqual(classesByUse(pages));
  });
});

describe('short names', () => {
  it('are shortest for what stands on most pages, then for scopes that rules name most often', () => {
    const names = shortNames(
      [`.x.${ONE}`, `.y.${OTHER}`, `p.${OTHER}`, String.raw`.lg\:w-1\/2`, '.z', '.rare'],
      ['lg:w-1/2', 'x', 'z', 'unknown'],
    );
    expect([...names]).toEqual([
      ['lg:w-1/2', 'a'],
      ['z', 'b'],
      [OTHER, 'c'],
      [ONE, 'd'],
    ]);
  });

  it('leave what a component calls its own parts', () => {
    const names = shortNames([`.tower.${ONE} .flex`, '.grid'], ['tower', 'flex', 'grid']);
    expect([...names.keys()]).toEqual(['grid', ONE]);
  });

  it('leave names by which something else finds elements', () => {
    const names = shortNames(
      ['.parallax', '[class~=text-display]', '.text-display', '.flex'],
      ['parallax', 'text-display', 'flex'],
    );
    expect([...names.keys()]).toEqual(['flex']);
  });

  it('stay apart from each other, from the names of the code and from what blockers hide', () => {
    const code = Array.from({ length: 3000 }, (_, index) => `name-${String(index)}`);
    const own = ['b', 'aa', 'x'];
    const names = shortNames(
      [...code, ...own].map((name) => `.${name}`),
      [...code, 'zz'],
    );
    const short = [...names.values()];
    expect(new Set(short).size).toBe(code.length);
    for (const name of [...own, 'zz', 'ad', 'Ad', 'aD', 'AD', 'ads']) {
      expect(short).not.toContain(name);
    }
    expect(short.slice(0, 2)).toEqual(['a', 'c']);
    for (const name of short) expect(name).toMatch(/^[a-zA-Z]{1,3}$/);
  });
});

describe('the classes of a page', () => {
  it('are those of its rules', () => {
    expect(
      shortened(
        `<div class="lg:[&amp;_b]:top-0 x ${ONE}"><p class="other ${OTHER}">a</p><b id="x">x</b></div>`,
        [`.x.${ONE}`, `p.${OTHER}`, String.raw`.lg\:\[\&_b\]\:top-0 b`],
        { used: ['lg:[&_b]:top-0', 'x'] },
      ),
    ).toBe('<div class="a x b"><p class="other c">a</p><b id="x">x</b></div>');
  });

  it('keep what has to be written as an entity', () => {
    expect(shortened(`<i class="[&amp;_b]:m-0 ${ONE}">`, [`.${ONE}`])).toBe(
      '<i class="[&amp;_b]:m-0 a">',
    );
  });

  it('reach scopes in the properties that islands hydrate with', () => {
    const island = `<astro-island props="{&quot;class&quot;:[0,&quot;${ONE}&quot;]}">`;
    expect(shortened(island, [`.${ONE}`])).toContain('&quot;a&quot;');
  });

  it('have no scope by which no rule could select their element', () => {
    const selectors = [`.x.${ONE}:hover>b.${ONE}`, `[open] .y.${OTHER}`];
    expect(
      shortened(
        `<i class="x ${ONE}"><i class="k ${ONE}"><b class="${ONE}"><i class="${ONE}"><i class="astro-unused12"><b class="${OTHER}"><b class="y ${OTHER}">`,
        selectors,
      ),
    ).toBe('<i class="x a"><i class="k"><b class="a"><i><i><b><b class="y b">');
  });

  it('have a scope where scripts or the rest of the selector may make it matter', () => {
    const selectors = [`.open.${ONE}`, `p:not(.k.${OTHER}) b`];
    expect(
      shortened(`<i class="${ONE}"><b class="${OTHER}">`, selectors, { mentioned: ['open'] }),
    ).toBe('<i class="a"><b class="b">');
  });
});
