import MarkdownIt from 'markdown-it';
import { expect, it } from 'vitest';
import { toMarkdown } from '#content/rich-text/markdown.ts';
import type { RichTextBlock } from '#content/rich-text/rich-text.ts';

const origin = new URL('https://rook.example');
const markdown = new MarkdownIt({ html: true });

/** The elements that a parser of Markdown finds in a text. */
const kindsOf = (...text: Parameters<typeof toMarkdown>[0]) =>
  markdown
    .parse(toMarkdown(text, origin), {})
    .flatMap(({ type, children }) => [type, ...(children ?? []).map((each) => each.type)]);

const span = (text: string, marks: string[]) => ({ _type: 'span', _key: text, text, marks }) as const;
const link = (href: string) => ({ _type: 'link' as const, _key: 'l', href, external: false });
const block = (text: string, marks: string[] = [], more: Partial<RichTextBlock> = {}) => ({
  _type: 'block' as const,
  _key: text,
  style: 'normal' as const,
  markDefs: [link('/links/')],
  children: [span(text, marks)],
  ...more,
});

it('marks, links, lists and text that looks like Markdown are kept', () => {
  const text = [
    block('1. not a list *really*'),
    block(' bold ', ['strong']),
    block('Links', ['l']),
    block('one', [], { listItem: 'bullet', level: 1 }),
    block('two', [], { listItem: 'number', level: 2 }),
  ];
  expect(toMarkdown(text, origin)).toBe(
    '1\\. not a list \\*really\\*\n\n **bold** \n\n[Links](<https://rook.example/links/>)\n\n-  one\n   1. two',
  );
});

it.each([
  ['a heading by its underline', block('Words\n=====\nWords\n-----')],
  ['code by its indent', block('    <b>Words</b>')],
  ['code that an empty line ends', block('a\n\n<img src=x>\n\nb', ['code'])],
  ['HTML in a paragraph after an empty line', block('a\n\n    <b>\n\n<div>', ['strong'])],
  ['HTML in an address', block('Mail', ['l'], { markDefs: [link('mailto:a>) <b>@c.example')] })],
])('words do not become %s', (_what, node) => {
  const kinds = kindsOf(node);
  for (const kind of ['html_inline', 'html_block', 'heading_open', 'code_block']) expect(kinds).not.toContain(kind);
  expect(kinds.filter((kind) => kind === 'paragraph_open')).toHaveLength(1);
});

it('entities are shown as they were typed', () => {
  const html = markdown.render(toMarkdown([block('&lt;b&gt; &amp; &#60;')], origin));
  expect(html).toBe('<p>&amp;lt;b&amp;gt; &amp;amp; &amp;#60;</p>\n');
});

const code = { _type: 'code' as const, _key: 'c', language: 'md', filename: undefined, code: '```\nx\n```' };

it('code is fenced with more backticks than it contains', () => {
  expect(toMarkdown([code], origin)).toBe('````md\n```\nx\n```\n````');
});
