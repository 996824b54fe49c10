import { expect, it } from 'vitest';
import { excerptPieces, inSentences } from '~/browser/search-excerpt.ts';

const wordsOf = (excerpt: string) =>
  excerptPieces(excerpt)
    .map(({ text }) => text)
    .join('');
const marksOf = (excerpt: string) =>
  excerptPieces(excerpt).flatMap(({ text, marked }) => (marked ? text : []));

it('cuts an excerpt at its marks into plain text', () => {
  expect(excerptPieces('a <mark>b &lt;i&gt;</mark> c')).toEqual([
    { text: 'a ', marked: false },
    { text: 'b <i>', marked: true },
    { text: ' c', marked: false },
  ]);
  expect(excerptPieces('')).toEqual([]);
});

it('reads every entity as a page does', () => {
  expect(wordsOf('caf&eacute;&nbsp;&mdash; &#x1F3F0; &#9820; &amp;lt; &hellip;')).toBe(
    'café\u00a0— 🏰 ♜ &lt; …',
  );
});

it.each([
  ['a <img src=x onerror="hit()"> b', 'a  b', []],
  ['a <script>hit()</script> b <mark>c</mark>', 'a  b c', ['c']],
  ['<script>hit()</script><style>*{}</style>a', 'a', []],
  ['a <mark>b <b onclick="hit()">c</b></mark>', 'a b c', ['b ', 'c']],
  ['a <mark>never closed', 'a never closed', ['never closed']],
  ['a </mark> b', 'a  b', []],
  ['a <mark onpointerover="hit()">b</mark>', 'a b', ['b']],
  ['a &lt;img src=x onerror=hit()&gt;', 'a <img src=x onerror=hit()>', []],
  ['a <!-- <mark>b</mark> --> c', 'a  c', []],
  ['a <template><mark>b</mark></template> c', 'a  c', []],
])('lets no markup of an index through: %s', (excerpt, words, marks) => {
  const before = document.documentElement.outerHTML;
  expect(wordsOf(excerpt)).toBe(words);
  expect(marksOf(excerpt)).toEqual(marks);
  expect(document.documentElement.outerHTML).toBe(before);
});

const said = (excerpt: string, text: string) =>
  inSentences(excerptPieces(excerpt), text)
    .map((piece) => (piece.marked ? `[${piece.text}]` : piece.text))
    .join('');

it('widens an excerpt to whole sentences, and cuts it after one', () => {
  const text =
    'We wrote it down. Any refund within 30 days is a refund in full, to the very card that it was paid with. We ask why. Nobody has to answer.';
  expect(
    said('<mark>refund</mark> within 30 days is a refund in full, to the very card', text),
  ).toBe(
    'Any [refund] within 30 days is a refund in full, to the very card that it was paid with.',
  );
  expect(
    said(
      'is a <mark>refund</mark> in full, to the very card that it was paid with. We ask why. Nobody',
      text,
    ),
  ).toBe(
    'Any refund within 30 days is a [refund] in full, to the very card that it was paid with.',
  );
});

it('keeps the sentence after a find that closes its own, such as a heading', () => {
  expect(
    said(
      '<mark>Refunds.</mark> Ask within 30 days. Then',
      'Refunds. Ask within 30 days. Then wait.',
    ),
  ).toBe('[Refunds.] Ask within 30 days. Then wait.');
});

it('says where it breaks a sentence that is too long to be shown whole', () => {
  const long = `${'one two three '.repeat(20)}refund ${'four five six '.repeat(20)}`;
  expect(said('three <mark>refund</mark> four', long)).toBe('… three [refund] four …');
  expect(said('not <mark>there</mark> at', long)).toBe('not [there] at');
});
