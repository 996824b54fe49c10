import type { DatasetName } from '../../../src/config/datasets.ts';
import { DEFAULT_CATEGORY } from '../../../src/config/perspective-categories.ts';
import type { JsonObject } from '../../../src/lib/json.ts';

/** A document that the site reports, one for each place of its code that does. */
export interface Reported {
  /** File of `src/content` whose code reports it. */
  readonly by: string;
  readonly dataset: DatasetName;
  /** What the document has otherwise than a sound one. */
  readonly changes: JsonObject;
  /** The field that is reported, and a part of what is said. */
  readonly field: string;
  readonly says: string;
}

const reference = (_ref: string) => ({ _type: 'reference', _ref });
const asset = (id: string) => ({ asset: reference(id) });
const span = { _type: 'span', _key: 's', text: 'Words', marks: [] };
const body = (more: JsonObject) => ({
  body: [{ _type: 'block', _key: 'b', style: 'normal', markDefs: [], children: [span], ...more }],
});

const post = (by: string, changes: JsonObject, field: string, says: string): Reported => ({ by, dataset: 'perspectives', changes, field, says }); // prettier-ignore
const release = (by: string, changes: JsonObject, field: string, says: string): Reported => ({ by, dataset: 'press-releases', changes, field, says }); // prettier-ignore
const coverage = (by: string, changes: JsonObject, field: string, says: string): Reported => ({ by, dataset: 'media-coverage', changes, field, says }); // prettier-ignore

/** Asset that {@link Reported} documents refer to and nobody has. */
export const GONE = 'image-0-9x9-png';

/** What code reports of answers that no query gives: the service would have to answer otherwise. */
export const unasked: readonly Reported[] = [
  post('reading/assets.ts', { mainImage: 'cover.png' }, 'mainImage', 'no image or file'),
];

export const reported: readonly Reported[] = [
  post('reading/assets.ts', { mainImage: { _type: 'image', alt: 'A', ...asset(GONE) } }, 'mainImage', 'is gone'), // prettier-ignore
  post('reading/assets.ts', { mainImage: { _type: 'image', alt: 'A', ...asset('file-a-pdf') } }, 'mainImage', 'is malformed'), // prettier-ignore
  release('reading/assets.ts', { pdfFile: { _type: 'file', ...asset('file-a-docx') } }, 'pdfFile', 'no PDF file'), // prettier-ignore
  post('reading/blocks.ts', body({ markDefs: [{ _type: 'link', _key: 'l', href: 'javascript:x' }] }), 'body[0].markDefs[0].href', 'cannot be linked'), // prettier-ignore
  post('reading/blocks.ts', body({ markDefs: [{ _type: 'footnote', _key: 'f' }] }), 'body[0].markDefs[0]', 'marks of type'), // prettier-ignore
  post('reading/blocks.ts', body({ children: [{ _type: 'emoji', _key: 'e' }] }), 'body[0].children[0]', 'inline objects'), // prettier-ignore
  post('reading/blocks.ts', body({ children: [{ ...span, marks: ['blink'] }] }), 'body[0].children[0].marks', 'the mark "blink"'), // prettier-ignore
  post('reading/blocks.ts', body({ style: 'h7' }), 'body[0].style', 'the style "h7"'),
  post('reading/blocks.ts', body({ listItem: 'checkbox' }), 'body[0].listItem', 'lists of kind'),
  post('reading/document.ts', { title: undefined }, 'title', 'there is no title'),
  post('reading/fields.ts', { description: ['Words'] }, 'description', 'not text'),
  post('reading/fields.ts', { likes: 1.5 }, 'likes', 'no whole number'),
  coverage('reading/fields.ts', { link: { url: 'ftp://a.example' } }, 'link.url', 'cannot be linked'), // prettier-ignore
  release('reading/fields.ts', { contactInfo: { email: 'the press desk' } }, 'contactInfo.email', 'no mail address'), // prettier-ignore
  post('reading/fields.ts', { perspectiveCategory: `${DEFAULT_CATEGORY}?` }, 'perspectiveCategory', 'none of the known labels'), // prettier-ignore
  post('reading/fields.ts', { publishedAt: undefined }, 'publishedAt', 'there is no date'),
  post('reading/fields.ts', { publishedAt: 'tomorrow' }, 'publishedAt', 'is no date'),
  post('reading/fields.ts', { publishedAt: '2026-01-01T09:00:00' }, 'publishedAt', 'no time zone'),
  post('reading/fields.ts', { slug: undefined }, 'slug', 'No slug parameter'),
  post('reading/fields.ts', { slug: { _type: 'slug', current: 'a/b' } }, 'slug', 'no safe path segment'), // prettier-ignore
  post('reading/groups.ts', { author: 7 }, 'author', 'is a number'),
  post('reading/groups.ts', { author: reference('nobody') }, 'author', 'does not resolve'),
  post('reading/portable-text.ts', { body: 7 }, 'body[0]', 'no block'),
  post('reading/portable-text.ts', { body: [{ _type: 'video', _key: 'v' }] }, 'body[0]', 'blocks of type'), // prettier-ignore
];
