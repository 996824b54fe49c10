import { imageMetadata } from 'astro/assets/utils';

/** Pixels. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** What Astro calls the content of files with these endings. */
const formats: Readonly<Record<string, string>> = {
  png: 'png',
  gif: 'gif',
  jpg: 'jpg',
  jpeg: 'jpg',
  webp: 'webp',
  svg: 'svg',
};

/** Whether the format (a file ending without its dot, in lower case) can be published as an image. */
export function isImageFormat(format: string): boolean {
  return Object.hasOwn(formats, format);
}

/**
 * Reads an image's dimensions from its own bytes, those of a photograph as its EXIF turns it.
 * @param format file ending without the dot, in lower case
 * @returns whole pixels, or `undefined` when the bytes are no such image
 */
export async function readImageSize(format: string, bytes: Buffer): Promise<ImageSize | undefined> {
  const size = format === 'svg' ? readSvg(bytes) : await readRaster(format, bytes);
  return size !== undefined && size.width > 0 && size.height > 0 ? size : undefined;
}

async function readRaster(format: string, bytes: Buffer): Promise<ImageSize | undefined> {
  try {
    const { width, height, format: found } = await imageMetadata(bytes);
    return found === formats[format] ? { width, height } : undefined;
  } catch {
    return undefined;
  }
}

/** What browsers give an SVG that states no size. */
const DEFAULT_SVG: ImageSize = { width: 300, height: 150 };

/**
 * Reads the size that browsers give a vector. Astro's reader wants a size or a box and knows no commas
 * in it; a drawing that states neither is still shown.
 */
function readSvg(bytes: Buffer): ImageSize | undefined {
  const tag = /<svg\b[^>]*>/i.exec(bytes.toString('utf8'))?.[0];
  if (tag === undefined) return undefined;
  const width = svgLength(tag, 'width');
  const height = svgLength(tag, 'height');
  const box = /\sviewBox\s*=\s*["']\s*([^"']+)["']/i
    .exec(tag)?.[1]
    ?.trim()
    .split(/[\s,]+/);
  const [boxWidth, boxHeight] = [Number(box?.[2]), Number(box?.[3])];
  const ratio = boxWidth > 0 && boxHeight > 0 ? boxWidth / boxHeight : undefined;
  if (width && height) return rounded(width, height);
  if (ratio === undefined) return rounded(width ?? DEFAULT_SVG.width, height ?? DEFAULT_SVG.height);
  if (width) return rounded(width, width / ratio);
  if (height) return rounded(height * ratio, height);
  return rounded(boxWidth, boxHeight);
}

function svgLength(tag: string, name: 'width' | 'height'): number | undefined {
  const text = new RegExp(`\\s${name}\\s*=\\s*["']\\s*([\\d.]+)(?:px)?\\s*["']`, 'i').exec(
    tag,
  )?.[1];
  const length = Number(text);
  return length > 0 ? length : undefined;
}

function rounded(width: number, height: number): ImageSize {
  return { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) };
}
