import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type PortableText,
  blockStyles,
  decorators,
  firstTextBlock,
} from '../../src/content/portable-text.ts';
import { richText } from '../../src/content/fields/rich-text.ts';
import { nodeText, textOf } from '../support/portable-text.ts';

const assets = { origin: '', projectId: 'p', dataset: 'd' };

function read(value: unknown) {
  const notes: string[] = [];
  const report = (path: string, message: string) => notes.push(`${path}: ${message}`);
  const links: string[] = [];
  const link = (field: string, href: string) => links.push(`${field}: ${href}`);
  const context = { report, link, assets, siteUrl: 'https://rook.example' };
  return { nodes: richText('', '').parse(value, 'body', context), notes, links };
}

const span = (text: string) => ({ _type: 'span', _key: text, text, marks: [] });
const paragraph = (text: string, more = {}) => ({ _type: 'block', _key: text, children: [span(text)], ...more }); // prettier-ignore

describe('blocks', () => {
  it('keep code and tables, cells filled up to the widest row', () => {
    const { nodes, notes } = read([
      { _type: 'code', _key: 'c', language: 'ts', code: 'a\r\n  b' },
      { _type: 'table', _key: 't', rows: [{ _key: 'r', cells: ['a', 'b'] }, { cells: [1] }] },
      { _type: 'table', _key: 'e', rows: [] },
    ]);
    expect(nodes).toEqual([
      { _type: 'code', _key: 'c', language: 'ts', filename: undefined, code: 'a\n  b' },
      {
        _type: 'table',
        _key: 't',
        rows: [
          { _key: 'r', cells: ['a', 'b'] },
          { _key: 'row1', cells: ['1', ''] },
        ],
      },
    ]);
    expect(notes).toEqual([]);
  });

  it('keep an image, or its caption when the image is gone', () => {
    const image = { _type: 'image', alt: 'A', caption: 'Below' };
    const { nodes, notes } = read([
      { ...image, _key: '1', asset: { _id: 'image-abc-16x9-png' } },
      { ...image, _key: '2', asset: null, assetRef: 'image-gone-16x9-png' },
    ]);
    expect(nodes[0]).toMatchObject({ _type: 'image', image: { alt: 'A', caption: 'Below' } });
    expect(nodes.map(nodeText)).toEqual(['Below', 'Below']);
    expect(notes).toEqual([
      'body[1]: its asset image-gone-16x9-png is gone; the field is left out.',
    ]);
  });

  it('have no first heading but the page’s title', () => {
    expect(read([paragraph('a', { style: 'h1' })]).nodes[0]).toMatchObject({ style: 'h2' });
  });

  it('get new keys where keys repeat', () => {
    const keys = read([paragraph('a'), paragraph('a'), paragraph('k1')]).nodes.map(
      ({ _key }) => _key,
    );
    expect(new Set(keys).size).toBe(3);
    expect(keys[0]).toBe('a');
    expect(keys[2]).toBe('k1');
  });
});

describe('links', () => {
  const linking = (href: string) => paragraph('a', { markDefs: [{ _type: 'link', _key: 'l', href }] }); // prettier-ignore

  it('to whole addresses of this site become paths', () => {
    const { nodes } = read([linking('https://rook.example/about?a=1#b')]);
    expect(nodes[0]).toMatchObject({ markDefs: [{ href: '/about/?a=1#b', external: false }] });
    const { nodes: slashed } = read([linking('https://rook.example//a.example')]);
    expect(slashed[0]).toMatchObject({ markDefs: [{ href: '/a.example', external: false }] });
    const { nodes: others } = read([linking('https://castling.rook.example/about')]);
    expect(others[0]).toMatchObject({ markDefs: [{ external: true }] });
  });

  it('within this site are remembered, to be checked once it is built', () => {
    const { links, notes } = read([linking('/gone'), linking('https://a.example/'), linking('#b')]);
    expect(links).toEqual(['body[0].markDefs[0].href: /gone/']);
    expect(notes).toEqual([]);
  });
});

describe('words', () => {
  it('of the first text block pass headings and images over', () => {
    const { nodes } = read([
      paragraph('Heading', { style: 'h2' }),
      paragraph(' '),
      paragraph('Text'),
    ]);
    expect(firstTextBlock(nodes)).toBe('Text');
    expect(firstTextBlock([])).toBeUndefined();
  });

  it('inside unknown blocks keep their order and their spaces', () => {
    const { nodes } = read([
      {
        _type: 'aside',
        href: 'https://x.example',
        heading: 'Note',
        content: [{ _type: 'block', children: [span('one '), span('two')] }],
      },
    ]);
    expect(textOf(nodes)).toBe('Note\n\none two');
  });
});

/** Trees that look like portable text, and go wrong everywhere. */
const anyTree = (words: fc.Arbitrary<string>) =>
  fc.letrec<{ node: unknown; child: unknown }>((tie) => ({
    child: fc.oneof(
      fc.record({ _type: fc.constant('span'), text: words, marks: fc.array(fc.constantFrom('em', 'l1', 'odd')) }), // prettier-ignore
      fc.record({ _type: fc.constantFrom('emoji', 'mention'), label: words, text: words }),
    ),
    node: fc.oneof(
      { depthSize: 'small' },
      words,
      fc.record({
        _type: fc.constant('block'),
        style: fc.constantFrom('normal', 'h1', 'h2', 'odd', 7),
        listItem: fc.constantFrom(undefined, 'bullet', 'odd'),
        markDefs: fc.constantFrom(
          [{ _type: 'link', _key: 'l1', href: 'javascript:alert(1)' }],
          [{ _type: 'link', _key: 'l1', href: 'https://ok.example/' }],
          undefined,
        ),
        children: fc.array(tie('child')),
      }),
      fc.record({ _type: fc.constantFrom('callout', 'gallery'), items: fc.array(tie('node')) }),
      fc.record({ _type: fc.constant('table'), rows: fc.array(fc.record({ cells: fc.array(words) })) }), // prettier-ignore
      fc.record({ _type: fc.constant('code'), code: words }),
      fc.constantFrom(null, 7, true, [], {}),
    ),
  })).node;

/** Each word stands once, so that a lost one is seen. */
const word = fc.stringMatching(/^w[a-z]{3,6}$/);

function wordsIn(text: string): string[] {
  return text.match(/\bw[a-z]{3,6}\b/g) ?? [];
}

function isClean(nodes: PortableText): boolean {
  const keys = nodes.map(({ _key }) => _key);
  return (
    new Set(keys).size === keys.length &&
    nodes.every((node) => {
      if (node._type !== 'block') return true;
      const links = node.markDefs.map(({ _key }) => _key);
      return (
        blockStyles.includes(node.style) &&
        node.markDefs.every(({ href }) => href.startsWith('https://')) &&
        node.children.every(({ marks }) =>
          marks.every((mark) => links.includes(mark) || decorators.some((each) => each === mark)),
        )
      );
    })
  );
}

describe('any tree', () => {
  it('comes out clean, with every word', () => {
    fc.assert(
      fc.property(fc.array(anyTree(word)), (tree) => {
        const { nodes } = read(tree);
        expect(isClean(nodes)).toBe(true);
        const kept = textOf(nodes);
        for (const each of wordsIn(JSON.stringify(tree))) expect(kept).toContain(each);
      }),
      { numRuns: 500 },
    );
  });

  it('of any JSON at all does not fail', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(isClean(read(value).nodes)).toBe(true);
      }),
    );
  });
});
