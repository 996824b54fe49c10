import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  type CheckedBrowser,
  type ClaimId,
  accessibilityClaims,
  checkedBrowsers,
  lastCheck,
} from '../../src/copy/accessibility-claims.ts';
import { root } from '../support/folders.ts';

/** A test that checks what the page about accessibility claims. */
interface Proof {
  readonly file: string;
  /** How its title begins, or that of a check within it. */
  readonly title: string;
  /** Source that holds the sizes of which the claim tells. */
  readonly holds?: readonly string[];
}

const EVERY_PAGE = 'tests/e2e/every-page.spec.ts';
const EVERY_READER = 'tests/e2e/every-reader.spec.ts';
const FLOWS = 'tests/browsers/flows';

/** Of each claim all tests that hold it. A claim without one does not compile, nor does one too many. */
const proofs: Readonly<Record<ClaimId, readonly Proof[]>> = {
  axe: [
    {
      file: EVERY_PAGE,
      title: 'axe finds nothing at 375 and at 1280 px',
      holds: ['AXE_WIDTHS: readonly number[] = [375, 1280]'],
    },
    { file: 'tests/a11y/axe.spec.ts', title: 'axe finds nothing in the dropdowns of the bar' },
    {
      file: 'tests/a11y/axe.spec.ts',
      title: 'axe finds nothing in the mobile menu with its sections open',
    },
  ],
  spacing: [
    {
      file: EVERY_READER,
      title: 'text spaced out as a reader likes is never cut, nor out of the window',
      holds: ['SPACED_WIDTHS = [320, 1024, 1280, 1440]'],
    },
  ],
  zoom: [
    {
      file: EVERY_READER,
      title: 'nothing is cut or out of the window at 200% and at 400%',
      holds: ['ZOOMED_SCREENS = [ [640, 360], [320, 180], ]'],
    },
  ],
  letters: [
    {
      file: EVERY_PAGE,
      title: 'letters twice as large run into nothing',
      holds: ['LARGE_TEXT_WIDTHS = [640, 768, 1280, 2048]', 'setReadersSize(page, 2 * USUAL_SIZE)'],
    },
  ],
  widths: [
    {
      file: EVERY_PAGE,
      title: 'no page scrolls sideways, from 320 to 1920 px',
      holds: [
        'SCREENS = [ [1280, 720], [1536, 800], [1920, 800], [1024, 800], [768, 800], [412, 823], [375, 800], [360, 740], [320, 800], ]',
      ],
    },
    {
      file: `${FLOWS}/every-page.spec.ts`,
      title: 'pages stand whole at two widths',
      holds: ['WIDTHS = [375, 1280]'],
    },
  ],
  colors: [
    { file: EVERY_READER, title: 'drawings keep what they tell in forced colors' },
    { file: EVERY_READER, title: 'drawings keep what they tell on paper' },
  ],
  words: [
    {
      file: 'tests/e2e/data-drawings.spec.ts',
      title: 'what drawings tell is told in words too, and by more than color',
    },
  ],
  structure: [
    { file: 'tests/build/markup.test.ts', title: 'is valid HTML' },
    { file: 'tests/build/markup.test.ts', title: 'has one h1, inside main' },
    { file: 'tests/build/markup.test.ts', title: 'has headings in order: none skips a level' },
    {
      file: 'tests/build/markup.test.ts',
      title: 'is wrapped by one header, one main and one footer, with a way past the header',
    },
  ],
  names: [
    {
      file: 'tests/build/link-names.test.ts',
      title: 'lead to one place where they have one name',
    },
    {
      file: 'tests/build/link-names.test.ts',
      title: 'have names, which begin with the words that are seen',
    },
    {
      file: 'tests/build/links.test.ts',
      title: 'say in their description that they open a new tab',
    },
  ],
  ring: [
    {
      file: EVERY_READER,
      title: 'what has the focus shows it by 3:1 on every ground',
      holds: ['KEYBOARD_SCREENS = [ [laptop.width, laptop.height], [375, 640], ]'],
    },
  ],
  focus: [
    {
      file: EVERY_READER,
      title: 'what takes the focus by Tab is seen and under nothing, and no page jumps',
    },
    {
      file: `${FLOWS}/every-page.spec.ts`,
      title: 'pages stand whole at two widths, ask for no script and hide no focus',
    },
    {
      file: `${FLOWS}/site.spec.ts`,
      title: 'whatever takes the focus backwards is not under the bar',
    },
  ],
  tab: [
    {
      file: EVERY_READER,
      title:
        'what takes the focus by Tab is seen and under nothing, and no page jumps or opens a dialog',
    },
    {
      file: `${FLOWS}/islands.spec.ts`,
      title: 'the announcement opens by a scroll and not by Tab',
    },
  ],
  menus: [
    {
      file: 'tests/e2e/keyboard.spec.ts',
      title: 'a dropdown opens by Enter and by Space; Escape closes it and brings the focus back',
    },
    {
      file: `${FLOWS}/menus.spec.ts`,
      title: 'a menu of the bar opens by Enter and by Space, and Escape gives the focus back',
    },
  ],
  notices: [
    { file: 'tests/e2e/notices.spec.ts', title: 'what takes the focus is not covered by notices' },
    { file: 'tests/e2e/notices.spec.ts', title: 'Escape dismisses notices' },
    {
      file: `${FLOWS}/sharing.spec.ts`,
      title: 'what takes the focus is not under a notice, and Escape dismisses it',
    },
  ],
  motion: [{ file: EVERY_PAGE, title: 'where less motion is wanted, nothing moves' }],
  scripts: [
    { file: 'tests/e2e/no-javascript.spec.ts', title: 'every page reads whole without scripts' },
    { file: `${FLOWS}/without-scripts.spec.ts`, title: 'a page of each kind reads whole' },
  ],
};

