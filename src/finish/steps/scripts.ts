import { type PageElement, type PagePart, perPart } from '../page-parts.ts';
import { type Edit, type Page, withEdits } from '../page.ts';

const END = '</script>';

/** A classic script that stands in the page: without attributes, so neither a module nor data. */
const isPlain = ({ name, attributes }: PageElement) => name === 'script' && attributes.size === 0;

/**
 * Plain scripts of a part that stand directly one after another, in order; most stand alone. A comment
 * or a space between two parts them.
 */
export const plainScripts = perPart(
  ({ elements }: PagePart): readonly (readonly PageElement[])[] => {
    const runs: PageElement[][] = [];
    for (const element of elements.filter(isPlain)) {
      const run = runs.at(-1);
      const last = run?.at(-1);
      const follows =
        last !== undefined && element.start === last.end + last.text.length + END.length;
      if (follows) run?.push(element);
      else runs.push([element]);
    }
    return runs;
  },
);

/** The text of scripts as one. */
export function joined(run: readonly PageElement[]): string {
  return run.map(({ text }) => text).join(';');
}

/** Makes scripts that stand directly one after another one: each costs a hash in the policy. */
export function joinedScripts(page: Page): Page {
  return withEdits(page, joiningEdits);
}

const joiningEdits = perPart((part: PagePart): readonly Edit[] =>
  plainScripts(part).flatMap((run) =>
    run.slice(1).map(({ start, end }) => ({ start: start - END.length, end, text: ';' })),
  ),
);
