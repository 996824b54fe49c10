import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { brandColors, shades } from '#brand/palette.ts';

/** The palette's colors, by their name in drawings. */
export function paletteColors(): Readonly<Record<string, string>> {
  const shadesByName = Object.entries(shades).map(([id, hex]) => [`${id} shade`, hex]);
  return Object.fromEntries([...brandColors.map(({ id, hex }) => [id, hex]), ...shadesByName]);
}

/** Replaces changed colors in a text. Ignores the case of hex digits. */
export function recolor(text: string, before: Readonly<Record<string, string>>, after = paletteColors()): string {
  const changes = new Map(Object.entries(before).map(([name, hex]) => [hex.toLowerCase(), after[name] ?? hex]));
  return text.replace(/#[\da-f]{6}\b/gi, (hex) => {
    const next = changes.get(hex.toLowerCase());
    return next === undefined || next.toLowerCase() === hex.toLowerCase() ? hex : next;
  });
}

/** Applies the palette's colors to every drawing of the site, and to the table of colors in `docs/drawing.md`. */
export function recolorFiles(before: Readonly<Record<string, string>>): void {
  for (const file of [...globSync('src/{brand/assets,components}/**/*.{svg,astro}'), 'docs/drawing.md']) {
    const text = readFileSync(file, 'utf8');
    const next = recolor(text, before);
    if (next !== text) writeFileSync(file, next);
  }
}
