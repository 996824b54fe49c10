import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { optimize } from 'svgo';
import { copyParts } from './copy-parts.ts';
import { outlineText } from './outline-text.ts';

/** The folder of the screens, and of their sources with text that can be read and changed. */
export const screensFolder = path.join(import.meta.dirname, '../../src/assets/screens');
const sources = path.join(screensFolder, 'sources');

/** Names of the drawings that have a source, without folder. */
export function drawingNames(): string[] {
  return readdirSync(sources).filter((name) => name.endsWith('.svg'));
}

/** The source of a drawing, whose `<text>` says what stands on it. */
export function readSource(name: string): string {
  return readFileSync(path.join(sources, name), 'utf8');
}

/**
 * Draws a screen as the site shows it: words as outlines, parts copied in, nothing superfluous.
 * @param name such as `checkout.svg`
 * @throws {Error} names the drawing and what in it cannot be drawn
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
    throw new Error(`src/assets/screens/sources/${name}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}
