import path from 'node:path';

const IMPORTED_FILE = /(?:from|import)\s*\(?\s*["'`]\.\/([\w.-]+\.js)["'`]/g;
/** React itself names hundreds of HTML words, and none of this site's classes. */
const RUNTIME = /^react\./;

/**
 * Words of the scripts of islands, each with everything that it imports.
 * @param scripts source of each built script by its file name
 * @param wordsOf finds the words of one
 * @returns the words of the script at an address; none for one that is not there
 */
export function islandTokens(
  scripts: ReadonlyMap<string, string>,
  wordsOf: (code: string) => readonly string[],
): (address: string) => ReadonlySet<string> {
  const known = new Map<string, ReadonlySet<string>>();
  const collect = (name: string, tokens: Set<string>, seen: Set<string>): void => {
    const code = scripts.get(name);
    if (code === undefined || seen.has(name) || RUNTIME.test(name)) return;
    seen.add(name);
    for (const token of wordsOf(code)) tokens.add(token);
    for (const [, imported = ''] of code.matchAll(IMPORTED_FILE)) collect(imported, tokens, seen);
  };
  return (address) => {
    const name = path.posix.basename(address);
    const found = known.get(name);
    if (found !== undefined) return found;
    const tokens = new Set<string>();
    collect(name, tokens, new Set());
    known.set(name, tokens);
    return tokens;
  };
}
