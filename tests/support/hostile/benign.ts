import { type DatasetName, datasetNames, datasets } from '../../../src/config/datasets.ts';
import { categoryLabels } from '../../../src/config/perspective-categories.ts';
import { type JsonObject, isJsonObject } from '../../../src/lib/json.ts';
import type { Stored } from './documents.ts';

const picture = (format: string, more: JsonObject = {}) => ({
  alt: 'Alt',
  caption: 'Caption',
  asset: { _id: `image-aaaa-1600x900-${format}` },
  ...more,
});
const pdf = { title: 'PDF', asset: { _id: 'file-aaaa-pdf', url: 'https://cdn.example/a.pdf' } };

const HREFS = [
  '/about/',
  '/feeds/rss.xml',
  '#here',
  'https://ok.example/',
  'mailto:a@ok.example',
  'tel:+44131',
];
const STYLES = ['normal', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote'];
const MARKS = ['strong', 'em', 'code', 'underline', 'strike-through'];

const block = (text: string, more: JsonObject = {}) => ({
  _type: 'block',
  markDefs: HREFS.map((href, n) => ({ _type: 'link', _key: `l${n}`, href })),
  children: [
    { text },
    ...MARKS.map((mark) => ({ text, marks: [mark] })),
    ...HREFS.map((_, n) => ({ text, marks: [`l${n}`, 'strong', 'code'] })),
    { text: `line\n${text}` },
  ],
  ...more,
});

/** Every kind of block in left-to-right and right-to-left words. */
const body = ['Words', 'مرحبا'].flatMap((words) => [
  ...STYLES.map((style) => block(words, { style })),
  ...['bullet', 'number'].flatMap((listItem) =>
    [1, 2, 3, 4, 5, 6].map((level) => block(words, { listItem, level })),
  ),
  block(words, { style: 'h2', listItem: 'number' }),
  { _type: 'image', ...picture('png') },
  { _type: 'image', ...picture('svg', { caption: undefined, alt: undefined }) },
  { _type: 'code', code: words, filename: 'a.ts', language: 'ts' },
  { _type: 'code', code: words },
  { _type: 'table', rows: [{ cells: [words, 'Sum'] }, { cells: [words, '1,200'] }] },
  { _type: 'table', rows: [{ cells: [words, ''] }, { cells: [words, words] }] },
]);

const author = {
  name: 'Anika Rao',
  role: 'Founder',
  position: 'Founder',
  bio: [block('A life')],
  image: picture('svg'),
};

const fullest: Readonly<Record<DatasetName, JsonObject>> = {
  perspectives: {
    paragraph: 'Paragraph\nof lines\n\nand more',
    category: { title: 'Essay' },
    mainImage: picture('png', { hotspot: { x: 0.5, y: 0.5, width: 1, height: 1 } }),
    body,
    author,
    likes: 3,
  },
  'press-releases': {
    excerpt: 'Excerpt',
    body,
    pdfFile: pdf,
    mainImage: picture('svg'),
    contactInfo: { name: 'Grace', title: 'Press', email: 'press@rook.example' },
  },
  'media-coverage': {
    excerpt: 'Excerpt',
    link: { url: 'https://paper.example/', label: 'Read' },
    publication: { name: 'Paper', logo: picture('svg') },
    coverImage: picture('png'),
    category: { title: 'Interview' },
  },
  'ceo-letters': { pdfFile: pdf, body, author },
};

/** A document with everything that one of its kind can have, and the same without each of its fields. */
function shapes(dataset: DatasetName): readonly JsonObject[] {
  const whole: JsonObject = {
    title: 'Title',
    description: 'Description of these words.',
    publishedAt: '2026-01-01T09:00:00Z',
    _updatedAt: '2026-01-02T09:00:00Z',
    ...fullest[dataset],
  };
  // One text with everything in it is enough.
  const full: JsonObject = 'body' in whole ? { ...whole, body: [block('Words')] } : whole;
  const groups = [full['author'], full['contactInfo'], full['publication'], full['link']];
  const without = Object.keys(full).map((name) => ({ ...full, [name]: undefined }));
  const partly = groups.flatMap((value, place) => {
    const name = ['author', 'contactInfo', 'publication', 'link'][place] ?? '';
    const parts: JsonObject = isJsonObject(value) ? value : {};
    return Object.keys(parts).map((each) => ({ ...full, [name]: { ...parts, [each]: undefined } }));
  });
  const rtl = {
    ...full,
    title: 'مرحبا',
    description: 'مرحبا',
    excerpt: 'مرحبا',
    paragraph: 'مرحبا',
  };
  const own = { ...full, link: { url: 'https://rook.example/about/', label: 'Look' } };
  const labels = dataset === 'perspectives' ? categoryLabels.slice(1) : [];
  return [
    whole,
    { title: 'Bare' },
    { ...full, content: full['body'], body: undefined },
    { ...full, _updatedAt: undefined, publishedAt: undefined },
    ...without,
    ...partly,
    rtl,
    own,
    ...labels.map((perspectiveCategory) => ({ ...full, perspectiveCategory })),
    ...Array.from({ length: 12 }, () => full),
  ];
}

/** Documents without guile in every shape: what outputs may hold is learned from them. */
export const benignDocuments: readonly Stored[] = datasetNames.flatMap((dataset) =>
  shapes(dataset).flatMap((shape, n): Stored[] => {
    const { documentType: _type } = datasets[dataset];
    const _id = `benign-${n}`;
    const document = { _id, _type, slug: { current: _id }, ...shape };
    const noPage = { ...document, _id: `${_id}-pageless`, slug: undefined };
    return [
      { dataset, document },
      { dataset, document: noPage },
    ];
  }),
);

/** A sound document of each type, which stands in each batch beside the others. */
export const goodDocuments: readonly Stored[] = datasetNames.map((dataset) => {
  const { documentType } = datasets[dataset];
  const _id = `good-${dataset}`;
  const document = {
    _id,
    _type: documentType,
    title: goodTitle(dataset),
    slug: { current: _id },
    description: 'A sound document.',
    // The newest of all: it stands in every feed.
    publishedAt: '9999-01-01T09:00:00Z',
    link: { url: 'https://ok.example/', label: 'Read' },
    body: [block('Sound words')],
  };
  return { dataset, document };
});

/** Title of the sound document of a dataset. */
export function goodTitle(dataset: DatasetName): string {
  return `Sound and among the ${datasets[dataset].label}`;
}
