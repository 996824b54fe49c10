/** A TrueType font's bytes and where its tables begin. */
export interface FontTables {
  readonly bytes: Buffer;
  /** @throws {Error} when the font has no such table */
  at(name: string): number;
}

/**
 * Reads the directory of a TrueType font.
 * @throws {RangeError} when the bytes are too few to hold one
 */
export function readFontTables(bytes: Buffer): FontTables {
  const tables = new Map<string, number>();
  for (let left = bytes.readUInt16BE(4), at = 12; left > 0; left -= 1, at += 16)
    tables.set(bytes.toString('latin1', at, at + 4), bytes.readUInt32BE(at + 8));
  return {
    bytes,
    at(name) {
      const offset = tables.get(name);
      if (offset === undefined)
        throw new Error(`The font has no "${name}" table: use a TrueType file.`);
      return offset;
    },
  };
}

/** Code points to glyphs, from the font's segment tables (format 4). */
export function readCharacterMap({ bytes, at }: FontTables): ReadonlyMap<number, number> {
  const glyphs = new Map<number, number>();
  const cmap = at('cmap');
  const count = bytes.readUInt16BE(cmap + 2);
  for (let index = 0; index < count; index += 1) {
    const start = cmap + bytes.readUInt32BE(cmap + 4 + 8 * index + 4);
    if (bytes.readUInt16BE(start) === 4) readSegments(bytes, start, glyphs);
  }
  return glyphs;
}

function readSegments(bytes: Buffer, start: number, glyphs: Map<number, number>): void {
  const double = bytes.readUInt16BE(start + 6);
  const ends = start + 14;
  const starts = ends + double + 2;
  const deltas = starts + double;
  const offsets = deltas + double;
  for (let at = 0; at < double; at += 2) {
    const first = bytes.readUInt16BE(starts + at);
    const last = bytes.readUInt16BE(ends + at);
    const delta = bytes.readUInt16BE(deltas + at);
    const offset = bytes.readUInt16BE(offsets + at);
    for (let code = first; code <= last && code !== 0xffff; code += 1) {
      const raw =
        offset === 0 ? code : bytes.readUInt16BE(offsets + at + offset + 2 * (code - first));
      const glyph = raw === 0 ? 0 : (raw + delta) & 0xffff;
      if (glyph !== 0) glyphs.set(code, glyph);
    }
  }
}
