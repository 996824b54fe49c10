import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadEmbeddedDataset } from '#content/sources/embedded.ts';
import { type AnyType, contentTypes, variableOf } from '#content/types/index.ts';
import type { JsonObject } from '#lib/json.ts';
import { studioTypes, studioWorkspaces } from '../../../studio/workspaces.ts';
import { type StoredDocument, compileProblems, siteReports, validatorOf } from '../../support/content/studio.ts';

const [perspectives, pressReleases, mediaCoverage] = contentTypes;

/** Types other than the four that are named here. */
const added = contentTypes.slice(4);
const ownProjects = Object.fromEntries(
  added.map(({ name }) => [variableOf(name, 'PROJECT_ID', 'SANITY_STUDIO'), name]),
);
const one = { SANITY_STUDIO_PROJECT_ID: 'eeee5555', SANITY_STUDIO_DATASET: 'staging' };
const two = {
  SANITY_STUDIO_PRESS_RELEASES_PROJECT_ID: 'bbbb2222',
  SANITY_STUDIO_MEDIA_COVERAGE_PROJECT_ID: 'cccc3333',
};
const others = { SANITY_STUDIO_PERSPECTIVES_PROJECT_ID: 'aaaa1111', SANITY_STUDIO_CEO_LETTERS_PROJECT_ID: 'dddd4444' };

it.each([
  [
    'each type',
    { ...two, ...others, ...ownProjects },
    [
      'perspectives, Perspectives, /perspectives, aaaa1111, production: post author category richText',
      'press-releases, Press releases, /press-releases, bbbb2222, production: pressRelease richText',
      'media-coverage, Media coverage, /media-coverage, cccc3333, production: mediaCoverage publication richText',
      'ceo-letters, CEO letters, /ceo-letters, dddd4444, production: ceoLetter author richText',
    ],
  ],
  [
    'all types',
    one,
    [
      'perspectives, Rook, /, eeee5555, staging: post pressRelease mediaCoverage ceoLetter author category publication richText',
    ],
  ],
  [
    'two of four types',
    { ...one, ...two, ...ownProjects },
    [
      'perspectives, Perspectives, CEO letters, /perspectives, eeee5555, staging: post ceoLetter author category richText',
      'press-releases, Press releases, /press-releases, bbbb2222, staging: pressRelease richText',
      'media-coverage, Media coverage, /media-coverage, cccc3333, staging: mediaCoverage publication richText',
    ],
  ],
])('a project for %s has a workspace, whose types compile without a warning', (_name, env, expected) => {
  const workspaces = studioWorkspaces(env);
  const known = workspaces.filter(({ name }) => !added.some((type) => type.name === name));
  const shown = known.map(({ schema, ...values }) => {
    const types = schema.types.filter(({ name }) => !added.some(({ documentType }) => documentType === name));
    return `${Object.values(values).join(', ')}: ${types.map(({ name }) => name).join(' ')}`;
  });
  expect(shown).toEqual(expected);
  expect(workspaces.flatMap(({ schema }) => compileProblems(schema.types))).toEqual([]);
});

it('types that share a project share one author, with the fields of all', () => {
  const types = studioWorkspaces(one).flatMap(({ schema }) => schema.types);
  const authors = types.filter(({ name }) => name === 'author');
  const fields = authors.map((author) => author.fields?.map(({ name }) => name).sort());
  expect(fields).toEqual([['bio', 'image', 'name', 'position', 'role']]);
});

it('workspaces are refused without their projects, each named with its variable', () => {
  const env = { ...two, SANITY_STUDIO_PERSPECTIVES_PROJECT_ID: '' };
  expect(() => studioWorkspaces(env)).toThrow(
    'SANITY_STUDIO_PROJECT_ID in studio/.env for all types, or SANITY_STUDIO_PERSPECTIVES_PROJECT_ID (perspectives), SANITY_STUDIO_CEO_LETTERS_PROJECT_ID (CEO letters)',
  );
});

const reference = (_ref: string) => ({ _type: 'reference', _ref });
const image = (id: string) => ({ _type: 'image', alt: 'A rook.', asset: reference(id) });
const span = { _type: 'span', _key: '0', text: 'Words', marks: [] };
const body = (...nodes: readonly JsonObject[]) => ({
  body: nodes.map((node, index) => ({ ...node, _key: `${index}` })),
});
const block = (changes: JsonObject) => body({ _type: 'block', markDefs: [], children: [span], ...changes });
const mark = (changes: JsonObject) => block({ markDefs: [{ _type: 'link', _key: '0', ...changes }] });
const slug = (current: string) => ({ slug: { _type: 'slug', current } });

/** A sound document, but for the changes. */
const documentOf = (changes: JsonObject, type: AnyType = perspectives): StoredDocument => ({
  ...{ _id: 'a', _type: type.documentType, title: 'A title', publishedAt: '2026-01-01T09:00:00Z' },
  ...(type.hasPages && slug('a-title')),
  ...changes,
});

/** What else the project holds. */
const stored: readonly StoredDocument[] = [
  { _id: 'image-a-9x9-png', _type: 'sanity.imageAsset' },
  { _id: 'file-a-docx', _type: 'sanity.fileAsset' },
  { _id: 'ann', _type: 'author', name: 'Ann' },
  { _id: 'essay', _type: 'category', title: 'Essay' },
  documentOf({ _id: 'b', ...slug('taken') }),
];

const reportsOf = (changes: JsonObject, type: AnyType = perspectives) =>
  siteReports(type, [documentOf(changes, type), ...stored]);
