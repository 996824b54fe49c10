/** Widths of a font's glyphs, for breaking lines before drawing. */
export interface FontMetrics {
  /** Width of a text at a size, in the size's unit. Characters that the font lacks count as one em. */
  width(text: string, size: number): number;
  /** Whether the font has every character of a text. */
  covers(text: string): boolean;
}

/**
 * Reads the advance widths of a TrueType font.
 * @throws {Error} when the bytes hold no such font
 */
export function readFontMetrics(bytes: Buffer): FontMetrics {
  const tables = readTables(bytes);
  const table = (name: string) => {
    const offset = tables.get(name);
    if (offset === undefined)
      throw new Error(`The font has no "${name}" table: use a TrueType file.`);
    return offset;
  };
  const unitsPerEm = bytes.readUInt16BE(table('head') + 18);
  const metricCount = bytes.readUInt16BE(table('hhea') + 34);
  const hmtx = table('hmtx');
  const glyphs = readCharacterMap(bytes, table('cmap'));
  const advance = (glyph: number) =>
    bytes.readUInt16BE(hmtx + 4 * Math.min(glyph, metricCount - 1)) / unitsPerEm;
  const glyphOf = (character: string) => glyphs.get(character.codePointAt(0) ?? 0);
  return {
    width(text, size) {
      let ems = 0;
      for (const character of text) {
        const glyph = glyphOf(character);
        ems += glyph === undefined ? 1 : advance(glyph);
      }
      return ems * size;
    },
    covers: (text) => [...text].every((character) => glyphOf(character) !== undefined),
  };
}

function readTables(bytes: Buffer): ReadonlyMap<string, number> {
  const count = bytes.readUInt16BE(4);
  return new Map(
    Array.from({ length: count }, (_, index) => {
      const record = 12 + 16 * index;
      return [bytes.toString('latin1', record, record + 4), bytes.readUInt32BE(record + 8)];
    }),
  );
}

/** Code points to glyphs, from the font's segment table (format 4). */
function readCharacterMap(bytes: Buffer, cmap: number): ReadonlyMap<number, number> {
  const glyphs = new Map<number, number>();
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
