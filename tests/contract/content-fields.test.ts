import { mkdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DEFAULT_CATEGORY, categoryLabels } from '../../src/config/perspective-categories.ts';
import { pdf } from '../../src/content/fields/assets.ts';
import {
  at,
  embeddedSource,
  loadAll,
  loadDatasets,
  loadPost,
  postDocument,
  problemLines,
  writeDatasets,
} from '../support/content-fixture.ts';

describe('assets', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"/>';

  it('become references with their real dimensions', async () => {
    const mainImage = { _type: 'image', alt: 'A', _sanityAsset: 'image@file://./images/a.svg' };
    const { entry, problems } = await loadPost({ mainImage }, { 'perspectives/images/a.svg': svg });
    expect(entry.mainImage?.id).toMatch(/^image-[0-9a-f]{40}-16x9-svg$/);
    expect(problems).toEqual([]);
  });

  it.each(['image@file://./images/gone.svg', 'image@file://./../../../etc/passwd'])(
    'missing or outside the folder: no image (%s)',
    async (_sanityAsset) => {
      const { entry, problems } = await loadPost({ mainImage: { _type: 'image', _sanityAsset } });
      expect(entry.mainImage).toBeUndefined();
      const path = _sanityAsset.replace('image@file://./', '');
      expect(problems).toEqual([
        `${at('mainImage')}the file ${path} is not in the dataset's folder. Add the file, or take the field out.`,
      ]);
    },
  );

  it('behind a link out of the folder: no image, whatever lies there', async () => {
    const mainImage = { _type: 'image', _sanityAsset: 'image@file://./images/a.svg' };
    const directory = await writeDatasets(
      { perspectives: [postDocument({ mainImage })] },
      { 'secrets/a.svg': svg, 'perspectives/inside/a.svg': svg },
    );
    const images = join(directory, 'perspectives/images');
    await mkdir(images);
    await symlink(join(directory, 'secrets/a.svg'), join(images, 'a.svg'));
    const outside = (await loadAll(embeddedSource(directory))).perspectives;
    expect(outside.entries[0]?.mainImage).toBeUndefined();
    expect(outside.report.files).toEqual([]);
    expect(problemLines(outside)).toEqual([
      `${at('mainImage')}the file images/a.svg is not in the dataset's folder. Add the file, or take the field out.`,
    ]);
    // A link within the folder is a file of it.
    await rm(join(images, 'a.svg'));
    await symlink(join(directory, 'perspectives/inside/a.svg'), join(images, 'a.svg'));
    const inside = (await loadAll(embeddedSource(directory))).perspectives;
    expect(inside.entries[0]?.mainImage?.id).toMatch(/-16x9-svg$/);
  });

  it('that are no image: no image', async () => {
    const mainImage = { _type: 'image', _sanityAsset: 'image@file://./images/a.png' };
    const files = { 'perspectives/images/a.png': 'not a picture' };
    const { entry, problems } = await loadPost({ mainImage }, files);
    expect(entry.mainImage).toBeUndefined();
    expect(problems).toEqual([
      `${at('mainImage')}the file images/a.png is no readable SVG, PNG, JPEG, WebP or GIF image. Export the image again in one of these formats.`,
    ]);
  });

  it.each(['html', 'HTM', 'xhtml', 'svg', 'xml', 'js'])(
    'that a browser would run are no files of the site (.%s)',
    async (ending) => {
      const _sanityAsset = `file@file://./files/a.${ending}`;
      const pdfFile = { _type: 'file', _sanityAsset };
      const document = { _id: 'letter', _type: 'ceoLetter', title: 'L', slug: { current: 'l' }, publishedAt: '2026-01-01T00:00:00Z', pdfFile }; // prettier-ignore
      const files = { [`ceo-letters/files/a.${ending}`]: '<script>alert(1)</script>' };
      const { ceoLetters } = await loadDatasets({ 'ceo-letters': [document] }, files);
      expect(ceoLetters.report.files).toEqual([]);
      expect(ceoLetters.entries[0]).toMatchObject({ slug: 'l', pdfFile: undefined });
      expect(problemLines(ceoLetters)).toEqual([
        `ceo-letters: document "letter", field "pdfFile": the file files/a.${ending} is left out: a browser would take it for a page or a script of this site. Publish it as a PDF.`,
      ]);
    },
  );

  it('behind a reference that does not resolve: no image, no PDF', async () => {
    const asset = (_ref: string) => ({ asset: { _type: 'reference', _ref } });
    const { pressReleases } = await loadDatasets({
      'press-releases': [
        {
          _id: 'release',
          _type: 'pressRelease',
          title: 'Release',
          publishedAt: '2026-01-01T00:00:00Z',
          slug: { current: 'release' },
          mainImage: asset('image-abc-10x10-png'),
          pdfFile: asset('file-abc-pdf'),
        },
      ],
    });
    expect(pressReleases.entries[0]).toMatchObject({ slug: 'release', title: 'Release' });
    expect(pressReleases.entries[0]?.mainImage).toBeUndefined();
    expect(pressReleases.entries[0]?.pdfFile).toBeUndefined();
    expect(problemLines(pressReleases)).toEqual([
      'press-releases: document "release", field "mainImage": its asset image-abc-10x10-png is gone; the field is left out. Upload the asset again.',
      'press-releases: document "release", field "pdfFile": its asset file-abc-pdf is gone; the field is left out. Upload the asset again.',
    ]);
  });

  it('that are files stand where the service keeps them, never at an address of this site', () => {
    const assets = { origin: 'https://cdn.example', projectId: 'p', dataset: 'd' };
    const report = () => undefined;
    const context = { assets, siteUrl: 'https://rook.example', report, link: report };
    const urlOf = (url: string) =>
      pdf('', '').parse({ asset: { _id: 'file-abc-pdf', url } }, 'pdfFile', context);
    expect(urlOf('https://files.example/a.pdf?dl=')).toBe('https://files.example/a.pdf');
    for (const own of ['https://rook.example/gone.pdf', '/gone.pdf', 'https://rook.example/a']) {
      expect(urlOf(own)).toBe('https://cdn.example/files/p/d/abc.pdf');
    }
  });

  it('may be absent altogether: empty image fields are no problem', async () => {
    const { entry, problems } = await loadPost({ mainImage: { _type: 'image', alt: 'Nothing' } });
    expect(entry.mainImage).toBeUndefined();
    expect(problems).toEqual([]);
  });
});

