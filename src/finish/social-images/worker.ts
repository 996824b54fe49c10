import { type Batch, drawHere } from './draw-all.ts';

// Ends by itself when the build disconnects, or ends.
process.on('message', (batch: Batch) => {
  void drawHere(batch).then(() => process.send?.('stored'));
});
