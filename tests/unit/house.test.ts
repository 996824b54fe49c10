import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { paletteRules } from '../../src/brand/palette-css.ts';
import { root } from '../support/folders.ts';
import { circleIn, roomOf, rooms, sourceFiles, styleSheets } from '../support/source-files.ts';

/**
 * What each room of `src` may import beside itself: rooms, or single files by the start of their
 * path. Nothing that is not named.
 */
const LEANS_ON: Readonly<Record<string, readonly string[]>> = {
  assets: [],
  styles: [],
  lib: [],
  // The environment has variables for each type of documents.
  config: ['content/types', 'lib'],
  stores: ['lib'],
  browser: ['config', 'lib'],
  directives: ['browser/shown', 'lib', 'stores'],
  brand: ['config', 'lib'],
  copy: ['brand', 'config', 'lib'],
  // Which files of the brand kit texts may link, and what lists are called.
  content: ['brand/kit', 'config', 'copy/hub', 'lib'],
  seo: ['config', 'copy', 'lib'],
  hub: ['config', 'content', 'copy', 'lib', 'seo'],
  // What goes to the browser: plain data, words that only islands say, nothing of content or env.
  islands: [
    'brand/mark',
    'browser',
    'config/perspective-categories',
    'config/routes',
    'config/search',
    'config/site',
    'config/storage',
    'copy/navigation',
    'copy/notices',
    'copy/lists',
    'hub/perspectives-page',
    'hub/perspectives-selection',
    'lib',
    'stores',
  ],
  // Shapes of content, never its collections.
  components: [
    'assets',
    'brand',
    'browser',
    'config',
    'content/paths',
    'content/portable-text',
    'content/types',
    'copy',
    'hub',
    'islands',
    'lib',
    'seo',
  ],
  layouts: [
    'assets',
    'brand',
    'components',
    'config',
    'content',
    'copy',
    'hub',
    'islands',
    'lib',
    'seo',
    'styles',
  ],
  pages: [
    'assets',
    'brand',
    'components',
    'config',
    'content',
    'copy',
    'hub',
    'islands',
    'layouts',
    'lib',
    'seo',
  ],
  integrations: ['brand', 'config', 'content', 'directives', 'lib', 'seo'],
  'middleware.ts': ['content', 'lib'],
};

const leansOn = (target: string, allowed: readonly string[]) =>
  allowed.some((each) => target === each || target.startsWith(`${each}/`) || target.startsWith(`${each}.`)); // prettier-ignore

const HOW = 'Import from a room that it may lean on, move what both need to src/lib, or name the room in tests/unit/house.test.ts if the arrow runs the right way.'; // prettier-ignore

describe('each room leans only on the rooms below it', () => {
  it.each(rooms)('src/%s', (room) => {
    const allowed = LEANS_ON[room];
    if (allowed === undefined) {
      throw new Error(`src/${room} is a new room: say in tests/unit/house.test.ts what it may import, and in the README's tree what it holds.`); // prettier-ignore
    }
    const faults = sourceFiles
      .filter(({ file }) => roomOf(file) === room)
      .flatMap(({ file, imports }) =>
        imports
          .filter((target) => roomOf(target) !== room && !leansOn(target, allowed))
          .map((target) => `src/${file} imports src/${target}. ${HOW}`),
      );
    expect(faults).toEqual([]);
  });

  it('without a room that is gone', () => {
    const named = Object.keys(LEANS_ON).filter((room) => !room.includes('.'));
    expect(named.filter((room) => !rooms.includes(room))).toEqual([]);
  });
});

describe('files', () => {
  it('import each other in no circle', () => {
    const circle = circleIn(new Map(sourceFiles.map(({ file, imports }) => [file, imports])));
    expect(
      circle,
      `Move what these files share into one of its own: ${circle?.map((file) => `src/${file}`).join(' → ') ?? ''}.`,
    ).toBeUndefined();
  });

  it('are none longer than 250 lines, which one person can hold', () => {
    const long = [...sourceFiles, ...styleSheets]
      .map(({ file, text }) => ({ file, lines: text.split('\n').length - 1 }))
      .filter(({ lines }) => lines > 250)
      .map(({ file, lines }) => `src/${file} has ${lines} lines: split it by what its parts do.`);
    expect(long).toEqual([]);
  });

  it('name what they import with its ending, everywhere alike', () => {
    const bare = sourceFiles.flatMap(({ file, imports }) =>
      imports
        .filter((target) => path.posix.extname(target) === '')
        .map((target) => `src/${file}: write ${target}.ts`),
    );
    expect(bare).toEqual([]);
  });
});

