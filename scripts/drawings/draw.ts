import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { optimize } from 'svgo';
import { copyParts } from './copy-parts.ts';
import { outlineText } from './outline-text.ts';

/** Folder of the generated screens. Their sources, with editable text, are in `sources`. */
export const screensFolder = path.join(import.meta.dirname, '../../src/brand/assets/screens');
const sources = path.join(screensFolder, 'sources');

/** File names of the drawings that have a source. */
export function drawingNames(): string[] {
  return readdirSync(sources).filter((name) => name.endsWith('.svg'));
}

/** The source of a drawing, with its words in `<text>` elements. */
export function readSource(name: string): string {
  return readFileSync(path.join(sources, name), 'utf8');
}

/**
 * Generates a screen for the site: text as outlines, shared parts inlined, minified.
 * @param name file name, such as `checkout.svg`
 * @throws {Error} that names the drawing and the reason
 */
export function draw(name: string): string {
  try {
    const { data } = optimize(readSource(name), {
      floatPrecision: 2,
      multipass: false,
      plugins: [
        copyParts(sources),
        outlineText(),
        {
          name: 'preset-default',
          params: { overrides: { convertShapeToPath: false, mergePaths: false } },
        },
      ],
    });
    return `${data}\n`;
  } catch (error) {
    throw new Error(
      `src/brand/assets/screens/sources/${name}: ${error instanceof Error ? error.message : String(error)}`,
      {
        cause: error,
      },
    );
  }
}
