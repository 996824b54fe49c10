import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

/** What this process took from the file, so that another reading can replace it. */
const taken = new Map<string, string>();

/** Text of each file as it was read last. */
const loaded = new Map<string, string>();

const textOf = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/**
 * Puts the variables of a file, if there is one, into the environment. A variable of the real
 * environment wins, as everywhere in Node. Unlike `process.loadEnvFile` it can be called again: what
 * came from the file before is replaced, or removed with its line.
 */
export function loadEnvFile(file = '.env', env: NodeJS.ProcessEnv = process.env): void {
  for (const [name, value] of taken) {
    if (env[name] === value) Reflect.deleteProperty(env, name);
  }
  taken.clear();
  const text = textOf(file);
  loaded.set(file, text);
  for (const [name, value] of Object.entries(parseEnv(text))) {
    if (value === undefined || env[name] !== undefined) continue;
    env[name] = value;
    taken.set(name, value);
  }
}

/** Whether the file still holds what was read from it last. */
export function isEnvFileLoaded(file = '.env'): boolean {
  return loaded.get(file) === textOf(file);
}
