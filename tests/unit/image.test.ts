import { describe, expect, it } from 'vitest';
import type { ContentImage } from '~/content/fields/assets.ts';
import { imageProps, imageUrl } from '~/hub/images.ts';

const base: ContentImage = {
  id: 'image-abc123-2000x1000-jpg',
  width: 2000,
  height: 1000,
  format: 'jpg',
  base: { origin: 'https://cdn.sanity.io', projectId: 'p1', dataset: 'production' },
  alt: 'A board',
  caption: undefined,
  hotspot: undefined,
  crop: undefined,
};
const file = 'https://cdn.sanity.io/images/p1/production/abc123-2000x1000.jpg';

/** Parameters and descriptors of a `srcset`. */
const candidates = (srcset: string | undefined): Record<string, string | undefined>[] =>
  (srcset ?? '').split(', ').map((each) => {
    const [url = '', descriptor] = each.split(' ');
    return { ...Object.fromEntries(new URL(url, 'https://x.invalid').searchParams), descriptor };
  });

describe('imageProps', () => {
  it('keeps the shape of the image, at several widths', () => {
    const props = imageProps(base, { width: 800 });
    expect(props).toMatchObject({
      src: `${file}?w=800&auto=format`,
      width: 800,
      height: 400,
      alt: 'A board',
    });
    expect(candidates(props.srcset).map(({ descriptor }) => descriptor)).toEqual([
      '400w',
      '800w',
      '1200w',
      '1600w',
    ]);
  });

  it('has widths for phones where half of it is too wide for one', () => {
    const wide = {
      ...base,
      id: 'image-abc123-4000x2000-jpg',
      width: 4000,
      height: 2000,
      format: 'jpg',
    };
    const offered = candidates(imageProps(wide, { width: 1232 }).srcset);
    expect(offered.map(({ descriptor }) => descriptor)).toEqual([
      '370w',
      '739w',
      '1232w',
      '1848w',
      '2464w',
    ]);
  });

  it('never asks for more pixels than there are', () => {
    const small = imageProps(
      { ...base, id: 'image-abc123-500x250-png', width: 500, height: 250, format: 'png' },
      { width: 800 },
    );
    expect(small).toMatchObject({ width: 500, height: 250 });
    expect(candidates(small.srcset).map(({ descriptor }) => descriptor)).toEqual(['400w', '500w']);
    const tiny = imageProps(
      { ...base, id: 'image-abc123-64x64-png', width: 64, height: 64, format: 'png' },
      { width: 800 },
    );
    expect(tiny.srcset).toBeUndefined();
  });

  it('honors the crop, also without a shape', () => {
    const crop = { top: 0, right: 0.5, bottom: 0, left: 0 };
    const props = imageProps({ ...base, crop }, { width: 800 });
    expect(props).toMatchObject({ width: 800, height: 800 });
    expect(new URL(props.src).searchParams.get('rect')).toBe('0,0,1000,1000');
    expect(candidates(props.srcset).at(-1)).toMatchObject({ descriptor: '1000w' });
  });

  it('honors the hotspot when it takes a shape', () => {
    const hotspot = { x: 0.9, y: 0.5, width: 0.1, height: 0.1 };
    const props = imageProps({ ...base, hotspot }, { width: 400, aspectRatio: 1 });
    expect(props).toMatchObject({ width: 400, height: 400 });
    expect(Object.fromEntries(new URL(props.src).searchParams)).toEqual({
      rect: '1000,0,1000,1000',
      w: '400',
      h: '400',
      auto: 'format',
    });
  });

  it('gives every candidate the shape that was asked for', () => {
    const props = imageProps(base, { width: 800, aspectRatio: 16 / 9 });
    for (const { w, h } of candidates(props.srcset)) {
      expect(Math.abs(Number(w) / Number(h) - 16 / 9)).toBeLessThan(0.01);
    }
  });

  it('asks for a vector as it is, in the box that was asked for', () => {
    const vector = {
      ...base,
      id: 'image-abc123-1600x900-svg',
      width: 1600,
      height: 900,
      format: 'svg',
    };
    const src = 'https://cdn.sanity.io/images/p1/production/abc123-1600x900.svg';
    expect(imageProps(vector, { width: 800 })).toEqual({ src, srcset: undefined, width: 800, height: 450, alt: 'A board' }); // prettier-ignore
    expect(imageProps(vector, { width: 80, aspectRatio: 1 })).toMatchObject({ src, height: 80 });
  });

  it('names files of this site from its root', () => {
    const site = { origin: '', projectId: 'perspectives', dataset: 'production' };
    const props = imageProps({ ...base, base: site }, { width: 800 });
    const path = '/images/perspectives/production/abc123-2000x1000.jpg';
    expect(props.src).toBe(`${path}?w=800&auto=format`);
    expect(props.srcset?.split(', ').every((each) => each.startsWith(`${path}?`))).toBe(true);
    expect(imageUrl({ ...base, base: site }, 1200, 630)).toMatch(/^\/images\/.*&w=1200&h=630/);
  });
});
