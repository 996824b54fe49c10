import { describe, expect, it } from 'vitest';
import { readPage, withEdits, writePage } from '~/finish/page.ts';
import {
  namesIn,
  scopeEdits,
  scopeNames,
  styleWithShortScopes,
} from '~/finish/styles/scope-names.ts';

const css = '.x.astro-3ishtn4i{top:0}p.astro-ky3dnn2q,b.astro-3ishtn4i{left:0}astro-island{top:0}';

const pageWithShortScopes = (html: string, names: ReadonlyMap<string, string>) => {
  const page = readPage('/a/', html);
  return writePage(withEdits(page, (part) => scopeEdits(part, names)));
};

describe('short scopes', () => {
  it('give style sheet and page the same names', () => {
    const names = scopeNames([css]);
    expect(styleWithShortScopes(css, names)).toBe(
      '.x._a{top:0}p._b,b._a{left:0}astro-island{top:0}',
    );
    expect(
      pageWithShortScopes(
        '<div class="x astro-3ishtn4i"><p class="astro-ky3dnn2q">a</p><astro-island></astro-island></div>',
        names,
      ),
    ).toBe('<div class="x _a"><p class="_b">a</p><astro-island></astro-island></div>');
  });

  it('reach the properties that islands hydrate with', () => {
    const island = '<astro-island props="{&quot;class&quot;:[0,&quot;astro-3ishtn4i&quot;]}">';
    expect(pageWithShortScopes(island, scopeNames([css]))).toContain('&quot;_a&quot;');
  });

  it('leave out what no rule selects by', () => {
    expect(
      pageWithShortScopes(
        '<i class="k astro-unused12"><b class="astro-unused12">',
        scopeNames([css]),
      ),
    ).toBe('<i class="k"><b>');
  });

  it('are the same on every page, and shortest where they are named most often', () => {
    const names = scopeNames(['.astro-aaaaaaaa{}', '.astro-bbbbbbbb{}', css]);
    expect(names.get('astro-3ishtn4i')).toBe('_a');
    expect([...namesIn('.astro-bbbbbbbb{}', names)]).toEqual([['astro-bbbbbbbb', '_c']]);
  });

  it('stay apart beyond the alphabet', () => {
    const many = Array.from({ length: 60 }, (_, i) => `.astro-${String(i).padStart(8, 'x')}{}`);
    const names = [...scopeNames(many).values()];
    expect(new Set(names).size).toBe(60);
    expect(names.slice(25, 28)).toEqual(['_z', '_aa', '_ab']);
  });
});
