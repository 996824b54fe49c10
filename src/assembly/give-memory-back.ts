import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Gives the memory back that is not used any more. By itself Node keeps it for later, and after
 * content has been loaded that is half a gigabyte beside processes that need it now.
 */
export function giveMemoryBack(): void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') {
    Reflect.apply(collect, undefined, [
      { type: 'major', execution: 'sync', flavor: 'last-resort' },
    ]);
  }
  setFlagsFromString('--no-expose-gc');
}
