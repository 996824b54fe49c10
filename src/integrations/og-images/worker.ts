import { writeFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { renderDrawing } from './draw.ts';

/** A drawing and where its image goes. */
export interface Job {
  readonly svg: string;
  readonly file: string;
}

parentPort?.on('message', ({ svg, file }: Job) => {
  writeFileSync(file, renderDrawing(svg));
  parentPort?.postMessage(file);
});
