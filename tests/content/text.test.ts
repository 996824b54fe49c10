import { expect, it } from 'vitest';
import { formatProblem } from '#content/sources/report.ts';
import { pdfOf } from '#content/articles/cards.ts';
import { parseContentDate } from '#content/fields/content-date.ts';
import { excerpt, plainText, cleanText, singleLine } from '#lib/text/text.ts';

it('text loses characters that cannot be shown or that change direction, and keeps the rest', () => {
  expect(plainText(' a\u0000b\r\n\r\nc\ud800 ')).toBe('ab\n\nc\ufffd');
  expect(singleLine('a\n  b\tc')).toBe('a b c');
  expect(plainText(' \u0007 ')).toBeUndefined();
  expect(plainText(7)).toBeUndefined();
  expect(singleLine('invoice\u202efdp.exe\u2066 \u2069')).toBe('invoicefdp.exe');
  expect(plainText('a\u202bb\u202c\u2067c')).toBe('abc');
  // Marks between letters of two directions say nothing of what follows.
  expect(singleLine('(שלום)\u200f!')).toBe('(שלום)\u200f!');
  // HTML, XML, YAML and scripts would stumble over these.
  expect(cleanText('a\ufffeb\u{1ffff}c\ufdd0d\u0085e')).toBe('abcde');
  expect(cleanText('a\u2028b\u2029c\rd')).toBe('a\nb\nc\nd');
});

// What the preview appends to a text, shortened.
const stega = '\u200b\u200c\u200d\ufeff\u2062\u{1d173}';
const england = '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}';

it.each([
  ['\u200b\ufeff Title\u2060\u200e', 'Title'],
  [`A${stega}B ${stega}`, 'AB'],
  ['\u200f(שלום)\u200f', '(שלום)'],
  // These form letters and emoji.
  ...['می\u200cخواهم', 'ه\u200d', 'അവന്\u200d', '👩🏽\u200d💻', england, '葛\u{e0100}', '❤\ufe0f', 'Fuß\u00adball'].map(
    (text) => [`\u200b${text}\u200b`, text],
  ),
  ...['\u200b', '\u2060 \ufeff', '\u200e\u200f', stega, '\u3164', '\ufe0f'].map((text) => [text, undefined]),
])('of %j, %j can be seen', (given, seen) => expect(singleLine(given)).toBe(seen));

it('text is cut at a word, never inside a character', () => {
  expect(excerpt('short', 10)).toBe('short');
  expect(excerpt('one two three four', 12)).toBe('one two…');
  expect(excerpt('one, two', 6)).toBe('one…');
  expect(excerpt('🎉'.repeat(20), 5)).toBe('🎉🎉🎉🎉…');
});

it('a line of the report is limited, and cannot control a terminal', () => {
  const line = (message: string, document: string) =>
    formatProblem({ type: 'perspectives', document, field: 'slug', message, fix: 'Fix it.' });
  const long = line(`the slug "${'x'.repeat(50_000)}" is none: no page is made.`, 'y'.repeat(9999));
  expect(long.length).toBeLessThan(1000);
  expect(long).toMatch(/ … x+" is none: no page is made\. Fix it\.$/);
  const text = 'perspectives: document "one", field "slug": a b[2Jc[U+202E]d e Fix it.';
  expect(line('a\nb\u001b[2Jc\u202ed\u2028e', 'one')).toBe(text);
});

it.each([
  ['Rook Links passes 10,000 users', 'rook-links-passes-10-000-users.pdf'],
  ['Café “Zürich”', 'cafe-zurich.pdf'],
  ['日本語', '日本語.pdf'],
  ['???', 'document.pdf'],
  ['x'.repeat(200), `${'x'.repeat(80)}.pdf`],
  [`${'x'.repeat(79)}𠮷`, `${'x'.repeat(79)}𠮷.pdf`],
])('the download of %s is %s', (title, fileName) => {
  const pdfFile = 'https://cdn.sanity.io/files/p/d/abc.pdf';
  const href = `${pdfFile}?dl=${encodeURIComponent(fileName)}`;
  expect(pdfOf({ id: 'a', type: 'press-releases', pdfFile, title })).toEqual({ href, fileName });
});

it.each([
  ['2026-03-02T09:00:00Z', '2026-03-02T09:00:00.000Z'],
  ['2026-03-02T09:00Z', '2026-03-02T09:00:00.000Z'],
  ['2026-03-02T09:00:00.123456Z', '2026-03-02T09:00:00.000Z'],
  ['2026-03-02T01:00:00+0530', '2026-03-01T19:30:00.000Z'],
  ['2026-03-02T01:30:00+05:30', '2026-03-01T20:00:00.000Z'],
  ['2024-02-29', '2024-02-29T00:00:00.000Z'],
  ['2199-03-02T09:00:00Z', '2199-03-02T09:00:00.000Z'],
  ['2026-03-02 09:00', '2026-03-02T09:00:00.000Z', false],
])('the date %s is %s', (text, iso, zoned = true) => {
  expect(parseContentDate(text)).toEqual({ iso, zoned });
});

const times = '2026-3-2 2026-02-29 2026-13-01 2026-01-01T25:00:00Z 2026-01-01T09:00:00+99:00 02/03/2026';
it.each(['', 'March 2', ...times.split(' ')])('%j is not a date', (text) =>
  expect(parseContentDate(text)).toBeUndefined(),
);
