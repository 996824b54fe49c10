// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { excerptPieces, inSentences, withoutLonePeriods } from '#client/search/excerpt.ts';

/** Pieces as text, with brackets around what is marked. */
const written = (pieces: ReturnType<typeof excerptPieces>) =>
  pieces.map(({ text, marked }) => (marked ? `[${text}]` : text)).join('');

it.each([
  ['', ''],
  ['a <mark>b &lt;i&gt;</mark> c', 'a [b <i>] c'],
  ['caf&eacute;&nbsp;&mdash; &#x1F3F0; &#9820; &amp;lt;', 'café\u00a0— 🏰 ♜ &lt;'],
  ['a <img src=x onerror="hit()"> b', 'a  b'],
  ['a <mark>b <b onclick="hit()">c</b></mark>', 'a [b ][c]'],
])('an excerpt is cut at its marks into plain text, without markup: %s', (excerpt, expected) => {
  const before = document.documentElement.outerHTML;
  expect(written(excerptPieces(excerpt))).toBe(expected);
  expect(document.documentElement.outerHTML).toBe(before);
});

it('no period of the index stands alone', () => {
  const indexed = 'About <mark>Castling</mark> . All source code . . In v. 2 . pay.rook.example. . Links';
  const text = 'About <mark>Castling</mark>. All source code. In v. 2. pay.rook.example. Links';
  expect(withoutLonePeriods(indexed)).toBe(text);
});

const rest = ' in full, to the very card that it was paid with.';
const said = `Any refund within 30 days is a refund${rest}`;
const policy = `We wrote it down. ${said} We ask why. Nobody has to answer.`;
const long = `${'one two three '.repeat(20)}refund ${'four five six '.repeat(20)}`;

it.each([
  ['widened to sentences', '<mark>refund</mark> within', policy, said.replace('refund', '[refund]')],
  ['cut after one', `a <mark>refund</mark>${rest} We`, policy, said.replace('a refund', 'a [refund]')],
  ['followed by one after a heading', '<mark>A.</mark> Ask. Then', 'A. Ask. Then go.', '[A.] Ask. Then go.'],
  ['broken where one is long', 'three <mark>refund</mark> four', long, '… three [refund] four …'],
  ['left as it is in another text', 'not <mark>there</mark> at', long, 'not [there] at'],
])('an excerpt is %s', (_, excerpt, text, expected) => {
  expect(written(inSentences(excerptPieces(excerpt), text))).toBe(expected);
});
