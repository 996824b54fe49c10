import type { DatasetName } from '../../config/datasets.ts';
import { categoryLabels } from '../../config/perspective-categories.ts';
import type { JsonObject } from '../../lib/json.ts';
import type { ContentSource } from '../source.ts';

/**
 * A few documents of each type with everything that a document can have and hardly a word, as a service
 * answers them. Their pages show what all pages of a kind have in common, whatever the content.
 */
export const specimens: ContentSource = {
  description: 'specimens',
  pageSize: 100,
  open: (dataset) =>
    Promise.resolve({
      place: `specimens of ${dataset}`,
      assets: { origin: '', projectId: dataset, dataset: 'production' },
      problems: [],
      files: [],
      mendWhenEmpty: undefined,
      fetch: () => Promise.resolve(rows[dataset]),
    }),
};

/** Slug of one of each type. */
export const specimenSlug = 'specimen-0';

const DAY = '2020-01-01T09:00:00.000Z';

const picture = (format: string) => ({
  alt: 'Picture',
  caption: 'Caption',
  asset: { _id: `image-0-1600x900-${format}` },
});

const pdf = { title: 'PDF', asset: { _id: 'file-0-pdf', url: '/files/0.pdf' } };

const span = (key: string, marks: readonly string[] = []) => ({
  _type: 'span',
  _key: key,
  text: 'Words',
  marks,
});

const block = (key: string, style: string, more: JsonObject = {}) => ({
  _type: 'block',
  _key: key,
  style,
  markDefs: [{ _type: 'link', _key: 'link', href: '/about/' }],
  children: [span('a'), span('b', ['link']), span('c', ['strong']), span('d', ['code'])],
  ...more,
});

const text = [
  block('a', 'normal'),
  block('b', 'h2'),
  block('c', 'normal', { listItem: 'bullet', level: 1 }),
  block('d', 'normal', { listItem: 'number', level: 1 }),
  block('e', 'h3'),
  block('f', 'blockquote'),
  { _type: 'image', _key: 'g', ...picture('svg') },
  { _type: 'code', _key: 'h', code: 'code', language: 'ts' },
];

const documents = (count: number, fields: JsonObject): readonly JsonObject[] =>
  Array.from({ length: count }, (_, index) => ({
    _id: `specimen-${index}`,
    _rev: '0',
    uses: [],
    _createdAt: DAY,
    _updatedAt: DAY,
    title: 'Title',
    slug: `specimen-${index}`,
    description: 'Description',
    publishedAt: DAY,
    body: text,
    ...fields,
  }));

const rows: Readonly<Record<DatasetName, readonly JsonObject[]>> = {
  perspectives: documents(5, {
    paragraph: 'Paragraph',
    perspectiveCategory: categoryLabels[1],
    category: { title: 'Kind' },
    mainImage: picture('png'),
    author: { name: 'Name', role: 'Role', image: picture('svg') },
    likes: 1,
  }),
  'press-releases': documents(3, {
    excerpt: 'Excerpt',
    pdfFile: pdf,
    mainImage: picture('svg'),
    contactInfo: { name: 'Name', title: 'Title', email: 'name@rook.example' },
  }),
  'media-coverage': documents(2, {
    excerpt: 'Excerpt',
    link: { url: 'https://paper.example/', label: 'Read' },
    publication: { name: 'Name', logo: picture('svg') },
    coverImage: picture('png'),
    category: { title: 'Kind' },
  }),
  'ceo-letters': documents(2, {
    pdfFile: pdf,
    author: { name: 'Name', position: 'Role', image: picture('svg') },
  }),
};
