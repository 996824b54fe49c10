import { describe, expect, it } from 'vitest';
import { at, block, loadDatasets, loadPost, problemLines } from '../support/content-fixture.ts';
import { textOf } from '../support/portable-text.ts';

describe('rich text', () => {
  it('may be a string, and is then paragraphs', async () => {
    const { pressReleases } = await loadDatasets({
      'press-releases': [
        { _id: 'r', _type: 'pressRelease', title: 'R', publishedAt: '2026-01-01', slug: { current: 'r' }, content: 'First.\n\nSecond.' }, // prettier-ignore
      ],
    });
    expect(textOf(pressReleases.entries[0]?.text ?? [])).toBe('First.\n\nSecond.');
    expect(problemLines(pressReleases)).toEqual([]);
  });

  it('gets missing keys in silence', async () => {
    const children = [
      { _type: 'span', text: 'a' },
      { _type: 'span', text: 'b' },
    ];
    const { entry, problems } = await loadPost({ body: [{ _type: 'block', children }, { _type: 'block', children }] }); // prettier-ignore
    const keys = entry.text.map(({ _key }) => _key);
    expect(new Set(keys).size).toBe(2);
    expect(keys.every((key) => key !== '')).toBe(true);
    expect(problems).toEqual([]);
  });

  it('keeps the words of unknown blocks, marks, styles, lists and inline objects', async () => {
    const { entry, problems } = await loadPost({
      body: [
        { _type: 'callout', _key: 'c', tone: 'warning', text: 'Mind the gap' },
        block('Styled', { style: 'fancy', listItem: 'checkbox' }),
        block('', {
          markDefs: [{ _type: 'footnote', _key: 'f', note: 'n' }],
          children: [
            { _type: 'span', _key: 'a', text: 'Marked', marks: ['sparkle', 'f', 'strong'] },
            { _type: 'mention', _key: 'b', name: 'Hana' },
          ],
        }),
      ],
    });
    expect(textOf(entry.text)).toBe('Mind the gap\n\nStyled\n\nMarkedHana');
    expect(entry.text[1]).toMatchObject({ style: 'normal', listItem: 'bullet', level: 1 });
    expect(entry.text[2]).toMatchObject({ children: [{ marks: ['strong'] }, { text: 'Hana' }] });
    expect(problems).toEqual([
      `${at('body[0]')}blocks of type "callout" are unknown; its words are kept. Write it as text, an image, code or a table.`,
      `${at('body[1].listItem')}lists of kind "checkbox" are unknown; it becomes a bullet list. Choose bullet or number.`,
      `${at('body[1].style')}the style "fancy" is unknown; the block is a paragraph. Choose another style.`,
      `${at('body[2].markDefs[0]')}marks of type "footnote" are unknown; the words are kept without it. Use a link, or remove the mark.`,
      `${at('body[2].children[0].marks')}the mark "sparkle" is unknown; the words are kept without it. Remove the mark.`,
      `${at('body[2].children[1]')}inline objects of type "mention" are unknown; its words are kept. Write it as text.`,
    ]);
  });

  it('loses unsafe links and keeps their words', async () => {
    const link = (_key: string, href: unknown) => ({ _type: 'link', _key, href });
    const { entry, problems } = await loadPost({
      body: [
        block('', {
          markDefs: [link('bad', 'java\nscript:alert(1)'), link('good', 'https://ok.example/')],
          children: [
            { _type: 'span', _key: '1', text: 'unsafe ', marks: ['bad'] },
            { _type: 'span', _key: '2', text: 'safe', marks: ['good'] },
          ],
        }),
      ],
    });
    expect(entry.text[0]).toMatchObject({
      markDefs: [{ _key: 'good', href: 'https://ok.example/', external: true }],
      children: [
        { text: 'unsafe ', marks: [] },
        { text: 'safe', marks: ['good'] },
      ],
    });
    expect(problems).toEqual([
      `${at('body[0].markDefs[0].href')}the address "java\\nscript:alert(1)" cannot be linked; the words are kept without it. Use https://, mailto:, tel:, or a path that starts with a slash.`,
    ]);
  });
});
