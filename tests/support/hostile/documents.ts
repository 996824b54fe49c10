import fc from 'fast-check';
import { type DatasetName, datasetNames, datasets } from '../../../src/config/datasets.ts';
import { categoryLabels } from '../../../src/config/perspective-categories.ts';
import type { JsonObject } from '../../../src/lib/json.ts';
import { CANARY, hostileAddresses, hostileSlugs, hostileTexts } from './fragments.ts';

/** A document as it is stored, and the dataset that holds it. */
export interface Stored {
  readonly dataset: DatasetName;
  readonly document: JsonObject;
}

const canary = fc.nat(0xffffffff).map((number) => CANARY + number.toString(36));
const from = (makers: readonly ((canary: string) => string)[]) =>
  fc.tuple(fc.constantFrom(...makers), canary).map(([make, id]) => make(id));

const plain = fc.constantFrom(
  'Plain words',
  'A longer line of plain words, with a comma.',
  'Anika Rao',
);
const text = fc.oneof(
  { weight: 8, arbitrary: from(hostileTexts) },
  {
    weight: 2,
    arbitrary: fc.tuple(from(hostileTexts), from(hostileTexts)).map((two) => two.join(' ')),
  },
  { weight: 3, arbitrary: plain },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
);
const address = fc.oneof(
  { weight: 8, arbitrary: from(hostileAddresses) },
  { weight: 1, arbitrary: from(hostileTexts) },
  { weight: 1, arbitrary: fc.webUrl({ withFragments: true, withQueryParameters: true }) },
);

/** Something else than what belongs there. */
const junk: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(null, true, false, 0, -1, 1e308, 1e9, 0.1, [], {}, [[[]]], [null], ''),
  text,
  fc.array(text, { maxLength: 3 }),
  fc.dictionary(
    fc.constantFrom('name', 'title', '_type', '_ref', 'asset', 'current', 'text', 'children'),
    text,
  ),
  // As parsed JSON has it: a property of the object's own.
  text.map(
    (value) =>
      JSON.parse(`{"__proto__":${JSON.stringify(value)},"constructor":{"prototype":1}}`) as unknown,
  ),
);

const often = <T>(arbitrary: fc.Arbitrary<T>, weight = 6) =>
  fc.oneof(
    { weight, arbitrary: arbitrary as fc.Arbitrary<unknown> },
    { weight: 1, arbitrary: junk },
  );

const IDS = [
  'shared-author',
  'shared-category',
  'shared-publication',
  'gone',
  '../gone',
  '__proto__',
];
const link = fc.constantFrom(...IDS).map((_ref) => ({ _type: 'reference', _ref }));

const fraction = fc.oneof(
  fc.constantFrom<unknown>(0, 0.5, 1, -1, 1e9, 'NaN', null, '0"onload="x'),
  fc.double({ min: 0, max: 1, noNaN: true }),
);
const assetId = fc.oneof(
  fc.constantFrom(
    'image-aaaaaaaaaaaaaaaaaaaaaaaa-800x450-png',
    'image-bbbbbbbbbbbbbbbbbbbbbbbb-900x900-svg',
    'image-a-1x1-html',
    'image-a-99999999999999999999x1-png',
    'image-../../x-1x1-png',
    'image-a"onload="x-1x1-png',
    'file-aaaaaaaaaaaa-pdf',
    'file-aaaaaaaaaaaa-html',
    'file-../../x-pdf',
  ),
  text,
);
const asset = fc.record(
  { _id: often(assetId), _ref: often(assetId), url: often(address), originalFilename: text },
  { requiredKeys: [] },
);
const image = fc.record(
  {
    _type: fc.constantFrom<unknown>('image', 'file', 'span', 7),
    asset: often(asset),
    assetRef: often(assetId),
    _sanityAsset: fc.constantFrom(
      'image@file://./images/good.svg',
      'image@file://./images/gone.png',
      'image@file://./../../../etc/passwd',
      'image@file://./images/page.html',
      'file@file://./files/good.pdf',
      'file@file://./files/page.html',
      'image@https://ok.example/x.png',
      'file@file://%00',
    ),
    alt: often(text),
    caption: often(text),
    title: often(text),
    hotspot: often(fc.record({ x: fraction, y: fraction, width: fraction, height: fraction })),
    crop: often(fc.record({ top: fraction, right: fraction, bottom: fraction, left: fraction })),
  },
  { requiredKeys: [] },
);

