import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isImageFormat, readImageSize } from '../../src/content/sources/image-size.ts';

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
  it.each(Object.entries(pictures))('%s', (name, base64) => {
    const [format = ''] = name.split(' ');
    expect(readImageSize(format, Buffer.from(base64, 'base64'))).toEqual({ width: 37, height: 21 });
  });

  it('turns photographs as their EXIF says', () => {
    const jpeg = Buffer.from(pictures.jpg, 'base64');
    const exif = Buffer.from(
      'ffe10022457869660000' +
        '49492a0008000000' +
        '0100' +
        '120103000100000006000000' +
        '00000000',
      'hex',
    );
    const turned = Buffer.concat([jpeg.subarray(0, 2), exif, jpeg.subarray(2)]);
    expect(readImageSize('jpg', turned)).toEqual({ width: 21, height: 37 });
  });

  it.each([
    ['xmlns="http://www.w3.org/2000/svg" width="160" height="90" viewBox="0 0 16 9"', 160, 90],
    ["width='16.4px' height='9px'", 16, 9],
    ['viewBox="0 0 16 9"', 16, 9],
    ['viewBox="-8,-4.5,16,9" width="320"', 320, 180],
    ['viewBox="0 0 16 9" width="100%" height="90"', 160, 90],
    ['data-width="7"', 300, 150],
  ])('svg %s', (attributes, width, height) => {
    expect(readImageSize('svg', svg(attributes))).toEqual({ width, height });
  });

  it('gives nothing for what is no such picture, and never fails', () => {
    const format = fc.constantFrom('png', 'jpg', 'gif', 'webp', 'svg', 'bmp');
    const heads = Object.values(pictures).map((each) => Buffer.from(each, 'base64'));
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 60 }).map((each) => Buffer.from(each)),
      fc
        .tuple(fc.constantFrom(...heads), fc.nat(60))
        .map(([head, length]) => head.subarray(0, length)),
    );
    fc.assert(
      fc.property(format, bytes, (name, given) => {
        const size = readImageSize(name, given);
        if (size !== undefined) expect(Math.min(size.width, size.height)).toBeGreaterThan(0);
      }),
      { numRuns: 500 },
    );
    expect(isImageFormat('bmp')).toBe(false);
    expect(isImageFormat('constructor')).toBe(false);
  });
});
