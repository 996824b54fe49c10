import { crc32, inflateSync } from 'node:zlib';

/** A decoded picture. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  /** Red, green and blue of each pixel. */
  readonly pixels: Uint8Array;
}

/**
 * Decodes a PNG with a palette and rows as they are.
 * @throws {Error} when it is another kind, or a checksum is wrong
 */
export function decodePng(png: Buffer): Picture {
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < png.length;) {
    const end = at + 8 + png.readUInt32BE(at);
    if (crc32(png.subarray(at + 4, end)) !== png.readUInt32BE(end)) throw new Error('checksum');
    chunks.set(png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, end));
    at = end + 4;
  }
  const part = (name: string) => {
    const found = chunks.get(name);
    if (found === undefined) throw new Error(`No ${name}`);
    return found;
  };
  const [width, height] = [part('IHDR').readUInt32BE(0), part('IHDR').readUInt32BE(4)];
  const rows = inflateSync(part('IDAT'));
  const palette = part('PLTE');
  const pixels = new Uint8Array(3 * width * height);
  for (let row = 0; row < height; row += 1) {
    if (rows[row * (width + 1)] !== 0) throw new Error('filter');
    for (let column = 0; column < width; column += 1) {
      const color = rows.readUInt8(row * (width + 1) + 1 + column);
      pixels.set(palette.subarray(3 * color, 3 * color + 3), 3 * (row * width + column));
    }
  }
  return { width, height, pixels };
}

/** How unlike two pictures of one size are: differences of a color's part, 0 to 255. */
export function difference(one: Picture, other: Picture): { mean: number; strong: number } {
  let sum = 0;
  let strong = 0;
  one.pixels.forEach((value, index) => {
    const by = Math.abs(value - (other.pixels[index] ?? 255));
    sum += by;
    if (by > 96) strong += 1;
  });
  return { mean: sum / one.pixels.length, strong };
}
