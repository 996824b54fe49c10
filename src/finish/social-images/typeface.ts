import type { TextLine } from './card-layout.ts';
import type { Coverage } from './coverage.ts';
import { type FontMetrics, readFontMetrics } from './font-metrics.ts';
import { readFontTables } from './font-tables.ts';
import { type Outline, readOutline } from './glyph-outlines.ts';
import { readKerning } from './kerning.ts';

/** A font whose texts can be measured and drawn. */
export interface Typeface {
  readonly metrics: FontMetrics;
  /** Adds a line of text to what is covered; characters that the font lacks are left out. */
  draw(line: TextLine, onto: Coverage): void;
}

/**
 * Reads a TrueType font.
 * @throws {Error} when the bytes hold none, or one with tables that are not read here
 */
export function readTypeface(bytes: Buffer): Typeface {
  const tables = readFontTables(bytes);
  const metrics = readFontMetrics(tables);
  const kerning = readKerning(tables);
  const outlines = new Map<number, Outline>();
  const outlineOf = (glyph: number) => {
    const known = outlines.get(glyph) ?? readOutline(tables, glyph);
    outlines.set(glyph, known);
    return known;
  };
  return {
    metrics,
    draw({ text, x, y, size, spacing, anchor }, onto) {
      const scale = size / metrics.unitsPerEm;
      const glyphs = Array.from(text, (character) => metrics.glyphOf(character) ?? 0);
      const advances = glyphs.map((glyph, index) => {
        const next = glyphs[index + 1];
        const kern = next === undefined ? 0 : kerning(glyph, next);
        return (metrics.advance(glyph) + kern) * scale + spacing;
      });
      let left = anchor === 'start' ? x : x - advances.reduce((sum, one) => sum + one, 0);
      for (const [index, glyph] of glyphs.entries()) {
        addOutline(outlineOf(glyph), left, y, scale, onto);
        left += advances[index] ?? 0;
      }
    },
  };
}

function addOutline(outline: Outline, x: number, y: number, scale: number, onto: Coverage): void {
  for (let at = 0; at + 3 < outline.length; at += 4)
    onto.addLine(
      x + scale * (outline[at] ?? 0),
      y - scale * (outline[at + 1] ?? 0),
      x + scale * (outline[at + 2] ?? 0),
      y - scale * (outline[at + 3] ?? 0),
    );
}
