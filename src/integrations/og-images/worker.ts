import { parentPort } from 'node:worker_threads';
import { type Job, storeDrawing } from './store-drawing.ts';

parentPort?.on('message', (job: Job) => {
  storeDrawing(job);
  parentPort?.postMessage('stored');
});
