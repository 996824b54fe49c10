// `npm run drawings`: draws the screens of src/assets/screens from their sources.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { draw, drawingNames, screensFolder } from './drawings/draw.ts';

const [wanted] = process.argv.slice(2);
for (const name of drawingNames().filter((each) => wanted === undefined || each.includes(wanted))) {
  const svg = draw(name);
  writeFileSync(join(screensFolder, name), svg);
  console.log(`src/assets/screens/${name} ${(brotliCompressSync(svg).length / 1000).toFixed(1)} kB compressed`);
}
