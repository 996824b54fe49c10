import { globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { root } from './folders.ts';

const source = path.join(root, 'src');

/** A file of `src` and the files of `src` that it imports, types included; paths relative to `src`. */
export interface SourceFile {
  readonly file: string;
  readonly text: string;
  readonly imports: readonly string[];
}

const IMPORT = /(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g;

function importsOf(file: string, text: string): string[] {
  return [...text.matchAll(IMPORT)].flatMap(([, target = '']) => {
    const bare = target.replace(/\?.*$/, '');
    if (bare.startsWith('~/')) return [bare.slice(2)];
    if (!bare.startsWith('.')) return [];
    return [path.posix.normalize(path.posix.join(path.posix.dirname(file), bare))];
  });
}

/** Every file of code below `src`. */
export const sourceFiles: readonly SourceFile[] = globSync('**/*.{ts,tsx,astro}', { cwd: source })
  .map((file) => file.split(path.sep).join('/'))
  .sort()
  .map((file) => {
    const text = readFileSync(path.join(source, file), 'utf8');
    return { file, text, imports: importsOf(file, text) };
  });

/** Every style sheet below `src`, with its path relative to `src`. */
export const styleSheets = globSync('**/*.css', { cwd: source })
  .map((file) => file.split(path.sep).join('/'))
  .map((file) => ({ file, text: readFileSync(path.join(source, file), 'utf8') }));

/** The first folder of a path below `src`, or the file itself where it stands in none. */
export function roomOf(file: string): string {
  return file.split('/')[0] ?? file;
}

/** The folders of `src`. */
export const rooms: readonly string[] = globSync('*', { cwd: source })
  .filter((name) => statSync(path.join(source, name)).isDirectory())
  .sort();

/**
 * The first circle of imports, as the files that it goes through.
 * @param edges each file with what it imports
 */
export function circleIn(
  edges: ReadonlyMap<string, readonly string[]>,
): readonly string[] | undefined {
  const done = new Set<string>();
  const visit = (file: string, trail: readonly string[]): readonly string[] | undefined => {
    const start = trail.indexOf(file);
    if (start !== -1) return [...trail.slice(start), file];
    if (done.has(file)) return undefined;
    for (const target of edges.get(file) ?? []) {
      const circle = visit(target, [...trail, file]);
      if (circle !== undefined) return circle;
    }
    done.add(file);
    return undefined;
  };
  for (const file of edges.keys()) {
    const circle = visit(file, []);
    if (circle !== undefined) return circle;
  }
  return undefined;
}
