import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { isJsonObject } from '../../src/lib/json.ts';
import { root } from '../support/folders.ts';

/** A line of a document. Language of its fenced block, if it stands in one: `''` where none is named. */
interface Line {
  readonly text: string;
  readonly fence: string | undefined;
  /** `README.md:12`, for messages. */
  readonly place: string;
}

interface Document {
  readonly file: string;
  readonly lines: readonly Line[];
}

const FENCE = /^\s*```(\w*)/;

function readDocument(file: string): Document {
  let fence: string | undefined;
  const lines: Line[] = [];
  for (const [index, text] of read(file).split('\n').entries()) {
    const edge = FENCE.exec(text);
    if (edge !== null) fence = fence === undefined ? (edge[1] ?? '') : undefined;
    else lines.push({ text, fence, place: `${file}:${String(index + 1)}` });
  }
  return { file, lines };
}

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const slashed = (file: string) => file.split(path.sep).join('/');

const documents = ['README.md', '.github/CONTRIBUTING.md', ...globSync('docs/**/*.md', { cwd: root }).map(slashed).sort()].map(readDocument); // prettier-ignore
const allLines = documents.flatMap(({ lines }) => lines);

/** What stands in single backticks of a line of prose. */
const spansIn = ({ text, fence }: Line) =>
  fence === undefined ? [...text.matchAll(/`([^`]+)`/g)].map(([, span = '']) => span) : [];

/** Code of a line: its fenced text, or its spans. */
const codeIn = (line: Line) => (line.fence === undefined ? spansIn(line) : [line.text]);

/** Every match of a pattern's first group in a line's code, each once, with its line. */
const namedIn = (lines: readonly Line[], pattern: RegExp) =>
  lines.flatMap((line) => {
    const names = codeIn(line).flatMap((code) => [...code.matchAll(pattern)].map(([, name = '']) => name)); // prettier-ignore
    return [...new Set(names)].map((name) => ({ name, place: line.place }));
  });

/** Anchors of a document's headings, as GitHub makes them: the second of equal ones ends in `-1`. */
function anchorsOf({ lines }: Document): ReadonlySet<string> {
  const counts = new Map<string, number>();
  const headings = lines.flatMap(({ text, fence }) =>
    fence === undefined ? (/^#{1,6} +(.+?) *$/.exec(text)?.[1] ?? []) : [],
  );
  return new Set(
    headings.map((heading) => {
      const words = heading.replace(/\[([^\]]+)\]\([^)]*\)/g, '$1').toLowerCase();
      const anchor = words.replace(/[^\p{L}\p{N}\s_-]/gu, '').replace(/\s/g, '-');
      const count = counts.get(anchor) ?? 0;
      counts.set(anchor, count + 1);
      return count === 0 ? anchor : `${anchor}-${String(count)}`;
    }),
  );
}

/** What is wrong with a link of a document, and how to mend it. */
function faultOfLink(file: string, link: string): string | undefined {
  if (/^[a-z][a-z\d+.-]*:/i.test(link)) return undefined;
  const [target = '', anchor] = link.split('#');
  const goal = target === '' ? file : path.posix.join(path.posix.dirname(file), target);
  if (!existsSync(path.join(root, goal))) {
    return `leads to ${goal}, which does not exist: correct the link, or write that file`;
  }
  const document = documents.find((each) => each.file === goal);
  if (anchor === undefined || document === undefined) return undefined;
  const anchors = anchorsOf(document);
  return anchors.has(anchor)
    ? undefined
    : `leads to no heading of ${goal}: use one of #${[...anchors].join(', #')}`;
}

