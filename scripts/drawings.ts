// `npm run drawings`: applies the palette's colors to all drawings, and generates the screens in src/brand/assets/screens
// from their sources.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import drawn from '#brand/assets/colors.json' with { type: 'json' };
import { draw, drawingNames, screensFolder } from './drawings/draw.ts';
import { paletteColors, recolorFiles } from './drawings/recolor.ts';

recolorFiles(drawn);
writeFileSync('src/brand/assets/colors.json', `${JSON.stringify(paletteColors(), null, 2)}\n`);

const [wanted] = process.argv.slice(2);
for (const name of drawingNames().filter((each) => wanted === undefined || each.includes(wanted))) {
  const svg = draw(name);
  writeFileSync(join(screensFolder, name), svg);
  console.log(`src/brand/assets/screens/${name} ${(brotliCompressSync(svg).length / 1000).toFixed(1)} kB compressed`);
}