/** Browsers that run the tests of a folder; none runs those that read the HTML of a build. */
const folders: Readonly<Record<string, readonly CheckedBrowser[]>> = {
  'tests/e2e': ['chromium'],
  'tests/a11y': ['chromium'],
  [FLOWS]: ['firefox', 'webkit'],
  'tests/build': [],
};

function browsersOf(file: string): readonly CheckedBrowser[] {
  const browsers = folders[path.posix.dirname(file)];
  if (browsers === undefined) throw new Error(`Say in ${import.meta.filename} who runs ${file}.`);
  return browsers;
}

const oneSpace = (text: string) => text.replace(/\s+/g, ' ');
const quoted = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** What is missing of a proof, in words. A test that is skipped counts as missing. */
function faultsOf({ file, title, holds = [] }: Proof): string[] {
  const text = oneSpace(readFileSync(path.join(root, file), 'utf8'));
  const named = new RegExp(`(?:\\b(?:test|it)\\( ?|\\b\\w+: )['"\`]${quoted(title)}`);
  return [
    ...(named.test(text) ? [] : [`no test “${title}”`]),
    ...holds.filter((source) => !text.includes(source)).map((source) => `no “${source}”`),
  ].map((fault) => `${file} has ${fault}: name what holds the claim now, or change the claim`);
}

describe.each(accessibilityClaims)('the page about accessibility: $what', ({ id, browsers }) => {
  it('is held by tests', () => {
    expect(proofs[id].flatMap(faultsOf)).toEqual([]);
  });

  it('names the browsers that run them', () => {
    const running = new Set(proofs[id].flatMap(({ file }) => browsersOf(file)));
    expect([...running].toSorted()).toEqual([...browsers].toSorted());
  });
});

describe('the last whole check', () => {
  it('has been', () => {
    expect(Date.parse(lastCheck)).toBeLessThanOrEqual(Date.now());
  });

  it('was made in every browser that a claim names', () => {
    const named = new Set(accessibilityClaims.flatMap(({ browsers }) => browsers));
    expect([...named].toSorted()).toEqual(checkedBrowsers.map(({ id }) => id).toSorted());
  });
});