const mark = fc.constantFrom<unknown>(
  'strong',
  'em',
  'code',
  'underline',
  'strike-through',
  'l1',
  'l2',
  'gone',
  7,
  '__proto__',
);
const span = fc.record(
  {
    _type: fc.constantFrom<unknown>('span', 'span', 'span', 'image', 'inlineWidget', 7, null),
    _key: often(text),
    text: often(text, 12),
    marks: often(fc.array(mark, { maxLength: 4 })),
  },
  { requiredKeys: ['text'] },
);
const markDef = fc.record(
  {
    _type: fc.constantFrom('link', 'link', 'link', 'internalLink', 'constructor'),
    _key: fc.constantFrom('l1', 'l2'),
    href: often(address, 12),
    blank: fc.boolean(),
  },
  { requiredKeys: ['_type', '_key'] },
);
const block = fc.record(
  {
    _type: fc.constantFrom<unknown>('block', 'block', 'block', 'block', undefined, 'Block'),
    _key: often(text),
    style: fc.oneof(
      fc.constantFrom<unknown>(
        'normal',
        'h1',
        'h2',
        'h3',
        'h4',
        'h5',
        'h6',
        'blockquote',
        'constructor',
      ),
      text,
    ),
    listItem: fc.constantFrom<unknown>('bullet', 'number', 'checkbox', '"><b>', undefined, 7),
    level: fc.constantFrom<unknown>(1, 2, 3, 0, -1, 1e9, 1.5, '2', 'x', null),
    markDefs: often(fc.array(markDef, { maxLength: 3 }), 12),
    children: often(fc.array(span, { maxLength: 4 }), 12),
  },
  { requiredKeys: ['_type', 'children'] },
);
const otherNode = fc.oneof(
  fc.record(
    {
      _type: fc.constant('code'),
      _key: text,
      code: often(text),
      filename: often(text),
      language: often(text),
    },
    { requiredKeys: ['_type'] },
  ),
  fc.record({
    _type: fc.constant('table'),
    rows: often(
      fc.array(
        often(fc.record({ _key: text, cells: often(fc.array(often(text), { maxLength: 4 })) })),
        { maxLength: 4 },
      ),
    ),
  }),
  image.map((parts) => ({ ...parts, _type: 'image' })),
  fc.record({
    _type: often(text),
    title: text,
    items: fc.array(text, { maxLength: 3 }),
    url: address,
  }),
);
const portableText = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.array(
      fc.oneof(
        { weight: 6, arbitrary: block },
        { weight: 4, arbitrary: otherNode },
        { weight: 1, arbitrary: junk },
      ),
      { maxLength: 6 },
    ) as fc.Arbitrary<unknown>,
  },
  { weight: 2, arbitrary: text },
  { weight: 1, arbitrary: junk },
);

/** Once in a few thousand documents a text of a size that nobody wrote by hand. */
const GIANTS: readonly JsonObject[] = [
  { title: `${CANARY} ${'<b>giant</b> '.repeat(8000)}` },
  { title: 'g'.repeat(100_000), slug: { current: `${CANARY}-giant` } },
  { description: '&<">'.repeat(25_000), excerpt: '\u202e'.repeat(100_000) },
  {
    slug: { current: `${CANARY}-blocks` },
    body: Array.from({ length: 10_000 }, (_, n) => ({
      _type: 'block',
      children: [{ text: `<i>${n}` }],
    })),
  },
  { slug: { current: `${CANARY}-line` }, body: `${'<'.repeat(50_000)}${'&'.repeat(50_000)}` },
  {
    slug: { current: `${CANARY}-marks` },
    body: [
      {
        _type: 'block',
        children: [{ text: 'x', marks: Array.from({ length: 5000 }, (_, n) => `m${n}`) }],
      },
    ],
  },
  { author: { name: '"'.repeat(100_000) }, publication: { name: '<'.repeat(100_000) } },
];
const giant = fc.oneof(
  { weight: 1500, arbitrary: fc.constant<JsonObject>({}) },
  { weight: 1, arbitrary: fc.constantFrom(...GIANTS) },
);

