import { describe, expect, it } from 'vitest';
import { sourceFiles } from '../support/source-files.ts';

const IMPORT = /^import (type )?([\s\S]*?) from '([^']+)';$/gm;
const STATIC_PATHS = /^export const getStaticPaths = \([\s\S]*?\) satisfies GetStaticPaths;$/m;

/** Names that a file imports to run, not for their types, with the file that they come from. */
function importedBy(file: string, text: string) {
  const { imports } = sourceFiles.find((each) => each.file === file) ?? { imports: [] };
  return [...text.matchAll(IMPORT)].flatMap(([, isType, names = '', target = '']) => {
    const from = imports.find((each) =>
      each.endsWith(target.replace(/^(?:~|\.+)\/(?:\.\.\/)*/, '')),
    );
    const local = names
      .replace(/[{}]/g, '')
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name) => name.split(' as ').at(-1) ?? name);
    return isType === undefined && from !== undefined ? local.map((name) => ({ name, from })) : [];
  });
}

const runs = new Map(sourceFiles.map(({ file, text }) => [file, importedBy(file, text)]));

/** Files that read collections, by themselves or by what they import. */
const readers = new Set(sourceFiles.filter(({ text }) => /from 'astro:content'/.test(text)).map(({ file }) => file)); // prettier-ignore
for (let before = 0; before < readers.size;) {
  before = readers.size;
  for (const [file, imports] of runs) {
    if (imports.some(({ from }) => readers.has(from))) readers.add(file);
  }
}

const HOW = 'A page is published again only when its props change: give it what it shows as props, in getStaticPaths.'; // prettier-ignore

describe('a page is a function of its props', () => {
  it('so collections are read by modules that are known here', () => {
    expect([...readers].filter((file) => file.startsWith('content/')).length).toBeGreaterThan(3);
    expect([...readers].filter((file) => file.startsWith('pages/')).length).toBeGreaterThan(10);
  });

  it('so components and layouts read none', () => {
    const faults = [...readers].filter((file) => /^(?:components|layouts|islands)\//.test(file));
    expect(faults, HOW).toEqual([]);
  });

  const pages = sourceFiles.filter(({ file, text }) => readers.has(file) && file.startsWith('pages/') && /\bgetStaticPaths\b/.test(text)); // prettier-ignore

  it.each(pages)('so src/$file reads them in getStaticPaths only', ({ file, text }) => {
    expect(text, 'Write getStaticPaths as the other pages do.').toMatch(STATIC_PATHS);
    const rest = text.replace(IMPORT, '').replace(STATIC_PATHS, '');
    const reading = (runs.get(file) ?? []).filter(({ from }) => readers.has(from));
    const used = reading.filter(({ name }) => new RegExp(`\\b${name}\\b`).test(rest));
    expect(used, HOW).toEqual([]);
    expect(reading.length).toBeGreaterThan(0);
  });
});
