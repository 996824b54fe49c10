import path from 'node:path';
import { env } from './env.ts';

/** Name of Node's own cache of compiled modules, in the folder of what builds keep. */
export const COMPILE_CACHE = 'compiled';

/**
 * The environment of a process that loads much code, as it was the last time: Node keeps what it
 * compiles by the bytes of each module. A folder that somebody has named stays.
 */
export function withCompileCache(variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const folder = path.join(env().cacheDirectory, COMPILE_CACHE);
  return { NODE_COMPILE_CACHE: folder, ...variables };
}
