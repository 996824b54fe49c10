import { constants, crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Bytes of a piece of compressed data; most cards come out as one. */
const CHUNK = 32_768;

/** A picture of 256 colors at most. */
export interface IndexedPicture {
  readonly width: number;
  readonly height: number;
  /** A byte for each pixel, and before each row one byte that is 0: PNG's mark of a row as it is. */
  readonly rows: Uint8Array;
  /** Red, green and blue of each color. */
  readonly palette: Uint8Array;
}

/** Encodes a picture as PNG. */
export function encodePng({ width, height, rows, palette }: IndexedPicture): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits a pixel, color type 3: indexed.
  header.set([8, 3], 8);
  // Runs of one color are most of a card: looking for nothing else takes a third of the time, and
  // comes out smaller.
  const data = deflateSync(rows, { strategy: constants.Z_RLE, level: 1, chunkSize: CHUNK });
  const png = Buffer.concat([
    SIGNATURE,
    ...chunk('IHDR', header),
    ...chunk('PLTE', palette),
    ...chunk('IDAT', data),
    ...chunk('IEND', Buffer.alloc(0)),
  ]);
  // Given back at once: collections do not come for memory outside of JavaScript's own before there is
  // a lot of it. A result of one piece has that piece to itself.
  if (data.buffer instanceof ArrayBuffer && data.buffer.byteLength === CHUNK)
    data.buffer.transfer(0);
  return png;
}

function chunk(type: string, data: Uint8Array): readonly Uint8Array[] {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length, 0);
  head.write(type, 4, 'latin1');
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(data, crc32(head.subarray(4))), 0);
  return [head, data, sum];
}
