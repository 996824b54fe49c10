import { format } from 'prettier';
import { describe, expect, it } from 'vitest';
import { between, table, wrapped } from '../../../scripts/bench/markdown.ts';

describe('a table', () => {
  const text = table(
    [['kind'], ['first', 'right'], ['×', 'right']],
    [
      ['home', '1,240', '0.85'],
      ['a longer kind', '9', '–'],
    ],
  );

  it('stands as Prettier would write it, so that the README passes the check of formats', async () => {
    expect(`${text}\n`).toBe(await format(text, { parser: 'markdown' }));
  });

  it('has its words to the left and its numbers to the right', () => {
    expect(text.split('\n').slice(2)).toEqual([
      '| home          | 1,240 | 0.85 |',
      '| a longer kind |     9 |    – |',
    ]);
  });
});

describe('a paragraph', () => {
  it('breaks between words, at the width', () => {
    expect(wrapped('one two three four', 9)).toBe('one two\nthree\nfour');
    expect(wrapped('one two', 7)).toBe('one two');
  });

  it('keeps a word that is longer than a line', () => {
    expect(wrapped('a extraordinarily b', 5)).toBe('a\nextraordinarily\nb');
  });
});

describe('a text between marks', () => {
  const document = 'Before\n\n<!-- bench -->\n\nold\n\n<!-- /bench -->\n\nAfter\n';

  it('takes the place of what stood there, and of nothing else', () => {
    expect(between(document, 'bench', 'new')).toBe(document.replace('old', 'new'));
  });

  it('is refused where the marks are missing', () => {
    expect(() => between('Before', 'bench', 'new')).toThrow('<!-- bench -->');
  });
});
