/** A process that takes the folder named by each message, says whether it got it, and gives it back on an empty one. */
import { AlreadyRunning, type Control, takeControl } from '../../../src/publisher/control.ts';

const nothing = () => Promise.resolve(null);
let control: Control | undefined;

async function take(dir: string): Promise<string> {
  try {
    control = await takeControl(dir, nothing);
    return 'taken';
  } catch (error) {
    if (error instanceof AlreadyRunning) return 'refused';
    return String(error);
  }
}

async function giveBack(): Promise<string> {
  await control?.close();
  control = undefined;
  return 'given back';
}

process.on('message', (dir: unknown) => {
  void (typeof dir === 'string' && dir !== '' ? take(dir) : giveBack()).then((answer) =>
    process.send?.(answer),
  );
});
process.send?.('ready');
