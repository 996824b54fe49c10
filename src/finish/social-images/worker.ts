import { type Job, storeDrawing } from './store-drawing.ts';

// Ends by itself when the build disconnects, or ends.
process.on('message', (job: Job) => {
  storeDrawing(job);
  process.send?.('stored');
});
