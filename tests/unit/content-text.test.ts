import { describe, expect, it } from 'vitest';
import { downloadName, downloadUrl } from '../../src/content/file.ts';
import { excerpt, plainLine, plainText } from '../../src/content/reading/text.ts';
import { parseContentDate } from '../../src/lib/content-date.ts';

describe('text', () => {
  it('loses what cannot be shown and keeps the rest', () => {
    expect(plainText(' a\u0000b\r\n\r\nc\ud800 ')).toBe('ab\n\nc\ufffd');
    expect(plainLine('a\n  b\tc')).toBe('a b c');
    expect(plainText(' \u0007 ')).toBeUndefined();
    expect(plainText(7)).toBeUndefined();
  });

  it('is cut at a word, and never inside a character', () => {
    expect(excerpt('short', 10)).toBe('short');
    expect(excerpt('one two three four', 12)).toBe('one two…');
    expect(excerpt('one, two', 6)).toBe('one…');
    expect(excerpt('🎉'.repeat(20), 5)).toBe('🎉🎉🎉🎉…');
  });
});

describe('downloads', () => {
  const file = { url: 'https://cdn.sanity.io/files/p/d/abc.pdf', title: undefined };

  it.each([
    ['Rook Links passes 10,000 users', 'rook-links-passes-10-000-users.pdf'],
    ['Café “Zürich”', 'cafe-zurich.pdf'],
    ['日本語', '日本語.pdf'],
    ['???', 'document.pdf'],
    ['x'.repeat(200), `${'x'.repeat(80)}.pdf`],
  ])('%s is %s', (title, name) => {
    expect(downloadName(file, title)).toBe(name);
    expect(downloadUrl(file, title)).toBe(`${file.url}?dl=${encodeURIComponent(name)}`);
  });
});

describe('dates', () => {
  it.each([
    ['2026-03-02T09:00:00Z', '2026-03-02T09:00:00.000Z', true],
    ['2026-03-02T09:00Z', '2026-03-02T09:00:00.000Z', true],
    ['2026-03-02T09:00:00.123456Z', '2026-03-02T09:00:00.000Z', true],
    ['2026-03-02T01:00:00+0530', '2026-03-01T19:30:00.000Z', true],
    ['2024-02-29', '2024-02-29T00:00:00.000Z', true],
    ['2026-03-02 09:00', '2026-03-02T09:00:00.000Z', false],
  ])('%s is %s', (text, iso, zoned) => {
    expect(parseContentDate(text)).toEqual({ iso, zoned });
  });

  it.each([
    '',
    'March 2',
    '2026-3-2',
    '2026-02-29',
    '2026-01-01T25:00:00Z',
    '2026-01-01T09:00:00+99:00',
    '02/03/2026',
  ])('%j is none', (text) => {
    expect(parseContentDate(text)).toBeUndefined();
  });
});
