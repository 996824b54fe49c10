import { imageMetadata } from 'astro/assets/utils';

interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** What Astro calls the formats of images with these endings. */
const FORMATS = new Map([
  ...['png', 'gif', 'jpg', 'webp', 'svg'].map((format) => [format, format] as const),
  ['jpeg', 'jpg'],
]);

/** What browsers give an SVG that states no size. */
const DEFAULT_SVG: ImageSize = { width: 300, height: 150 };

/**
 * Reads an image's size from its own bytes, that of a photograph as its EXIF turns it.
 * @param format file ending without the dot, in lower case
 * @returns whole pixels, or `undefined` if the bytes are no such image
 */
export async function readImageSize(format: string, bytes: Buffer): Promise<ImageSize | undefined> {
  if (format === 'svg') return readSvg(bytes.toString());
  const found = await imageMetadata(bytes).catch(() => undefined);
  if (found === undefined || found.format !== FORMATS.get(format)) return undefined;
  const { width, height } = found;
  return width > 0 && height > 0 ? { width, height } : undefined;
}

/** The size that browsers give a vector. Astro's reader refuses one that states none, and commas in a box. */
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
