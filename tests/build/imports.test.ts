import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../support/folders.ts';

/** Rooms of `src` and the rooms that each may import from. */
const ALLOWED: Record<string, readonly string[]> = {
  config: ['config', 'copy', 'content/datasets'],
  copy: ['config', 'copy', 'lib', 'components/sections/types'],
  lib: ['config', 'copy', 'lib'],
  stores: ['lib', 'stores'],
  // All of config but `env`, and of copy what only islands say.
  islands: [
    'islands',
    'stores',
    'lib',
    'config/navigation',
    'config/perspective-categories',
    'config/routes',
    'config/site',
    'config/storage',
    'copy/notices',
  ],
  directives: ['directives', 'lib', 'stores'],
};

const sourceFolder = path.join(root, 'src');
const files = globSync('**/*.{ts,tsx,astro}', { cwd: sourceFolder }).map((file) =>
  file.split(path.sep).join('/'),
);

/** What a file imports from `src`, as paths relative to it; type-only imports included. */
function importsOf(file: string): string[] {
  const text = readFileSync(path.join(sourceFolder, file), 'utf8');
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].flatMap(([, target = '']) => {
    if (target.startsWith('~/')) return [target.slice(2)];
    if (!target.startsWith('.')) return [];
    return [path.posix.normalize(path.posix.join(path.posix.dirname(file), target))];
  });
}

const violations = (room: string, isAllowed: (target: string) => boolean) =>
  files
    .filter((file) => file.startsWith(`${room}/`))
    .flatMap((file) =>
      importsOf(file)
        .filter((target) => !isAllowed(target))
        .map((target) => `src/${file} imports ${target}`),
    );

describe('imports flow one way', () => {
  it.each(Object.entries(ALLOWED))('%s', (room, allowed) => {
    expect(
      violations(room, (target) => allowed.some((prefix) => target.startsWith(prefix))),
    ).toEqual([]);
  });

  it('components read neither collections nor pages nor layouts', () => {
    const forbidden = /^(pages|layouts|publisher)\/|^content\/(?!image|file|portable-text)/;
    expect(violations('components', (target) => !forbidden.test(target))).toEqual([]);
  });

  it('GROQ and the Sanity client stay in the content room', () => {
    const outside = files.filter((file) => !file.startsWith('content/'));
    const offenders = outside.filter((file) =>
      /from '(@sanity\/client|groq-js)'|\*\[_type ==/.test(
        readFileSync(path.join(sourceFolder, file), 'utf8'),
      ),
    );
    expect(offenders).toEqual([]);
  });

  it('only pages, layouts and the content room read collections', () => {
    const offenders = files.filter(
      (file) =>
        !/^(pages|layouts|content|integrations)\/|^content\.config/.test(file) &&
        readFileSync(path.join(sourceFolder, file), 'utf8').includes("'astro:content'"),
    );
    expect(offenders).toEqual([]);
  });
});

describe('files keep to a size that one person can hold', () => {
  it('none is longer than 250 lines', () => {
    const long = files
      .map((file) => ({
        file,
        lines: readFileSync(path.join(sourceFolder, file), 'utf8').split('\n').length - 1,
      }))
      .filter(({ lines }) => lines > 250)
      .map(({ file, lines }) => `src/${file}: ${lines} lines`);
    expect(long).toEqual([]);
  });
});
