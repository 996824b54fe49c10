import { expect, it } from 'vitest';
import type { ContentImage } from '#content/fields/assets.ts';
import { imageProps, originalUrl } from '#content/images.ts';
import { readImageSize } from '#content/sources/image-size.ts';

const base = { origin: 'https://cdn.sanity.io', projectId: 'p1', dataset: 'production' };
const plain = { base, alt: 'A board', caption: undefined, hotspot: undefined, crop: undefined };
const imageOf = (width: number, height: number, format = 'jpg'): ContentImage => ({
  ...{ ...plain, id: `image-abc-${width}x${height}-${format}`, width, height, format, bytes: 1234 },
});
const wide = imageOf(2000, 1000);
const query = (url: string) => Object.fromEntries(new URL(url, 'https://x.invalid').searchParams);

it.each([
  ['in its shape, at several widths', wide, 800, [800, 400], '400w 800w 1200w 1600w'],
  ['at widths for phones', imageOf(4000, 2000), 1232, [1232, 616], '370w 739w 1232w 1848w 2464w'],
  ['with no more pixels than there are', imageOf(500, 250), 800, [500, 250], '400w 500w'],
  ['as one file where it is tiny', imageOf(64, 64), 800, [64, 64], ''],
  ['cropped', { ...wide, crop: { top: 0, right: 0.5, bottom: 0, left: 0 } }, 800, [800, 800], '400w 800w 1000w'],
])('an image is requested %s', (_, image, asked, [width, height], offered) => {
  const props = imageProps(image, { width: asked });
  expect(props).toMatchObject({ width, height, alt: 'A board' });
  expect(query(props.src)).toMatchObject({ w: String(width), auto: 'format' });
  expect(query(props.src)['rect']).toBe(image.crop && '0,0,1000,1000');
  expect(props.srcset?.match(/\d+w/g)?.join(' ') ?? '').toBe(offered);
});

it('an image is cropped to the requested shape, around its hotspot', () => {
  const hotspot = { x: 0.9, y: 0.5, width: 0.1, height: 0.1 };
  const square = imageProps({ ...wide, hotspot }, { width: 400, aspectRatio: 1 });
  expect(query(square.src)).toEqual({ rect: '1000,0,1000,1000', w: '400', h: '400', auto: 'format' });
  const { srcset } = imageProps(wide, { width: 800, aspectRatio: 16 / 9 });
  for (const url of srcset?.split(', ') ?? []) {
    const { w, h } = query(url.replace(/ .*/, ''));
    expect(Math.abs(Number(w) / Number(h) - 16 / 9)).toBeLessThan(0.01);
  }
});

it('the file of an image is the original, whatever is cropped', () => {
  const crop = { top: 0, right: 0.5, bottom: 0, left: 0 };
  expect(originalUrl({ ...wide, crop })).toBe('https://cdn.sanity.io/images/p1/production/abc-2000x1000.jpg');
});

it('a vector image is requested unchanged, in the requested box', () => {
  const vector = imageOf(1600, 900, 'svg');
  const src = 'https://cdn.sanity.io/images/p1/production/abc-1600x900.svg';
  const props = { src, srcset: undefined, width: 800, height: 450, alt: 'A board' };
  expect(imageProps(vector, { width: 800 })).toEqual(props);
  expect(imageProps(vector, { width: 80, aspectRatio: 1 })).toMatchObject({ src, height: 80 });
});

/** The same plain picture, 37 by 21 pixels, in each format. */
const pictures = {
  png: 'iVBORw0KGgoAAAANSUhEUgAAACUAAAAVCAIAAABOhrD5AAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAMElEQVRIiWM4IaBHT8Qwap/AaHieGE0veqP54cRo+aI3Wn4KjNYPeqP1rcAQaU8AALLTG2Rnki5YAAAAAElFTkSuQmCC',
  gif: 'R0lGODlhJQAVAIAAAExpccgQLiH5BAUAAAAALAAAAAAlABUAAAIajI+py+0Po5y02ouz3rz7D4biSJbmiaYqWgAAOw==',
  jpg: '/9j/2wBDAAYEBQYFBAYGBQYHBwYIChAKCgkJChQODwwQFxQYGBcUFhYaHSUfGhsjHBYWICwgIyYnKSopGR8tMC0oMCUoKSj/2wBDAQcHBwoIChMKChMoGhYaKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCj/wAARCAAVACUDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAf/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFgEBAQEAAAAAAAAAAAAAAAAAAAUH/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAwDAQACEQMRAD8Am4Ca2cAAAAAAAAAB/9k=',
  webp: 'UklGRkoAAABXRUJQVlA4ID4AAAAwAwCdASolABUAPm02l0ikIyIhJWgAgA2JZwB2AABX8FvAAP7wxAv/Daqytv//tof/sHH/YOP18TlMOCAAAA==',
};
const bytesOf = (base64: string) => Buffer.from(base64, 'base64');

it.each(Object.entries(pictures))(
  'the size of a picture is read from the bytes of a whole %s',
  async (format, base64) => {
    const bytes = bytesOf(base64);
    expect(await readImageSize(format, bytes)).toEqual({ width: 37, height: 21 });
    // The ending must tell the format.
    for (const other of ['bmp', 'svg']) expect(await readImageSize(other, bytes)).toBeUndefined();
    for (const end of [0, 3, 5]) expect(await readImageSize(format, bytes.subarray(0, end))).toBeUndefined();
  },
);

it.each([1, 2, 3, 4, 5, 6, 7, 8])('the size of a photograph respects its EXIF orientation: %i', async (n) => {
  const size = n < 5 ? { width: 37, height: 21 } : { width: 21, height: 37 };
  const jpeg = bytesOf(pictures.jpg).toString('hex');
  // A block of one entry, the orientation, in either order of bytes.
  for (const tiff of [
    `49492a00080000000100120103000100000${`00${n}000000`}00000000`,
    `4d4d002a0000000800010112000300000001${`000${n}0000`}00000000`,
  ]) {
    const bytes = Buffer.from(`${jpeg.slice(0, 4)}ffe10022457869660000${tiff}${jpeg.slice(4)}`, 'hex');
    expect(await readImageSize('jpeg', bytes)).toEqual(size);
  }
});

it.each([
  ['xmlns="http://www.w3.org/2000/svg" width="160" height="90" viewBox="0 0 16 9"', 160, 90],
  ["width='16.4px' height='9px'", 16, 9],
  ['viewBox="0 0 16 9"', 16, 9],
  ['viewBox="-8,-4.5,16,9" width="320"', 320, 180],
  ['viewBox="0 0 16 9" width="100%" height="90"', 160, 90],
  ['data-width="7"', 300, 150],
])('the size of svg %s is the same as in a browser', async (attributes, width, height) => {
  const bytes = Buffer.from(`<?xml version="1.0"?>\n<svg ${attributes}></svg>`);
  expect(await readImageSize('svg', bytes)).toEqual({ width, height });
});
