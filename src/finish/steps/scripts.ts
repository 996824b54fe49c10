import { type PageElement, type PagePart, perPart } from '../page-parts.ts';
import { type Edit, type Page, withEdits } from '../page.ts';

const END = '</script>';

/** A classic script that stands in the page: without attributes, so neither a module nor data. */
export const isPlain = ({ name, attributes }: PageElement) =>
  name === 'script' && attributes.size === 0;

/** Where the end tag of a script ends. */
const endOf = ({ end, text }: PageElement) => end + text.length + END.length;

/** Plain scripts that stand directly one after another, in order; most stand alone. */
interface Run {
  readonly scripts: readonly PageElement[];
  /** Whether an island stands directly after them: then they are what islands wake by. */
  readonly isOfIslands: boolean;
}

/** The runs of a part. A comment or a space between two scripts parts them. */
const runsIn = perPart(({ elements }: PagePart): readonly Run[] => {
  const runs: { scripts: PageElement[]; isOfIslands: boolean }[] = [];
  for (const [index, element] of elements.entries()) {
    if (!isPlain(element)) continue;
    const run = runs.at(-1);
    const last = run?.scripts.at(-1);
    const next = elements[index + 1];
    const isOfIslands = next?.name === 'astro-island' && next.start === endOf(element);
    if (run !== undefined && last !== undefined && element.start === endOf(last)) {
      run.scripts.push(element);
      run.isOfIslands = isOfIslands;
    } else runs.push({ scripts: [element], isOfIslands });
  }
  return runs;
});

/** The first run in the head of a page: what islands wake by may as well stand there. */
function runInHead({ parts: [head] }: Page): Run | undefined {
  if (head === undefined) return undefined;
  const body = head.elements.find(({ name }) => name === 'body');
  const [first] = runsIn(head);
  const [script] = first?.scripts ?? [];
  const isInHead = body !== undefined && script !== undefined && script.start < body.start;
  return isInHead ? first : undefined;
}

const textOf = ({ scripts }: Run) => scripts.map(({ text }) => text).join(';');

/** The runs that move into the head, where a page has a script there. */
const movedRuns = (page: Page) =>
  page.parts.flatMap(runsIn).filter(({ isOfIslands }) => isOfIslands);

/** The text of each plain script of a page, as `joinedScripts` leaves them. */
export function plainScripts(page: Page): readonly string[] {
  const [first, ...rest] = page.parts.flatMap(runsIn);
  if (first === undefined) return [];
  if (runInHead(page) === undefined) return [first, ...rest].map(textOf);
  const others = rest.filter(({ isOfIslands }) => !isOfIslands);
  return [[first, ...movedRuns(page)].map(textOf).join(';'), ...others.map(textOf)];
}

/**
 * Makes scripts that stand directly one after another one, and gives those that islands wake by to the
 * first in the head: each costs a hash in the policy.
 */
export function joinedScripts(page: Page): Page {
  const last = runInHead(page)?.scripts.at(-1);
  if (last === undefined) return withEdits(page, joiningEdits);
  const place = last.end + last.text.length;
  const text = movedRuns(page)
    .map((run) => `;${textOf(run)}`)
    .join('');
  return withEdits(page, (part) => [
    ...(part === page.parts[0] && text !== '' ? [{ start: place, end: place, text }] : []),
    ...movingEdits(part),
  ]);
}

const joined = ({ scripts }: Run): readonly Edit[] =>
  scripts.slice(1).map(({ start, end }) => ({ start: start - END.length, end, text: ';' }));

const removed = ({ scripts }: Run): readonly Edit[] =>
  scripts.map((script) => ({ start: script.start, end: endOf(script), text: '' }));

const joiningEdits = perPart((part: PagePart) => runsIn(part).flatMap(joined));

const movingEdits = perPart((part: PagePart) =>
  runsIn(part).flatMap((run) => (run.isOfIslands ? removed(run) : joined(run))),
);
