import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Edit,
  type Page,
  elementsOf,
  readPage,
  valueOf,
  withEdits,
  writePage,
} from '~/finish/page.ts';

const read = (source: string) => readPage('/a/', source);
const elementsIn = (source: string) => elementsOf(read(source));
const edited = (page: Page, edits: readonly Edit[]) => withEdits(page, () => edits);

describe('a page that is read', () => {
  it('knows elements by name and attributes by value, without entities and however quoted', () => {
    const elements = elementsIn(
      `<A HREF="/a/?b=1&amp;c=2&#38;d&quot;" title='x > y' hidden data-n=3>t</A><br/>`,
    );
    expect(elements.map(({ name }) => name)).toEqual(['a', 'br']);
    const [link] = elements;
    if (link === undefined) throw new Error('no element was found');
    expect(valueOf(link, 'href')).toBe('/a/?b=1&c=2&d"');
    expect(valueOf(link, 'title')).toBe('x > y');
    expect(valueOf(link, 'hidden')).toBe('');
    expect(valueOf(link, 'data-n')).toBe('3');
    expect(valueOf(link, 'rel')).toBeUndefined();
  });

  it('keeps the source of scripts and style sheets to the letter, and finds no elements there', () => {
    const elements = elementsIn(
      '<script>if (a < b) x = "<p class=\\"y\\">&amp;";</script><style>a > b{}</style><p>',
    );
    expect(elements.map(({ name }) => name)).toEqual(['script', 'style', 'p']);
    expect(elements.map(({ text }) => text)).toEqual([
      'if (a < b) x = "<p class=\\"y\\">&amp;";',
      'a > b{}',
      '',
    ]);
  });

  it('is not misled by comments, text and values that look like tags', () => {
    const elements = elementsIn('<!-- <a href="/x/"> -->5 &lt; <b title="<i>">6</b>');
    expect(elements.map(({ name }) => name)).toEqual(['b']);
  });

  it('takes the first of two attributes with one name, as browsers do', () => {
    const [link] = elementsIn('<a href="/a/" href="/b/">');
    expect(link && valueOf(link, 'href')).toBe('/a/');
  });

  it('tells where each start tag and each attribute stands', () => {
    const source = '<!DOCTYPE html>\n<p  class="a"\n id=b>x</p>';
    const [paragraph] = elementsIn(source);
    if (paragraph === undefined) throw new Error('no element was found');
    const at = ({ start, end }: { start: number; end: number }) => source.slice(start, end);
    expect(at(paragraph)).toBe('<p  class="a"\n id=b>');
    expect([...paragraph.attributes.values()].map(at)).toEqual(['class="a"', 'id=b']);
  });
});

describe('a page that is written', () => {
  it('is the source to the byte where no step has edited it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (source) => {
        expect(writePage(read(source))).toBe(source);
      }),
    );
  });

  it('holds its edits in their places, whatever their order', () => {
    const page = edited(read('<p>abc</p>'), [
      { start: 5, end: 6, text: 'C' },
      { start: 3, end: 4, text: '' },
    ]);
    const more = edited(page, [{ start: 3, end: 3, text: '!' }]);
    expect(writePage(more)).toMatch('<p>!bC</p>');
  });

  it('refuses two edits of one place and names the page', () => {
    const page = edited(read('<p>abc</p>'), [
      { start: 3, end: 6, text: '' },
      { start: 4, end: 5, text: 'x' },
    ]);
    expect(() => writePage(page)).toThrow('/a/');
  });

  it('leaves the page that was edited as it was', () => {
    const page = read('<p>');
    edited(page, [{ start: 0, end: 3, text: '' }]);
    expect(writePage(page)).toBe('<p>');
  });
});
