import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { optimize } from 'svgo';
import { copyParts } from './copy-parts.ts';
import { outlineText } from './outline-text.ts';

/** Drawings that have a source, with their words in `<text>` elements: where that is, and where the generated file goes. */
export interface Drawings {
  readonly sources: string;
  readonly drawn: string;
}

export const screens: Drawings = { sources: 'src/brand/assets/screens/sources', drawn: 'src/brand/assets/screens' };
/** The charts of the sample articles. */
export const charts: Drawings = {
  sources: 'src/brand/assets/charts',
  drawn: 'src/content/datasets/perspectives/images',
};

/** File names of drawings. */
export function drawingNames({ sources }: Drawings): string[] {
  return readdirSync(sources).filter((name) => name.endsWith('.svg'));
}

/** The source of a drawing. */
export function readSource({ sources }: Drawings, name: string): string {
  return readFileSync(path.join(sources, name), 'utf8');
}

/**
 * Generates a drawing for the site: text as outlines, shared parts inlined, minified.
 * @param name file name, such as `checkout.svg`
 * @throws {Error} that names the drawing and the reason
 */
export function draw(drawings: Drawings, name: string): string {
  const { sources } = drawings;
  try {
    const { data } = optimize(readSource(drawings, name), {
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
    throw new Error(`${sources}/${name}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}