const marksOf = (changes: JsonObject, type: AnyType = perspectives) =>
  validatorOf(studioTypes([type]))(documentOf(changes, type), stored);

/** Sanity itself checks what a reference leads to. */
const unresolved = (path: string) => [path, 'Referenced document must be published'];

/** A row for each kind of report of the parser, with the mark where it is Sanity's own. */
const reported: readonly [field: string, report: string, changes: JsonObject, type?: AnyType, sanity?: string[]][] = [
  ['title', 'there is no title', { title: ' ' }],
  ['description', 'is a list, not text', { description: ['Words'] }],
  ['publishedAt', 'there is no date', { publishedAt: undefined }],
  ['publishedAt', 'is not a date', { publishedAt: 'tomorrow' }],
  ['publishedAt', 'has no time zone', { publishedAt: '2026-01-01T09:00:00' }],
  ['slug', 'No slug parameter', { slug: undefined }],
  ['slug', 'is not a safe path segment', slug('a/b')],
  ['slug', 'has the same slug "taken"', slug('taken'), perspectives, ['slug', 'Slug is already in use']],
  ['likes', 'is not a whole number', { likes: 1.5 }],
  ['perspectiveCategory', 'is not a known label', { perspectiveCategory: 'Chess' }],
  ['link.url', 'cannot be linked', { link: { url: 'ftp://a.example' } }, mediaCoverage],
  ['contactInfo.email', 'is not an email address', { contactInfo: { email: 'Ann' } }, pressReleases],
  ['author', 'is a number', { author: 7 }],
  ['author', 'does not resolve', { author: reference('bob') }, perspectives, unresolved('author')],
  ['category', 'does not resolve', { category: reference('bob') }, perspectives, unresolved('category')],
  ['mainImage', 'is gone', { mainImage: image('image-b-9x9-png') }, perspectives, unresolved('mainImage.asset')],
  ['mainImage', 'is malformed', { mainImage: image('file-a-docx') }],
  ['pdfFile', 'is not a PDF file', { pdfFile: image('file-a-docx') }, pressReleases],
  ['body[0]', 'is not a block', { body: 7 }],
  ['body[1]', 'blocks of type "video"', body({ _type: 'code', code: 'a' }, { _type: 'video' })],
  ['body[0]', 'blocks of type "reference"', body(reference('ann'))],
  ['body[0].style', 'the style "h7"', block({ style: 'h7' })],
  ['body[0].listItem', 'lists of kind "box"', block({ listItem: 'box' })],
  ['body[0].children[0]', 'inline objects of type "emoji"', block({ children: [{ ...span, _type: 'emoji' }] })],
  ['body[0].children[0].marks', 'the mark "blink"', block({ children: [{ ...span, marks: ['blink'] }] })],
  ['body[0]', 'the image has no file; it is left out', body({ _type: 'image', alt: 'A rook.' })],
  ['body[0].markDefs[0]', 'marks of type "footnote"', mark({ _type: 'footnote' })],
  ['body[0].markDefs[0].href', 'cannot be linked', mark({ href: 'javascript:x' })],
];

describe('validation', () => {
  it.each(reported)('marks what the site reports: %s %s', async (field, says, changes, type, sanity) => {
    const reports = await reportsOf(changes, type);
    expect(reports).toEqual([[field, expect.stringContaining(says)]]);
    // A mark starts with a capital letter, and is on the whole block of a text.
    const place = field.replace(/\.(?:style|listItem|children).*/, '');
    const same = [place, expect.stringContaining(String(reports[0]?.[1]).slice(1))];
    expect(await marksOf(changes, type)).toContainEqual(sanity ?? same);
  });

  it.each([
    ['mainImage.alt', 'no alternative text', { mainImage: { ...image('image-a-9x9-png'), alt: ' ' } }],
    ['body[0].alt', 'no alternative text', body({ ...image('image-a-9x9-png'), alt: undefined })],
    ['body[0]', 'an image without its file', body({ _type: 'image' })],
    ['name', 'an author whose name is blank', { _type: 'author', name: ' ' }],
    ['image', 'an author with a malformed image', { _type: 'author', name: 'Ann', image: image('file-a-docx') }],
  ])('marks %s: %s', async (path, _why, changes) => {
    expect(await marksOf(changes)).toEqual([[path, expect.any(String)]]);
  });

  it.each([
    ['a document with no more than it needs', {}],
    [
      'references and an image',
      { author: reference('ann'), category: { _ref: 'essay' }, mainImage: image('image-a-9x9-png') },
    ],
    // Which pages there are is known once the site is built.
    ['a link to a page that does not exist', mark({ href: '/perspectives/gone/' })],
  ])('does not mark %s', async (_name, changes) => {
    expect(await reportsOf(changes)).toEqual([]);
    expect(await marksOf(changes)).toEqual([]);
  });
});

const directory = path.resolve('src/content/datasets');

it.each(contentTypes)('the sample content passes validation: $name', async (type) => {
  const base = { origin: '', projectId: type.name, dataset: 'production' };
  const { documents } = await loadEmbeddedDataset(type.name, directory, base);
  const all = [...documents].map(([_id, each]) => ({ ...each, _id, _type: String(each['_type']) }));
  const written = all.filter(({ _type }) => !_type.startsWith('sanity.'));
  expect(written).not.toEqual([]);
  const validate = validatorOf(studioTypes([type]), 'cli');
  for (const each of written) expect(await validate(each, all), each._id).toEqual([]);
});
