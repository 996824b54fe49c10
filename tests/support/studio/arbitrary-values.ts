import fc from 'fast-check';
import { safeSlug } from '../../../src/lib/slug.ts';

/** Text that shows, whatever else is in it. */
export const words = fc
  .tuple(
    fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 12 }),
      fc.constantFrom('a\u0000b', '\u202eturned', 'two\n\nparagraphs', '<b>', ' ', 'שלום'),
    ),
    fc.constantFrom('x', 'Ж', '字', 'x\n', '7 '),
  )
  .map((parts) => parts.join(''));

export const slug = fc
  .oneof(
    fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,8}){0,3}$/),
    fc.constantFrom('größe', 'ブログ', 'Two words', 'a.b', '👩‍🚀'),
  )
  .filter((text) => safeSlug(text) === text);

export const instant = fc
  .date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());

export const webAddress = fc.webUrl({ withFragments: true, withQueryParameters: true });

export const link = fc.oneof(
  webAddress,
  fc.constantFrom('/about/', '/about', '#part', 'mailto:a@b.example', 'tel:+44131', '//b.example'),
);

export const mail = fc
  .tuple(fc.stringMatching(/^[a-z]{1,6}(\.[a-z0-9]{1,6})?$/), fc.stringMatching(/^[a-z0-9]{1,6}$/))
  .map(([name, host]) => `${name}@${host}.example`);

const hash = fc.stringMatching(/^[a-f0-9]{6}$/);

export const imageAsset = fc
  .tuple(hash, fc.integer({ min: 1, max: 9999 }), fc.constantFrom('png', 'jpg', 'svg', 'webp'))
  .map(([id, width, format]) => `image-${id}-${String(width)}x900-${format}`);

export const pdfAsset = hash.map((id) => `file-${id}-pdf`);

const fraction = fc.double({ min: 0, max: 0.4, noNaN: true });

export const hotspot = fc.record({ x: fraction, y: fraction, width: fraction, height: fraction });
export const crop = fc.record({ top: fraction, right: fraction, bottom: fraction, left: fraction });

const assetOf = (_ref: string) => ({ asset: { _type: 'reference', _ref } });

/** What an import may bring to any field, and an editor to some. */
export const oddValue = fc.oneof(
  fc.constantFrom<unknown>(
    '', ' ', '\u200b', 'page', 'a/b', '.hidden', 'word', 'javascript:alert(1)', 'https://', '/path', '#', 'ftp://a.example',
    '2026-02-31', '2026-01-01', '2026-01-01T10:00:00', '2026-W05', 'soon', 'a b@c', 'mailto:a@b.example', 'Gossip',
    -1, 0, 1.5, 2 ** 60, Number.MAX_SAFE_INTEGER, true, false, null, [], {}, [null], [7], ['text'], [[]], [{ _type: 'video', title: 'x' }],
    { current: 'page' }, { _type: 'slug', current: '' }, { _type: 'slug', current: 'a/b' }, { _type: 'slug', current: ' a ' }, { _type: 'slug' },
    { _type: 'reference', _ref: 'gone' }, { _ref: 7 }, { name: 'Inline' }, { title: 'Inline' }, { url: 'javascript:x' }, { email: 'nobody' },
    { _type: 'image' }, { _type: 'image', alt: 'x' }, { _type: 'file' },
  ), // prettier-ignore
  fc
    .constantFrom('image-x', 'image-a-1x1-png', 'file-a-zip', 'file-a-pdf', '../a')
    .map((id) => ({ _type: 'image', ...assetOf(id) })),
);