const linksIn = ({ text, fence }: Line) =>
  fence === undefined
    ? [...text.replace(/`[^`]*`/g, '').matchAll(/\]\(<?([^)\s>]+)/g)].map(([, link = '']) => link)
    : [];

describe('links of README, docs and CONTRIBUTING', () => {
  it('lead to files and headings that exist', () => {
    const faults = documents.flatMap(({ file, lines }) =>
      lines.flatMap((line) =>
        linksIn(line).flatMap((link) => {
          const fault = faultOfLink(file, link);
          return fault === undefined ? [] : `${line.place}: (${link}) ${fault}.`;
        }),
      ),
    );
    expect(faults).toEqual([]);
  });

  it('lead from the README to every document', () => {
    const [readme] = documents;
    const linked = new Set(readme?.lines.flatMap(linksIn).map((link) => link.split('#')[0]));
    const lost = documents
      .filter(({ file }) => file !== 'README.md' && !linked.has(file))
      .map(({ file }) => `README.md: nothing leads to ${file}: link it among the documents.`);
    expect(lost).toEqual([]);
  });
});

const manifest: unknown = JSON.parse(read('package.json'));

/** What package.json holds under a name, such as `scripts`. */
function entriesOf(part: string): [name: string, value: unknown][] {
  const entries = isJsonObject(manifest) ? manifest[part] : undefined;
  if (!isJsonObject(entries)) throw new Error(`package.json has no "${part}".`);
  return Object.entries(entries);
}

const scriptNames = entriesOf('scripts').map(([name]) => name);

/** `npm run <script>`, `npm start` or `npm test`. */
const COMMAND = /\bnpm (?:run )?((?<=run )[\w:-]+|start\b|test\b)/g;

describe('commands of README, docs and CONTRIBUTING', () => {
  it('are scripts of package.json', () => {
    const faults = namedIn(allLines, COMMAND)
      .filter(({ name }) => !scriptNames.includes(name))
      .map(({ name, place }) => `${place}: package.json has no script "${name}": correct the command, or add the script. There are ${scriptNames.join(', ')}.`); // prettier-ignore
    expect(faults).toEqual([]);
  });

  it('hold every script: those that no other runs stand in the table of the README', () => {
    const [readme] = documents;
    const rows = (readme?.lines ?? []).filter(({ text }) => text.startsWith('|'));
    const named = new Set(namedIn(rows, COMMAND).map(({ name }) => name));
    const partOf = (name: string) => named.has(name.split(':')[0] ?? '');
    const lost = scriptNames
      .filter((name) => !named.has(name) && !partOf(name))
      .map((name) => `README.md: the table of commands lacks "npm run ${name}": add a row.`);
    expect(lost).toEqual([]);
  });
});

/** Files that the recipes make: each code block of one begins with its path as a comment. */
const madeByRecipes = new Set(
  allLines.flatMap(({ text, fence }) =>
    fence === undefined ? [] : (/^\s*\/\/ ((?:src|tests)\/\S+)$/.exec(text)?.[1] ?? []),
  ),
);

/** Whether a path of the repository is there; `*` and `<anything>` stand for any name. */
function isThere(name: string): boolean {
  if (madeByRecipes.has(name)) return true;
  if (!/[<*]/.test(name)) return existsSync(path.join(root, name));
  return globSync(name.replace(/[[\]]/g, '\\$&').replace(/<[^>]+>/g, '*'), { cwd: root }).length > 0; // prettier-ignore
}

describe('paths in README, docs and CONTRIBUTING', () => {
  const PATH = /(?<![\w./~@$-])(?:file:\/\/)?((?:src|tests|scripts|deploy|docs|public|\.github)\/[^\s`'",;:|)}]*)/g; // prettier-ignore

  it('lead to files and folders that exist', () => {
    const faults = namedIn(allLines, PATH)
      .filter(({ name }) => !isThere(name))
      .map(({ name, place }) => `${place}: there is no ${name}: correct the path, write <name> where any name may stand, or begin the code block that makes it with its path as a comment.`); // prettier-ignore
    expect(faults).toEqual([]);
  });

  it('name tests by their whole path', () => {
    const faults = namedIn(allLines, /(?<![\w./<>*-])([\w.-]+\.(?:test|spec)\.tsx?)(?![\w-])/g)
      .map(({ name, place }) => `${place}: ${name} has no folder: write tests/<folder>/${name}.`); // prettier-ignore
    expect(faults).toEqual([]);
  });

  it('lead to modules that exist where the code of a recipe imports them', () => {
    const faults = namedIn(allLines, /from '~\/([^']+)'/g)
      .filter(({ name }) => !isThere(`src/${name}`))
      .map(({ name, place }) => `${place}: there is no src/${name} to import: correct the recipe.`);
    expect(faults).toEqual([]);
  });
});

