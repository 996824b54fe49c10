import { describe, expect, it } from 'vitest';
import { formatProblem } from '~/content/report.ts';
import { pdfOf } from '~/hub/cards.ts';
import { excerpt, plainText, showable, singleLine } from '~/lib/text.ts';
import { parseContentDate } from '~/lib/content-date.ts';

describe('text', () => {
  it('loses what cannot be shown and keeps the rest', () => {
    expect(plainText(' a\u0000b\r\n\r\nc\ud800 ')).toBe('ab\n\nc\ufffd');
    expect(singleLine('a\n  b\tc')).toBe('a b c');
    expect(plainText(' \u0007 ')).toBeUndefined();
    expect(plainText(7)).toBeUndefined();
  });

  it('turns no words around that follow, in titles and names as in texts', () => {
    expect(singleLine('invoice\u202efdp.exe\u2066 \u2069')).toBe('invoicefdp.exe');
    expect(plainText('a\u202bb\u202c\u2067c')).toBe('abc');
    // Marks between letters of two directions say nothing of what follows.
    expect(singleLine('(שלום)\u200f!')).toBe('(שלום)\u200f!');
  });

  it('holds nothing that HTML, XML, YAML or a script would stumble over', () => {
    expect(showable('a\ufffeb\u{1ffff}c\ufdd0d\u0085e')).toBe('abcde');
    expect(showable('a\u2028b\u2029c\rd')).toBe('a\nb\nc\nd');
  });

  it('is cut at a word, and never inside a character', () => {
    expect(excerpt('short', 10)).toBe('short');
    expect(excerpt('one two three four', 12)).toBe('one two…');
    expect(excerpt('one, two', 6)).toBe('one…');
    expect(excerpt('🎉'.repeat(20), 5)).toBe('🎉🎉🎉🎉…');
  });
});

describe('a line of the report', () => {
  const line = (message: string, document = 'one') =>
    formatProblem({ type: 'perspectives', document, field: 'slug', message, fix: 'Fix it.' });

  it('stays as it is where it is short', () => {
    expect(line('the slug "a/b" is none.')).toBe('perspectives: document "one", field "slug": the slug "a/b" is none. Fix it.'); // prettier-ignore
  });

  it('is bounded, and still says what was done and what to do', () => {
    const long = line(
      `the slug "${'x'.repeat(50_000)}" is none: no page is made.`,
      'y'.repeat(9999),
    );
    expect(long.length).toBeLessThan(1000);
    expect(long).toMatch(/ … x+" is none: no page is made\. Fix it\.$/);
  });

  it('is one line, and no command to a terminal', () => {
    expect(line('a\nb\u001b[2Jc\u202ed\u2028e')).toContain(': a b[2Jcd e Fix it.');
  });
});

describe('downloads', () => {
  const pdfFile = 'https://cdn.sanity.io/files/p/d/abc.pdf';

  it.each([
    ['Rook Links passes 10,000 users', 'rook-links-passes-10-000-users.pdf'],
    ['Café “Zürich”', 'cafe-zurich.pdf'],
    ['日本語', '日本語.pdf'],
    ['???', 'document.pdf'],
    ['x'.repeat(200), `${'x'.repeat(80)}.pdf`],
  ])('%s is %s', (title, name) => {
    const href = `${pdfFile}?dl=${encodeURIComponent(name)}`;
    expect(pdfOf({ pdfFile, title })).toEqual({ href, fileName: name });
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
