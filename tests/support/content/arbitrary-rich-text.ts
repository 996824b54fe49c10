import fc from 'fast-check';

/** Markup and letters between which words must stay, and not run. */
const nasty = [
  '<script>alert(1)</script>',
  '</p><img src=x onerror=alert(1)>',
  '"\'><svg onload=alert(1)>',
  '&lt;b&gt; & &amp;',
  'שלום עולם',
  '👩‍🚀🏽 next\nline',
];
const text = fc
  .tuple(fc.nat(), fc.constantFrom('', ...nasty), fc.string({ unit: 'grapheme', maxLength: 24 }))
  .map(([number, hostile, any]) => `word${number} ${hostile} ${any}`);

/** Texts of unknown objects, of which only prose is kept. */
const unknownText = fc.oneof(
  fc.nat().map((number) => `word${number} is prose`),
  text.map((each) => each.replace('word', 'markup')),
);

/** Addresses of every kind, most of them unfit for a link. */
const href = fc.oneof(
  fc.constantFrom(
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
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

const odd = fc.constantFrom('span', 'callout', 'video', 'constructor', '__proto__');

const mark = fc.constantFrom('strong', 'em', 'code', 'underline', 'strike-through', 'l1', 'l2', 'odd');
const span = fc.record(
  { _type: fc.constant('span'), _key: text, text, marks: fc.array(mark, { maxLength: 4 }) },
  { requiredKeys: ['text'] },
);
const mention = fc.record({ _type: fc.constantFrom('mention', 'constructor'), label: unknownText });
const link = fc.record({ _type: fc.constantFrom('link', 'internalLink'), _key: fc.constantFrom('l1', 'l2'), href });
const block = fc.record(
  {
    _type: fc.constant('block'),
    _key: text,
    style: fc.constantFrom('normal', 'h1', 'h2', 'h3', 'h4', 'blockquote', 'constructor', 'odd', 7),
    listItem: fc.constantFrom('bullet', 'number', 'checkbox', undefined),
    level: fc.integer({ min: -1, max: 9 }),
    markDefs: fc.array(link, { maxLength: 2 }),
    children: fc.array(fc.oneof({ weight: 4, arbitrary: span }, mention), { maxLength: 5 }),
  },
  { requiredKeys: ['_type', 'children'] },
);
const rows = fc.array(fc.record({ cells: fc.array(text, { maxLength: 4 }) }), { maxLength: 4 });
const code = fc.record({ _type: fc.constant('code'), code: text, filename: fc.string(), language: fc.string() });
const unknown = fc.record({ _type: odd, title: unknownText, items: fc.array(block, { maxLength: 3 }) });
const others = [code, fc.record({ _type: fc.constant('table'), rows }), unknown, text, fc.jsonValue({ maxDepth: 2 })];

/** Portable text: known, unknown and broken nodes, and other values. */
export const arbitraryPortableText = fc.array(fc.oneof({ weight: 6, arbitrary: block }, ...others), { maxLength: 8 });
