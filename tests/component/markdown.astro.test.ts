import fc from 'fast-check';
import { Parser } from 'htmlparser2';
import MarkdownIt from 'markdown-it';
import { expect, it } from 'vitest';
import PortableText from '#components/portable-text/PortableText.astro';
import { richText } from '#content/fields/rich-text.ts';
import { toRichText } from '#content/rich-text/from-content.ts';
import { toMarkdown } from '#content/rich-text/markdown.ts';
import { block, span } from '../support/content/content-fixture.ts';
import { render } from '../support/render-astro.ts';

const address = 'https://rook.example/perspectives/one/';
const markdown = new MarkdownIt();
const MARKS = ['strong', 'em', 's', 'code'];
const STRUCTURE = ['ul', 'ol', 'li', 'blockquote', 'h2', 'h3', 'pre'];

/** Each visible character of a page, with its marks and the lists, quotes and headings around it. */
function charactersOf(html: string) {
  const characters: string[] = [];
  const around: (string | undefined)[] = [];
  let count = 0;
  const parser = new Parser({
    onopentag(name, { href, class: classes = '' }) {
      // Markdown has neither: they are the page's own.
      if (classes === 'anchor' || name === 'figcaption') around.push('skipped');
      else if (href !== undefined) around.push(new URL(href, address).href);
      else if (STRUCTURE.includes(name)) around.push(`${name}${(count += 1)}`);
      else around.push(MARKS.includes(name) ? name : undefined);
    },
    ontext(text) {
      if (around.includes('skipped')) return;
      const names = [...new Set(around)].filter((each) => each !== undefined);
      for (const character of text.replace(/\s+/g, '')) characters.push([character, ...names.sort()].join(' '));
    },
    onclosetag: () => void around.pop(),
  });
  parser.end(html);
  return characters;
}

/** What page and Markdown say of the same value. */
async function bothOf(value: readonly unknown[]) {
  const context = {
    assets: { origin: '', projectId: 'p', dataset: 'd' },
    siteUrl: 'https://rook.example',
    report: () => {},
    link: () => {},
  };
  const text = toRichText(richText('', '').parse(value, 'body', context), (href) => href);
  const page = await render(PortableText, { props: { value: text } });
  const source = toMarkdown(text, new URL(address));
  return { page: charactersOf(page), read: charactersOf(markdown.render(source)), source };
}

const links = [
  { _type: 'link', _key: 'l1', href: '/links/' },
  { _type: 'link', _key: 'l2', href: '#the-last-part' },
  { _type: 'link', _key: 'l3', href: 'https://a.example/a_(b)?c=d&amp;e' },
];
const line = (...spans: [text: string, ...marks: string[]][]) =>
  block('', {
    markDefs: links,
    children: spans.map(([text, ...marks], index) => ({ ...span(text, marks), _key: `${index}` })),
  });
const item = (text: string, level: number, changes: object = {}) =>
  block(text, { listItem: 'bullet', level, ...changes });

it.each<[string, unknown[], string]>([
  ['bold before a word', [line(['Note:', 'strong'], ['the colon'])], '**Note:**&#116;he colon'],
  ['emphasis in a word', [line(['un'], ['frigging', 'em'], ['believable'])], 'un*frigging*believable'],
  ['bold after a word', [line(['a'], ['“b”', 'strong'], ['s'])], '&#97;**“b”**&#115;'],
  ['bold of other scripts', [line(['標題：', 'strong'], ['正文'])], '**標題：**&#27491;文'],
  [
    'marks that overlap',
    [line(['one', 'strong'], ['two', 'strong', 'em'], ['three', 'em'])],
    '**on&#101;_two_**_three_',
  ],
  ['one mark over several spans', [line(['a ', 'strong'], ['b', 'strong', 'underline'])], '**a b**'],
  ['an exclamation before a link', [line(['Go!'], ['here', 'l1'])], 'Go\\![here](<https://rook.example/links/>)'],
  ['a link to a part', [line(['a', 'l2'])], `[a](<${address}#the-last-part>)`],
  ['a heading that ends in signs', [block('Learn C #', { style: 'h2' })], '## Learn C \\#'],
  ['the language of code', [{ _type: 'code', language: 'c++', code: 'a' }], '```c++\na\n```'],
  ['items with a style', [item('a', 1, { style: 'h3' }), item('b', 1, { style: 'blockquote' })], '-  ### a\n-  > b'],
  ['a list that starts deep', [item('a', 3), item('b', 1)], '-  -  -  a\n-  b'],
  ['two lists in a row', [item('a', 1), { _type: 'divider' }, item('b', 1)], '-  a\n*  b'],
  ['an item that starts with spaces', [item('  a', 1), item('b', 2)], '-  a\n   -  b'],
])('Markdown keeps %s', async (_, value, expected) => {
  const { page, read, source } = await bothOf(value);
  expect(source).toBe(expected);
  expect(read).toEqual(page);
});

it('Markdown has the words, marks, links and lists of the page', async () => {
  const piece = fc.constantFrom(
    ...['a', 'Word', 'é', '字', '。', '€', '🙂', ' ', '\n', '\u00a0', '“', '”', ...'*_~`[]()!&#:;.-+1<>|\\'],
    '&amp;',
    '1.',
  );
  const words = fc.array(piece, { minLength: 1, maxLength: 4 }).map((pieces) => pieces.join(''));
  const marks = fc.uniqueArray(fc.constantFrom('strong', 'em', 'strike-through', 'code', 'underline', 'l1', 'l3'), {
    maxLength: 3,
  });
  const spans = fc.array(fc.tuple(words, marks), { minLength: 1, maxLength: 5 });
  const changes = fc.record({
    style: fc.constantFrom('normal', 'normal', 'h2', 'blockquote'),
    listItem: fc.constantFrom(undefined, 'bullet', 'number'),
    level: fc.integer({ min: 1, max: 4 }),
  });
  const node = fc.oneof(
    {
      weight: 8,
      arbitrary: fc.tuple(spans, changes).map(([given, more]) => ({
        ...line(...given.map(([text, own]): [string, ...string[]] => [text, ...own])),
        ...more,
      })),
    },
    fc.constant({ _type: 'divider' }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(node, { minLength: 1, maxLength: 6 }), async (value) => {
      const { page, read, source } = await bothOf(value);
      // A line that begins with a link of such code is a definition, whatever is escaped.
      fc.pre(!/^[>\s*\d.)-]*\[[^\]]*`[^`]*\]:/m.test(source));
      expect(read, source).toEqual(page);
    }),
    { numRuns: 300 },
  );
});
