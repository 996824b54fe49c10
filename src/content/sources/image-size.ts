import { imageMetadata } from 'astro/assets/utils';

interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** Astro's format names by file extension. */
const FORMATS = new Map([
  ...['png', 'gif', 'jpg', 'webp', 'svg'].map((format) => [format, format] as const),
  ['jpeg', 'jpg'],
]);

/** The size that browsers use for an SVG without one. */
const DEFAULT_SVG: ImageSize = { width: 300, height: 150 };

/**
 * Reads an image's size in whole pixels from its bytes, with the rotation in its EXIF data.
 * @param format lowercase file extension without the dot
 * @returns `undefined` if the bytes are not an image of that format
 */
export async function readImageSize(format: string, bytes: Buffer): Promise<ImageSize | undefined> {
  if (format === 'svg') return readSvg(bytes.toString());
  const metadata = await imageMetadata(bytes).catch(() => undefined);
  if (metadata === undefined || metadata.format !== FORMATS.get(format)) return undefined;
  const { width, height } = metadata;
  return width > 0 && height > 0 ? { width, height } : undefined;
}

/** The size that browsers use for an SVG. Astro's function fails without one, and for commas in `viewBox`. */
function readSvg(source: string): ImageSize | undefined {
  const tag = /<svg\b[^>]*>/i.exec(source)?.[0];
  if (tag === undefined) return undefined;
  const length = (name: string) =>
    Number(new RegExp(`\\s${name}\\s*=\\s*["']\\s*([\\d.]+)(?:px)?\\s*["']`, 'i').exec(tag)?.[1]) || undefined;
  const [width, height] = [length('width'), length('height')];
  const box =
    /\sviewBox\s*=\s*["']\s*([^"']+)["']/i
      .exec(tag)?.[1]
      ?.trim()
      .split(/[\s,]+/) ?? [];
  const [boxWidth = 0, boxHeight = 0] = box.slice(2).map(Number);
  const hasBox = boxWidth > 0 && boxHeight > 0;
  const natural = hasBox ? { width: boxWidth, height: boxHeight } : DEFAULT_SVG;
  const ratio = hasBox ? boxWidth / boxHeight : undefined;
  return {
    width: rounded(width ?? (height && ratio ? height * ratio : natural.width)),
    height: rounded(height ?? (width && ratio ? width / ratio : natural.height)),
  };
}

function rounded(length: number): number {
  return Math.max(1, Math.round(length));
}
