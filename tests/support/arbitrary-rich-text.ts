import fc from 'fast-check';

/** Words that markup would swallow, run or reorder if they were not escaped. */
const nasty = [
  '<script>alert(1)</script>',
  '</p><img src=x onerror=alert(1)>',
  '"\'><svg onload=alert(1)>',
  '&lt;b&gt; & &amp;',
  '{{constructor}}',
  'שלום עולם',
  'مرحبا',
  '👩‍🚀🏽 emoji',
  'word\nnext line',
];

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 24 }),
  fc.constantFrom(...nasty),
  fc.lorem({ maxCount: 6 }),
);

/** Addresses of every kind, most of them unfit for a link. */
export const arbitraryHref = fc.oneof(
  fc.constantFrom(
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox',
    'file:///etc/passwd',
    '//evil.example',
    '/\\evil.example',
    'https://rook.example/a?b=<c>"d',
    'mailto:press@rook.example',
    'tel:+44131',
    '/links/',
    '#here',
    '',
  ),
  fc.webUrl(),
  fc.string(),
);

const type = fc.oneof(
  fc.constantFrom('block', 'span', 'image', 'code', 'table', 'video', 'constructor', '__proto__'),
  fc.string(),
);

const marks = fc.array(
  fc.oneof(
    fc.constantFrom('strong', 'em', 'code', 'underline', 'strike-through', 'l1', 'l2'),
    text,
  ),
  { maxLength: 4 },
);

const span = fc.record(
  { _type: fc.constant('span'), _key: text, text, marks },
  { requiredKeys: ['text'] },
);

const block = fc.record(
  {
    _type: fc.constant('block'),
    _key: text,
    style: fc.oneof(
      fc.constantFrom('normal', 'h1', 'h2', 'h3', 'h4', 'blockquote', 'constructor', 'name'),
      text,
    ),
    listItem: fc.constantFrom('bullet', 'number', 'checkbox', undefined),
    level: fc.integer({ min: -1, max: 9 }),
    markDefs: fc.array(
      fc.record({
        _type: fc.constantFrom('link', 'internalLink'),
        _key: fc.constantFrom('l1', 'l2'),
        href: arbitraryHref,
      }),
      { maxLength: 2 },
    ),
    children: fc.array(span, { maxLength: 5 }),
  },
  { requiredKeys: ['_type', 'children'] },
);

const code = fc.record({ _type: fc.constant('code'), code: text, filename: text, language: text });

const table = fc.record({
  _type: fc.constant('table'),
  rows: fc.array(fc.record({ cells: fc.array(text, { maxLength: 4 }) }), { maxLength: 4 }),
});

const unknown = fc.record({ _type: type, title: text, items: fc.array(text, { maxLength: 3 }) });

/** Portable text as it may arrive: known and unknown nodes, broken ones, and what is no node at all. */
export const arbitraryPortableText = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: block },
    { weight: 1, arbitrary: code },
    { weight: 1, arbitrary: table },
    { weight: 1, arbitrary: unknown },
    { weight: 1, arbitrary: fc.oneof(text, fc.constant(null), fc.integer()) },
  ),
  { maxLength: 8 },
);
