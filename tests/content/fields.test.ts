import { createHash } from 'node:crypto';
import { rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { DEFAULT_CATEGORY, categoryLabels } from '#company/perspective-categories.ts';
import { pdf } from '#content/fields/assets.ts';
import type { JsonObject } from '#lib/json.ts';
import {
  block,
  coverage,
  embeddedSource,
  letter,
  load,
  loadDatasets,
  loadPost,
  post,
  writeDatasets,
} from '../support/content/content-fixture.ts';

const title = `<script>alert(1)</script> 👩‍💻 مرحبا ${'x'.repeat(300)}`;
const nothing = { description: null, paragraph: undefined, perspectiveCategory: null, author: null, body: null };

/** Changes to a perspective, what is read of it, and how what is reported begins. */
type Row = [changes: JsonObject, expected: object, ...reported: string[]];
const withoutSlug = [undefined, null, { current: '' }, { current: '  ' }, { current: 7 }];
const withoutDate = ['soon', 1_767_225_600_000, {}];

it.each<Row>([
  [nothing, { title: 'One', perspectiveCategory: 'Technology', text: [] }],
  [{ title }, { title }],
  [{ mainImage: { _type: 'image', alt: 'Nothing' } }, { mainImage: undefined }],
  [
    { title: ' ', slug: { current: 'four-day_week' } },
    { title: 'Four day week' },
    '"title": there is no title; "Four day week" is shown. Write a title.',
  ],
  ...withoutSlug.map((slug): Row => [
    { slug },
    { slug: undefined, title: 'One' },
    '"slug": No slug parameter provided',
  ]),
  [{ slug: { current: '../x' } }, { slug: undefined }, '"slug": the slug "../x" is not a safe path segment'],
  [{ publishedAt: '2199-03-02T01:30:00+05:30' }, { publishedAt: '2199-03-01T20:00:00.000Z', slug: 'one' }],
  [
    { publishedAt: '2026-03-02T23:30:00' },
    { publishedAt: '2026-03-02T23:30:00.000Z' },
    '"publishedAt": "2026-03-02T23:30:00" has no time zone and is read as UTC. Add a Z.',
  ],
  ...withoutDate.map((publishedAt): Row => {
    const report = `"publishedAt": ${JSON.stringify(publishedAt)} is not a date; the document is shown without one`;
    return [{ publishedAt }, { publishedAt: undefined }, report];
  }),
  [{ publishedAt: undefined }, { publishedAt: undefined }, '"publishedAt": there is no date; '],
  // What cannot be seen is pasted along with the words, and is no text.
  [
    {
      ...{ title: '\u200bOne\ufeff', description: 'A\u200b', perspectiveCategory: 'Field Notes\u2060' },
      ...{ publishedAt: '2026-01-01\u200b', author: { name: 'Ann\u200e', role: '\u200b' } },
    },
    {
      ...{ title: 'One', description: 'A', summary: 'A', perspectiveCategory: 'Field Notes' },
      ...{ publishedAt: '2026-01-01T00:00:00.000Z', author: { name: 'Ann', role: undefined } },
    },
    '"author.role": "[U+200B]" has no character that can be seen and is left out. Write it again, or clear',
  ],
  [
    { title: '\u200b', publishedAt: '\u2060', perspectiveCategory: 'Field\u200bNotes' },
    { title: 'One', publishedAt: undefined },
    '"title": "[U+200B]" has no character that can be seen',
    '"publishedAt": there is no date;',
    '"perspectiveCategory": "Field[U+200B]Notes" is not a known label;',
    '"title": there is no title; "One" is shown.',
  ],
  [
    {
      category: { title: '\u2060' },
      body: [block('\u200b'), block('Seen')],
      description: undefined,
      paragraph: undefined,
    },
    { category: undefined, summary: 'Seen' },
    '"body[0]": "[U+200B]" has no character that can be seen',
    '"category": "[U+2060]" has no character that can be seen',
  ],
  // One wrong field leaves the others.
  [
    { description: ['a'], likes: -2.5, author: 7 },
    { title: 'One', description: undefined, paragraph: 'An opening.', likes: 0 },
    '"description": the value is a list, not text, and is left out. Enter text.',
    '"author": the value is a number and is left out. Fill the field in again.',
    '"likes": the value is not a whole number and counts as 0. Enter a whole number.',
  ],
  [
    { author: { _type: 'reference', _ref: 'author-gone' } },
    { author: undefined },
    '"author": the reference to "author-gone" does not resolve; the field is left out. ',
  ],
  ...[...categoryLabels.slice(1), DEFAULT_CATEGORY].map((perspectiveCategory): Row => [
    { perspectiveCategory },
    { perspectiveCategory },
  ]),
  [
    { perspectiveCategory: 'Fieldnotes' },
    { slug: 'one', perspectiveCategory: 'Fieldnotes' },
    '"perspectiveCategory": "Fieldnotes" is not a known label; the article is listed under "All" only. Choose "',
  ],
])('a perspective with %j', async (changes, expected, ...reported) => {
  const { entry, problems } = await loadPost(changes);
  expect(entry).toMatchObject(expected);
  expect(problems.map((line, n) => line.slice(0, reported[n]?.length))).toEqual(reported);
});

it('a summary has at most 200 characters', async () => {
  const { entry } = await loadPost({ description: 'word '.repeat(100) });
  expect(entry.summary).toMatch(/^word.{150,190}…$/);
});

it.each([
  ['javascript:alert(1)', undefined, 'the address "javascript:alert(1)" cannot be linked'],
  ['/inside', undefined, 'the address "/inside" cannot be linked'],
  ['https://ok.example/a', 'https://ok.example/a', undefined],
  ['https://castling.rook.example/', 'https://castling.rook.example/', undefined],
  // An address of this site becomes its path, and is checked.
  ['https://rook.example/about?a=1#b', '/about/?a=1#b', undefined],
  ['https://rook.example//ok.example', '/ok.example', 'the link leads to /ok.example, which is not on this site'],
])('media coverage of %s leads to %s', async (address, url, problem) => {
  const link = { url: address, label: 'Read' };
  const { entries, problems } = await loadDatasets({ 'media-coverage': [coverage('m', { link })] });
  expect(entries['media-coverage'][0]?.link).toEqual({ url, label: 'Read' });
  const start = `media-coverage: document "m", field "link.url": ${problem}`;
  expect(problems).toEqual(problem === undefined ? [] : [expect.stringContaining(start)]);
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"/>';
const cut = {
  hotspot: { x: 0.25, y: 0.5, width: 0.5, height: 1 },
  crop: { top: 0, right: 0.5, bottom: 0.25, left: 0 },
};
const stored = (_sanityAsset: string) => ({ _type: 'image', _sanityAsset, ...cut });
const NO_FILE = "is not in the dataset's folder.";

it.each([
  ['images/a.svg', '-16x9-svg', undefined],
  ['images/gone.svg', undefined, NO_FILE],
  ['../../../etc/passwd', undefined, NO_FILE],
  ['images/a.png', undefined, 'is not a readable SVG, PNG, JPEG, WebP or GIF image.'],
])('the image %s becomes %s', async (name, end, problem) => {
  const files = { 'perspectives/images/a.svg': svg, 'perspectives/images/a.png': 'text' };
  const { entry, problems } = await loadPost({ mainImage: stored(`image@file://./${name}`) }, files);
  const id = expect.stringMatching(`^image-[0-9a-f]{40}${end}$`);
  expect(entry.mainImage).toEqual(end && expect.objectContaining({ id, ...cut }));
  expect(problems).toEqual(
    problem === undefined ? [] : [expect.stringContaining(`"mainImage": the file ${name} ${problem}`)],
  );
});

it.each([
  ['its own text', { alt: 'Own' }, 'Own'],
  ['the text of the asset', { alt: ' ' }, 'On the asset'],
  ['no text that cannot be seen', { alt: '\u200b' }, 'On the asset', '"mainImage.alt": "[U+200B]" has no'],
  ['no text that a program wrote', { alt: 'null' }, 'On the asset'],
])('an image has %s', async (_, changes, alt, problem?: string) => {
  const mainImage = { ...stored('image@file://./a.svg'), ...changes };
  const id = `image-${createHash('sha1').update(svg).digest('hex')}`;
  const texts = JSON.stringify({ [id]: { altText: 'On the asset' } });
  const files = { 'perspectives/a.svg': svg, 'perspectives/assets.json': texts };
  const { entry, problems } = await loadPost({ mainImage }, files);
  expect([entry.mainImage?.alt, problems]).toEqual([alt, problem ? [expect.stringContaining(problem)] : []]);
  const asset = { _id: `${id}-16x9-svg`, _type: 'sanity.imageAsset', altText: 'In the dataset' };
  const exported = await loadDatasets(
    { perspectives: [asset, post({ mainImage: stored('image@file://./a.svg') })] },
    files,
  );
  expect(exported.entries.perspectives[0]?.mainImage?.alt).toBe('In the dataset');
});

it('a report names a file, never the folders of the machine that wrote an export', async () => {
  const { problems } = await loadPost({ mainImage: stored('image@file:///home/ann/site/a.svg') });
  expect(problems).toEqual([expect.stringContaining(`"mainImage": the file a.svg ${NO_FILE}`)]);
});

// Windows lets only administrators make links.
it.skipIf(process.platform === 'win32')('a link out of the folder is not an image', async () => {
  const mainImage = stored('image@file://./a.svg');
  const files = { 'secrets/a.svg': svg, 'perspectives/inside/a.svg': svg };
  const directory = await writeDatasets({ perspectives: [post({ mainImage })] }, files);
  const image = join(directory, 'perspectives/a.svg');
  for (const folder of ['secrets', 'perspectives/inside']) {
    await symlink(join(directory, folder, 'a.svg'), image);
    const { entries, of } = await load(embeddedSource(directory));
    const isInside = folder !== 'secrets';
    expect(entries.perspectives[0]?.mainImage !== undefined).toBe(isInside);
    expect(of('perspectives')?.files).toHaveLength(isInside ? 1 : 0);
    await rm(image);
  }
});

it.each(['html', 'HTM', 'xhtml', 'svg', 'xml', 'js'])(
  'files that a browser would run are left out: .%s',
  async (ending) => {
    const pdfFile = { _type: 'file', _sanityAsset: `file@file://./files/a.${ending}` };
    const files = { [`ceo-letters/files/a.${ending}`]: '<script>alert(1)</script>' };
    const found = await loadDatasets({ 'ceo-letters': [letter('l', { pdfFile })] }, files);
    expect(found.of('ceo-letters')?.files).toEqual([]);
    expect(found.entries['ceo-letters'][0]).toMatchObject({ slug: 'l', pdfFile: undefined });
    const problem = `ceo-letters: document "l", field "pdfFile": the file files/a.${ending} is left out: a browser would`;
    expect(found.problems).toEqual([expect.stringContaining(problem)]);
  },
);

it.each([
  ['https://files.example/a.pdf?dl=', 'https://files.example/a.pdf'],
  ['https://rook.example/gone.pdf', 'https://cdn.example/files/p/d/abc.pdf'],
  ['/gone.pdf', 'https://cdn.example/files/p/d/abc.pdf'],
])('a PDF has the address of its service, never of this site: %s', (url, href) => {
  const assets = { origin: 'https://cdn.example', projectId: 'p', dataset: 'd' };
  const context = { assets, siteUrl: 'https://rook.example', report: vi.fn(), link: vi.fn() };
  expect(pdf('', '').parse({ asset: { _id: 'file-abc-pdf', url } }, '', context)).toBe(href);
  expect(pdf('', '').parse({ asset: { _id: 'file-abc-html', url } }, '', context)).toBeUndefined();
});