describe('some things are done in one room only', () => {
  const outside = (pattern: RegExp, home: RegExp) =>
    sourceFiles.filter(({ file, text }) => !home.test(file) && pattern.test(text)).map(({ file }) => `src/${file}`); // prettier-ignore

  it('GROQ and the Sanity client: content', () => {
    expect(outside(/from '(@sanity\/client|groq-js)'|\*\[_type ==/, /^content\//)).toEqual([]);
  });

  it('reading collections: content', () => {
    expect(outside(/'astro:content'/, /^content(\/|\.config)/)).toEqual([]);
  });

  it('parsing HTML: lib/html-page.ts', () => {
    expect(outside(/from '(htmlparser2|parse5|entities)'/, /^lib\/html-page\.ts$/)).toEqual([]);
  });

  it('writing from above to below: nowhere, since finished rules say left and right by the line', () => {
    const vertical = [...sourceFiles, ...styleSheets].filter(({ text }) =>
      /writing-mode/.test(text),
    );
    expect(vertical.map(({ file }) => `src/${file}`)).toEqual([]);
  });

  it('entities are decoded by the parser alone', () => {
    const table = /replace\w*\(\s*['"/]&(?:amp|lt|gt|quot|#\d+);/;
    expect(outside(table, /^$/)).toEqual([]);
  });
});

describe('custom properties of the theme', () => {
  /** What a ground sets for all that stands on it, and what shared classes take as parameters. */
  const SETTABLE = new Set([
    ...['--line', '--focus', '--accent-ink'],
    ...['--square', '--board-strength', '--parallax', '--parallax-x', '--fade-delay'],
  ]);
  const declaredIn = (text: string) =>
    new Set([...text.matchAll(/(?<![\w(-])(--[\w-]+):/g)].map(([, name = '']) => name));

  it('are redefined by no component, whose text would take the value for its own', () => {
    const theme = new Set([
      ...Object.values(paletteRules()).flatMap((rule) => Object.keys(rule)),
      ...styleSheets.flatMap(({ file, text }) =>
        roomOf(file) === 'styles' ? [...declaredIn(text)] : [],
      ),
    ]);
    expect(theme).toContain('--stone');
    const shadowing = [...sourceFiles, ...styleSheets]
      .filter(({ file }) => roomOf(file) !== 'styles')
      .flatMap(({ file, text }) =>
        [...declaredIn(text)]
          .filter((name) => theme.has(name) && !SETTABLE.has(name))
          .map((name) => `src/${file} redefines ${name}: give it a name of its own`),
      );
    expect(shadowing).toEqual([]);
  });
});

describe('the tree in the README', () => {
  it('names every room of src, and no other', () => {
    const readme = readFileSync(path.join(root, 'README.md'), 'utf8');
    const tree = /```\nsrc\/\n([\s\S]*?)```/.exec(readme)?.[1] ?? '';
    const named = [...tree.matchAll(/^ {2}(\w+)\/ /gm)].map(([, name = '']) => name).sort();
    expect(named, 'Let the tree of the README name the folders of src, one line each.').toEqual(
      rooms,
    );
  });
});

describe('unit and component tests', () => {
  it('mock no module: they share those that a worker has loaded, mocked or not', () => {
    // Tests of Astro components have a worker for each file.
    const files = globSync(['tests/unit/**/*.test.ts', 'tests/component/**/*.test.{ts,tsx}'], {
      cwd: root,
      exclude: ['**/*.astro.test.ts'],
    });
    const mocking = files.filter((file) =>
      /^\s*vi\.(?:mock|doMock)\(/m.test(readFileSync(path.join(root, file), 'utf8')),
    );
    const how =
      'Spy on an export (vi.spyOn), use tests/support/fs-calls.ts, or make it a contract test.';
    expect(mocking, how).toEqual([]);
  });
});