const slug = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .nat(0xffffffff)
      .map((number): unknown => ({ _type: 'slug', current: `s-${number.toString(36)}` })),
  },
  { weight: 5, arbitrary: from(hostileSlugs).map((current): unknown => ({ current })) },
  { weight: 1, arbitrary: from(hostileSlugs) as fc.Arbitrary<unknown> },
  { weight: 1, arbitrary: junk },
);
const date = fc.oneof(
  fc.constantFrom<unknown>(
    '2026-03-02T09:00:00Z',
    '2026-03-02',
    '2026-03-02T23:30:00',
    '0000-01-01',
    '-271821-04-20T00:00:00Z',
    '+275760-09-13T00:00:00Z',
    '+999999-01-01T00:00:00Z',
    '2026-02-30T00:00:00Z',
    '2026-13-45',
    '2999-12-31T23:30:00-02:00',
    1e18,
    'soon',
    '2026-03-02T09:00:00Z"><b>',
  ),
  fc.date({ noInvalidDate: true }).map((day): unknown => day.toISOString()),
  junk,
);

const named = (fields: Record<string, fc.Arbitrary<unknown>>) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.record(fields, { requiredKeys: [] }) as fc.Arbitrary<unknown> },
    { weight: 2, arbitrary: link },
    { weight: 1, arbitrary: text },
    { weight: 1, arbitrary: junk },
  );

const line = often(text, 12);
const author = named({
  name: line,
  role: line,
  position: line,
  image: often(image),
  bio: portableText,
});
const category = named({ title: line });
const shared = {
  _createdAt: date,
  _updatedAt: date,
  title: line,
  description: line,
  publishedAt: date,
  slug,
};

const fields: Readonly<Record<DatasetName, Record<string, fc.Arbitrary<unknown>>>> = {
  perspectives: {
    ...shared,
    paragraph: line,
    perspectiveCategory: fc.oneof(fc.constantFrom<unknown>(...categoryLabels), line),
    category,
    mainImage: often(image),
    body: portableText,
    content: portableText,
    author,
    likes: fc.oneof(fc.constantFrom<unknown>(3, -1, 1e21, 0.5, '7'), junk),
  },
  'press-releases': {
    ...shared,
    excerpt: line,
    content: portableText,
    body: portableText,
    pdfFile: often(image),
    mainImage: often(image),
    contactInfo: named({
      name: line,
      title: line,
      email: fc.oneof(
        address,
        line,
        fc.constantFrom<unknown>('press@rook.example', 'a@b.example?bcc=c', '"<b>"@ok.example'),
      ),
    }),
  },
  'media-coverage': {
    ...shared,
    excerpt: line,
    link: often(fc.record({ url: often(address, 12), label: line }, { requiredKeys: [] })),
    publication: named({ name: line, logo: often(image) }),
    coverImage: often(image),
    mainImage: often(image),
    category,
  },
  'ceo-letters': {
    ...shared,
    pdfFile: often(image),
    mainImage: often(image),
    body: portableText,
    content: portableText,
    author,
  },
};

/** Documents that others refer to: authors, categories, publications, each as hostile as any. */
const others: Readonly<Record<string, Record<string, fc.Arbitrary<unknown>>>> = {
  author: { name: line, role: line, position: line, image: often(image), bio: portableText },
  category: { title: line },
  publication: { name: line, logo: often(image) },
};

const id = fc.oneof(
  { weight: 12, arbitrary: fc.nat(0xffffffff).map((number) => `d-${number.toString(36)}`) },
  { weight: 3, arbitrary: text },
  { weight: 1, arbitrary: fc.constantFrom('twice', 'drafts.x', 'versions.r.x', '__proto__') },
);

function documentOf(dataset: DatasetName): fc.Arbitrary<Stored> {
  const { documentType } = datasets[dataset];
  const own = fc
    .tuple(
      fc.record(
        {
          _id: id,
          _type: fc.oneof(
            { weight: 40, arbitrary: fc.constant<unknown>(documentType) },
            { weight: 1, arbitrary: junk },
          ),
          ...fields[dataset],
        },
        { requiredKeys: ['_id', '_type'] },
      ),
      giant,
    )
    .map(([document, more]): Stored => ({ dataset, document: { ...document, ...more } }));
  const referred = fc
    .constantFrom(...Object.entries(others))
    .chain(([type, parts]) =>
      fc.record(
        { _id: fc.constantFrom(`shared-${type}`, 'twice'), _type: fc.constant(type), ...parts },
        { requiredKeys: ['_id', '_type'] },
      ),
    )
    .map((document): Stored => ({ dataset, document }));
  return fc.oneof({ weight: 24, arbitrary: own }, { weight: 1, arbitrary: referred });
}

/** One document of any type, with fields missing, wrong, huge and hostile. */
export const arbitraryDocument: fc.Arbitrary<Stored> = fc.oneof(...datasetNames.map(documentOf));
