import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PagePart, partsOf, perPart, perPartAnd } from '~/finish/page-parts.ts';
import { elementsOf, readPage, writePage } from '~/finish/page.ts';

const bar = '<header class="site-header h-nav"><a href="/">Rook</a></header>';
const footer = '<footer class="crenel site-footer"><p>©</p></footer>';
const page = (text: string) =>
  `<head><title>${text}</title></head>${bar}<main>${text}</main>${footer}<p>`;
const shared = (source: string) => partsOf(source).filter(({ isShared }) => isShared);

describe('the parts of a page', () => {
  it('are the very same where pages have the same bar and footer', () => {
    const [one, other] = [shared(page('a')), shared(page('b'))];
    expect(one.map(({ source }) => source)).toEqual([bar, footer]);
    expect(one[0]).toBe(other[0]);
    expect(one[1]).toBe(other[1]);
    expect(partsOf(page('a'))).toHaveLength(5);
  });

  it('tell apart bars that differ by one character', () => {
    const current = page('a').replace('href="/"', 'href="/" aria-current="page"');
    expect(shared(current)[0]).not.toBe(shared(page('a'))[0]);
  });

  it('hold all elements, each once, in the order of the page', () => {
    const names = elementsOf(readPage('/a/', page('x<b>y</b>'))).map(({ name }) => name);
    expect(names.join(' ')).toBe('head title header a main b footer p p');
  });

  it.each([
    ['an article has a header of its own', '<header class="post-header"></header>'],
    ['a value looks like a bar', `<p title='${bar}'>x</p>`],
    ['a comment looks like a bar', `<!--${bar}-->`],
    ['a script looks like a bar', `<script>'${bar}'</script>`],
  ])('are not cut where %s', (_, html) => {
    expect(shared(html)).toEqual([]);
    expect(partsOf(html)).toHaveLength(1);
  });

  it.each([
    [
      'its end stands in a value',
      '<header class="site-header"><p title="</header>">x</p></header><p>',
    ],
    ['it holds another of its kind', '<header class="site-header"><header></header></header><p>'],
    ['it never ends', '<header class="site-header"><p>'],
  ])('are left together where %s', (_, html) => {
    const source = `<i>${html}`;
    const [only, ...others] = partsOf(source);
    expect(others).toEqual([]);
    expect(only?.isShared).toBe(false);
    expect(only?.source).toBe(source);
  });

  it('are the page to the byte, whatever stands in it', () => {
    const piece = fc.constantFrom(bar, footer, '<p class="site-header">', '</header>', '"', '<', 'x', '<!--', '-->', '<script>', '</script>'); // prettier-ignore
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        expect(writePage(readPage('/a/', pieces.join('')))).toBe(pieces.join(''));
      }),
    );
  });
});

describe('what is found in a part', () => {
  const [first, bars] = partsOf(page('a'));
  const count = () => {
    const seen: PagePart[] = [];
    return { seen, find: (part: PagePart) => seen.push(part) };
  };

  it('is found once where pages share it, and each time where they do not', () => {
    if (first === undefined || bars === undefined) throw new Error('the page has no parts');
    const { seen, find } = count();
    const found = perPart(find);
    for (const part of [bars, bars, first, first]) found(part);
    expect(seen).toEqual([bars, first, first]);
  });

  it('is found anew for each thing that it depends on', () => {
    if (bars === undefined) throw new Error('the page has no parts');
    const { seen, find } = count();
    const found = perPartAnd((part, _key: object) => find(part));
    const [one, other] = [{}, {}];
    expect([found(bars, one), found(bars, other), found(bars, one)]).toEqual([1, 2, 1]);
    expect(seen).toHaveLength(2);
  });
});
