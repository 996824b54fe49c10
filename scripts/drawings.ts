// `npm run drawings`: applies the palette's colors to all drawings, and generates screens and charts from their
// sources.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import drawn from '#brand/assets/colors.json' with { type: 'json' };
import { charts, draw, drawingNames, screens } from './drawings/draw.ts';
import { paletteColors, recolorFiles } from './drawings/recolor.ts';

recolorFiles(drawn);
writeFileSync('src/brand/assets/colors.json', `${JSON.stringify(paletteColors(), null, 2)}\n`);

const [wanted] = process.argv.slice(2);
for (const drawings of [screens, charts]) {
  for (const name of drawingNames(drawings).filter((each) => wanted === undefined || each.includes(wanted))) {
    const svg = draw(drawings, name);
    const file = join(drawings.drawn, name);
    writeFileSync(file, svg);
    console.log(`${file} ${(brotliCompressSync(svg).length / 1000).toFixed(1)} kB compressed`);
  }
}
