import { type FontTables, readCharacterMap } from './font-tables.ts';

/** Widths of a font's glyphs, for breaking lines before drawing. */
export interface FontMetrics {
  readonly unitsPerEm: number;
  /** Width of a text at a size, in the size's unit. Characters that the font lacks count as one em. */
  width(text: string, size: number): number;
  /** Whether the font has every character of a text. */
  covers(text: string): boolean;
  /** @returns `undefined` for characters that the font lacks */
  glyphOf(character: string): number | undefined;
  /** Width of a glyph in font units. */
  advance(glyph: number): number;
}

/**
 * Reads the advance widths of a TrueType font.
 * @throws {Error} when the bytes hold no such font
 */
export function readFontMetrics(tables: FontTables): FontMetrics {
  const { bytes, at } = tables;
  const unitsPerEm = bytes.readUInt16BE(at('head') + 18);
  const metricCount = bytes.readUInt16BE(at('hhea') + 34);
  const hmtx = at('hmtx');
  const glyphs = readCharacterMap(tables);
  const advance = (glyph: number) =>
    bytes.readUInt16BE(hmtx + 4 * Math.min(glyph, metricCount - 1));
  const glyphOf = (character: string) => glyphs.get(character.codePointAt(0) ?? 0);
  return {
    unitsPerEm,
    width(text, size) {
      let units = 0;
      for (const character of text) {
        const glyph = glyphOf(character);
        units += glyph === undefined ? unitsPerEm : advance(glyph);
      }
      return (units / unitsPerEm) * size;
    },
    covers: (text) => [...text].every((character) => glyphOf(character) !== undefined),
    glyphOf,
    advance,
  };
}
