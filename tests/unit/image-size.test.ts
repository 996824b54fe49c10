import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readImageSize } from '../../src/lib/image-size.ts';

/** The same plain picture, 37 by 21 pixels, in each format. */
const pictures = {
  png: 'iVBORw0KGgoAAAANSUhEUgAAACUAAAAVCAIAAABOhrD5AAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAMElEQVRIiWM4IaBHT8Qwap/AaHieGE0veqP54cRo+aI3Wn4KjNYPeqP1rcAQaU8AALLTG2Rnki5YAAAAAElFTkSuQmCC',
  gif: 'R0lGODlhJQAVAIAAAExpccgQLiH5BAUAAAAALAAAAAAlABUAAAIajI+py+0Po5y02ouz3rz7D4biSJbmiaYqWgAAOw==',
  jpg: '/9j/2wBDAAYEBQYFBAYGBQYHBwYIChAKCgkJChQODwwQFxQYGBcUFhYaHSUfGhsjHBYWICwgIyYnKSopGR8tMC0oMCUoKSj/2wBDAQcHBwoIChMKChMoGhYaKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCj/wAARCAAVACUDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAf/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFgEBAQEAAAAAAAAAAAAAAAAAAAUH/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAwDAQACEQMRAD8Am4Ca2cAAAAAAAAAB/9k=',
  'webp (lossy)': 'UklGRkoAAABXRUJQVlA4ID4AAAAwAwCdASolABUAPm02l0ikIyIhJWgAgA2JZwB2AABX8FvAAP7wxAv/Daqytv//tof/sHH/YOP18TlMOCAAAA==',
  'webp (lossless)': 'UklGRh4AAABXRUJQVlA4TBEAAAAvJAAFAAdQiCLXpf+BiOh/AAA=',
  'webp (extended)': 'UklGRlgAAABXRUJQVlA4WAoAAAAQAAAAJAAAFAAAQUxQSAoAAAABB1DAiAhERP8DVlA4ICgAAADwAgCdASolABUAPzmcxluvKyekJWgB4CcJaQAAKUMVqAD+70/WoAAA',
}; // prettier-ignore

const svg = (attributes: string) => Buffer.from(`<?xml version="1.0"?>\n<svg ${attributes}></svg>`);

describe('readImageSize', () => {
  it.each(Object.entries(pictures))('%s', async (name, base64) => {
    const [format = ''] = name.split(' ');
    const size = await readImageSize(format, Buffer.from(base64, 'base64'));
    expect(size).toEqual({ width: 37, height: 21 });
  });

  /** The JPEG with an EXIF block of one entry, the orientation. */
  function turnedBy(orientation: number, order: 'II' | 'MM'): Buffer {
    const tiff = Buffer.alloc(26);
    const little = order === 'II';
    const short = (value: number, at: number) =>
      little ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at);
    const long = (value: number, at: number) =>
      little ? tiff.writeUInt32LE(value, at) : tiff.writeUInt32BE(value, at);
    tiff.write(order, 0, 'latin1');
    short(42, 2);
    long(8, 4);
    short(1, 8);
    short(0x0112, 10);
    short(3, 12);
    long(1, 14);
    short(orientation, 18);
    const exif = Buffer.concat([Buffer.from('ffe10022457869660000', 'hex'), tiff]);
    const jpeg = Buffer.from(pictures.jpg, 'base64');
    return Buffer.concat([jpeg.subarray(0, 2), exif, jpeg.subarray(2)]);
  }

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('a photograph as EXIF turns it: %s', async (orientation) => {
    const upright = { width: 37, height: 21 };
    const size = orientation < 5 ? upright : { width: 21, height: 37 };
    expect(await readImageSize('jpg', turnedBy(orientation, 'II'))).toEqual(size);
    expect(await readImageSize('jpeg', turnedBy(orientation, 'MM'))).toEqual(size);
  });

  it('nothing where the ending tells of another format', async () => {
    const bytes = Buffer.from(pictures.gif, 'base64');
    expect(await readImageSize('png', bytes)).toBeUndefined();
    expect(await readImageSize('svg', bytes)).toBeUndefined();
  });

  it.each([
    ['xmlns="http://www.w3.org/2000/svg" width="160" height="90" viewBox="0 0 16 9"', 160, 90],
    ["width='16.4px' height='9px'", 16, 9],
    ['viewBox="0 0 16 9"', 16, 9],
    ['viewBox="-8,-4.5,16,9" width="320"', 320, 180],
    ['viewBox="0 0 16 9" width="100%" height="90"', 160, 90],
    ['data-width="7"', 300, 150],
  ])('svg %s', async (attributes, width, height) => {
    expect(await readImageSize('svg', svg(attributes))).toEqual({ width, height });
  });

  it('gives nothing for what is no such picture, and never fails', async () => {
    const format = fc.constantFrom('png', 'jpg', 'gif', 'webp', 'svg', 'bmp');
    const heads = Object.values(pictures).map((each) => Buffer.from(each, 'base64'));
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 60 }).map((each) => Buffer.from(each)),
      fc
        .tuple(fc.constantFrom(...heads), fc.nat(60))
        .map(([head, length]) => head.subarray(0, length)),
    );
    await fc.assert(
      fc.asyncProperty(format, bytes, async (name, given) => {
        const size = await readImageSize(name, given);
        if (size !== undefined) expect(Math.min(size.width, size.height)).toBeGreaterThan(0);
      }),
      { numRuns: 500 },
    );
  });
});
