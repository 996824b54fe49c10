import { renameSync, writeFileSync } from 'node:fs';
import { renderDrawing } from './draw.ts';

/** A drawing and where its image goes. */
export interface Job {
  readonly svg: string;
  readonly file: string;
}

/**
 * Renders a drawing into the cache. A build that is stopped midway leaves no half image there, and
 * builds that run side by side may draw the same one.
 */
export function storeDrawing({ svg, file }: Job): void {
  const part = `${file}.${process.pid}.part`;
  writeFileSync(part, renderDrawing(svg));
  renameSync(part, file);
}