/** Variables that others read: programs of the machine, a host's own commands, and the tests. */
const OF_OTHERS: readonly string[] = [
  'AWS_ENDPOINT_URL',
  'BROWSERS_REQUIRED',
  'CHROMIUM_PATH',
  'FIREFOX_PATH',
];

describe('environment variables of README, docs and CONTRIBUTING', () => {
  const explained = ['.env.example', 'studio/.env.example'].map(read).join('\n');
  const known = [...explained.matchAll(/^([A-Z][A-Z\d_]*)=/gm)].map(([, name]) => name);
  const ofWorkflow = [...read('.github/workflows/deploy.yml').matchAll(/\bvars\.([A-Z\d_]+)/g)].map(([, name]) => name); // prettier-ignore
  const ofPublisher = [...read('publisher/config.ts').matchAll(/^ {2}([A-Z][A-Z\d_]*): /gm)].map(([, name]) => name); // prettier-ignore
  // Constants of TypeScript look like variables.
  const lines = allLines.filter(({ fence }) => !/^(?:tsx?|astro|js|mjs)$/.test(fence ?? ''));
  const named = namedIn(lines, /(?<![\w.-])([A-Z][A-Z\d]*(?:_[A-Z\d]+)+)\b/g);

  it('are explained in .env.example', () => {
    const all = [...known, ...ofWorkflow, ...ofPublisher, ...OF_OTHERS];
    const faults = named
      .filter(({ name }) => !all.includes(name))
      .map(({ name, place }) => `${place}: .env.example does not know ${name}: correct the name, or explain the variable there.`); // prettier-ignore
    expect(faults).toEqual([]);
  });

  it('are all there: none of .env.example is left out', () => {
    const names = new Set<string | undefined>([
      ...named.map(({ name }) => name),
      // A name of one word is a variable's where it stands alone.
      ...lines.flatMap(spansIn).filter((span) => known.includes(span)),
    ]);
    const lost = [...known, ...OF_OTHERS]
      .filter((name) => !names.has(name))
      .map((name) => `docs: no document names ${String(name)}: say in docs/content.md or docs/publishing.md what it does.`); // prettier-ignore
    expect(lost).toEqual([]);
  });
});

describe('docs/upgrading.md', () => {
  const text = read('docs/upgrading.md');
  const pinned = [...entriesOf('dependencies'), ...entriesOf('devDependencies')]
    .filter(([, version]) => /^\d/.test(String(version)))
    .map(([name, version]) => `\`${name}\` ${String(version)}`);
  const named = [...entriesOf('overrides'), ...entriesOf('allowScripts')].map(([name]) => `\`${name}\``); // prettier-ignore

  it.each([...pinned, ...named])('explains %s of package.json', (words) => {
    expect(text, `Say in docs/upgrading.md why ${words} stands in package.json, or take it out there.`).toContain(words); // prettier-ignore
  });

  it('names no pin that is gone', () => {
    const stated = [...text.matchAll(/^\| (`[\w@/-]+` \d+\.\d+\.\d+) /gm)].map(
      ([, words]) => words,
    );
    const gone = stated.filter((words) => !pinned.includes(words ?? ''));
    expect(gone, 'Correct the version in docs/upgrading.md, or take its row out.').toEqual([]);
  });
});