describe('fields', () => {
  it('that are missing or null leave a whole entry', async () => {
    const { entry, problems } = await loadPost({
      description: null, paragraph: undefined, perspectiveCategory: null, category: null,
      author: null, likes: undefined, body: null,
    }); // prettier-ignore
    expect(entry).toMatchObject({ title: 'One', perspectiveCategory: 'Technology', likes: 0 });
    expect(entry.text).toEqual([]);
    expect(problems).toEqual([]);
  });

  it('of a wrong type are left out one by one, and the others stay', async () => {
    const { entry, problems } = await loadPost({ description: ['a'], likes: -2.5, author: 7 });
    expect(entry).toMatchObject({ title: 'One', paragraph: 'An opening.', likes: 0 });
    expect(problems).toEqual([
      `${at('description')}the value is a list, not text, and is left out. Enter text.`,
      `${at('author')}the value is a number and is left out. Fill the field in again.`,
      `${at('likes')}the value is no whole number and counts as 0. Enter a whole number.`,
    ]);
  });

  it('without a title: one from the slug', async () => {
    const { entry, problems } = await loadPost({ title: ' ', slug: { current: 'four-day-week' } });
    expect(entry.title).toBe('Four day week');
    expect(problems).toEqual([
      `${at('title')}there is no title; "Four day week" is shown. Write a title.`,
    ]);
  });

  it('with a reference that does not resolve are left out', async () => {
    const author = { _type: 'reference', _ref: 'author-gone' };
    const { entry, problems } = await loadPost({ author });
    expect(entry.author).toBeUndefined();
    expect(problems).toEqual([
      `${at('author')}the reference to "author-gone" does not resolve; the field is left out. Publish that document, or choose another.`,
    ]);
  });

  it('with a category that no list knows are published, and reported with the known ones', async () => {
    const { entry, problems } = await loadPost({ perspectiveCategory: 'Fieldnotes' });
    expect(entry).toMatchObject({ slug: 'one', perspectiveCategory: 'Fieldnotes' });
    const [, ...labels] = categoryLabels.map((label) => `"${label}"`);
    expect(problems).toEqual([
      `${at('perspectiveCategory')}"Fieldnotes" is none of the known labels; the article stands under "All" only. Choose ${labels.join(', ')}, or add the label to src/config/perspective-categories.ts.`,
    ]);
  });

  it.each([...categoryLabels.slice(1), DEFAULT_CATEGORY])(
    'with the category %s are as they should be',
    async (perspectiveCategory) => {
      const { entry, problems } = await loadPost({ perspectiveCategory });
      expect(entry.perspectiveCategory).toBe(perspectiveCategory);
      expect(problems).toEqual([]);
    },
  );

  it('keep HTML, emoji, right-to-left text and 300 characters as text', async () => {
    const title = `<script>alert(1)</script> 👩‍💻 مرحبا ${'x'.repeat(300)}`;
    const { entry, problems } = await loadPost({ title });
    expect(entry.title).toBe(title);
    expect(problems).toEqual([]);
  });

  it('with an unsafe address lose the address', async () => {
    const { mediaCoverage } = await loadDatasets({
      'media-coverage': ['javascript:alert(1)', '/inside', 'https://ok.example/a'].map(
        (url, n) => ({
          _id: `m${n}`,
          _type: 'mediaCoverage',
          title: `M${n}`,
          publishedAt: `2026-01-0${9 - n}`,
          link: { url, label: 'Read' },
        }),
      ),
    });
    const links = mediaCoverage.entries.map(({ link }) => link);
    expect(links).toEqual([
      { url: undefined, label: 'Read' },
      { url: undefined, label: 'Read' },
      { url: 'https://ok.example/a', label: 'Read' },
    ]);
    expect(problemLines(mediaCoverage)).toEqual([
      'media-coverage: document "m0", field "link.url": the address "javascript:alert(1)" cannot be linked and is left out. Enter an address that starts with https://.',
      'media-coverage: document "m1", field "link.url": the address "/inside" cannot be linked and is left out. Enter an address that starts with https://.',
    ]);
  });

  it('with an address of this site lead to its path, remembered to be checked once it is built', async () => {
    const urls = [
      'https://rook.example/about?a=1#b',
      'https://rook.example//ok.example',
      'https://castling.rook.example/',
    ];
    const { mediaCoverage } = await loadDatasets({
      'media-coverage': urls.map((url, n) => ({
        _id: `m${n}`,
        _type: 'mediaCoverage',
        title: `M${n}`,
        publishedAt: `2026-01-0${9 - n}`,
        link: { url },
      })),
    });
    expect(mediaCoverage.entries.map(({ link }) => link?.url)).toEqual([
      '/about/?a=1#b',
      '/ok.example',
      'https://castling.rook.example/',
    ]);
    expect(mediaCoverage.links).toMatchObject([
      { document: 'm0', field: 'link.url', href: '/about/?a=1#b' },
      { document: 'm1', field: 'link.url', href: '/ok.example' },
    ]);
    expect(problemLines(mediaCoverage)).toEqual([]);
  });
});
