import { createImageUrlBuilder } from '@sanity/image-url';
import type { ContentImage } from './fields/assets.ts';
import type { AssetBase } from './fields/field.ts';

/** Attributes of an `<img>`. With a `srcset`, it also needs `sizes`. */
export interface ImageProps {
  readonly src: string;
  readonly srcset: string | undefined;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

export interface ImageOptions {
  /** Largest width of the image, in CSS pixels. */
  readonly width: number;
  /** Width divided by height; by default that of the cropped image. */
  readonly aspectRatio?: number;
}

/** Widths in `srcset`, for smaller screens and higher pixel densities. */
const SCALES = [0.5, 1, 1.5, 2];
/** For wide images, whose half is still too wide for a phone: the first two are for phones. */
const WIDE_SCALES = [0.3, 0.6, 1, 1.5, 2];
const WIDE = 1000;
const NARROWEST = 320;

/** The builder ignores an empty base URL: this placeholder is removed below. */
const builderOf = ({ origin, projectId, dataset }: AssetBase) =>
  createImageUrlBuilder({ baseUrl: origin || SAME_SITE, projectId, dataset });

function builderFor({ id, base, hotspot, crop }: ContentImage) {
  return builderOf(base).image({
    asset: { _ref: id },
    ...(hotspot && { hotspot: { ...hotspot } }),
    ...(crop && { crop: { ...crop } }),
  });
}

const SAME_SITE = 'https://same-site.invalid';

function relativeToSite(url: string): string {
  return url.startsWith(SAME_SITE) ? url.slice(SAME_SITE.length) : url;
}

/** Attributes of an image at a width, with its hotspot and crop. Vectors have one file for every size. */
export function imageProps(image: ContentImage, options: ImageOptions): ImageProps {
  const builder = builderFor(image);
  const isVector = image.format === 'svg';
  const { top = 0, right = 0, bottom = 0, left = 0 } = (isVector ? undefined : image.crop) ?? {};
  const visibleWidth = Math.max(1, Math.round(image.width * (1 - left - right)));
  const visibleHeight = Math.max(1, Math.round(image.height * (1 - top - bottom)));
  const ratio = options.aspectRatio ?? visibleWidth / visibleHeight;
  // A larger width would enlarge the visible part of the image.
  const widest = Math.max(1, Math.floor(Math.min(visibleWidth, visibleHeight * ratio)));
  const heightAt = (width: number) => Math.max(1, Math.round(width / ratio));
  const shownWidth = isVector ? options.width : Math.min(options.width, widest);
  const box = { width: shownWidth, height: heightAt(shownWidth), alt: image.alt };
  if (isVector) return { ...box, src: relativeToSite(builder.url()), srcset: undefined };
  const urlAt = (width: number) => {
    const sized = builder.width(width);
    const shaped = options.aspectRatio === undefined ? sized : sized.height(heightAt(width));
    return relativeToSite(shaped.auto('format').url());
  };
  const widths = candidates(options.width, widest);
  return {
    ...box,
    src: urlAt(shownWidth),
    srcset: widths.length > 1 ? widths.map((width) => `${urlAt(width)} ${width}w`).join(', ') : undefined,
  };
}

function candidates(width: number, widest: number): readonly number[] {
  const scales = width > WIDE ? WIDE_SCALES : SCALES;
  const wanted = scales.map((scale) => Math.round(width * scale));
  const offered = wanted.map((each) => Math.min(widest, Math.max(NARROWEST, each)));
  return [...new Set(offered)].sort((a, b) => a - b);
}

/** The URL of an image's file as it was uploaded, not cropped. */
export function originalUrl({ id, base }: ContentImage): string {
  return relativeToSite(
    builderOf(base)
      .image({ asset: { _ref: id } })
      .url(),
  );
}

/** The URL of an image at a width, for structured data. */
export function imageUrl(image: ContentImage, width: number): string {
  const builder = builderFor(image);
  return relativeToSite((image.format === 'svg' ? builder : builder.width(width).auto('format')).url());
}
