/** Pixels. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

type Reader = (bytes: Buffer) => ImageSize | undefined;

const readers: Readonly<Record<string, Reader>> = {
  png: readPng,
  gif: readGif,
  jpg: readJpeg,
  jpeg: readJpeg,
  webp: readWebp,
  svg: readSvg,
};

/** Whether the format (a file ending without its dot, in lower case) can be published as an image. */
export function isImageFormat(format: string): boolean {
  return Object.hasOwn(readers, format);
}

/**
 * Reads an image's dimensions from its own bytes.
 * @param format file ending without the dot, in lower case
 * @returns whole pixels, or `undefined` when the bytes are no such image
 */
export function readImageSize(format: string, bytes: Buffer): ImageSize | undefined {
  const size = readers[format]?.(bytes);
  return size !== undefined && size.width > 0 && size.height > 0 ? size : undefined;
}

function readPng(bytes: Buffer): ImageSize | undefined {
  if (bytes.length < 24 || bytes.toString('latin1', 1, 4) !== 'PNG') return undefined;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

function readGif(bytes: Buffer): ImageSize | undefined {
  if (bytes.length < 10 || !/^GIF8[79]a/.test(bytes.toString('latin1', 0, 6))) return undefined;
  return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
}

function readJpeg(bytes: Buffer): ImageSize | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined;
  let offset = 2;
  let turned = false;
  while (offset + 9 < bytes.length) {
    if (bytes[offset] !== 0xff) return undefined;
    const marker = bytes[offset + 1] ?? 0;
    const length = bytes.readUInt16BE(offset + 2);
    if (marker === 0xe1) turned ||= isTurned(bytes.subarray(offset + 4, offset + 2 + length));
    // SOF0 to SOF15 hold the frame's size; C4, C8 and CC are tables that share the range.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      const height = bytes.readUInt16BE(offset + 5);
      const width = bytes.readUInt16BE(offset + 7);
      return turned ? { width: height, height: width } : { width, height };
    }
    offset += 2 + length;
  }
  return undefined;
}

/** Whether EXIF says that browsers show the picture turned by 90 degrees. */
function isTurned(segment: Buffer): boolean {
  if (segment.toString('latin1', 0, 6) !== 'Exif\0\0' || segment.length < 14) return false;
  const tiff = segment.subarray(6);
  const little = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const start = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (start + 2 > tiff.length) return false;
  const entries = short(start);
  for (let entry = start + 2; entry < start + 2 + entries * 12; entry += 12) {
    if (entry + 12 > tiff.length) return false;
    if (short(entry) === 0x0112) return short(entry + 8) >= 5 && short(entry + 8) <= 8;
  }
  return false;
}

function readWebp(bytes: Buffer): ImageSize | undefined {
  if (bytes.length < 30 || bytes.toString('latin1', 8, 12) !== 'WEBP') return undefined;
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    default:
      return undefined;
  }
}

/** What browsers give an SVG that states no size. */
const DEFAULT_SVG: ImageSize = { width: 300, height: 150 };

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
