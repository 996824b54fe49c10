import { parseJson, isJsonObject } from '../../lib/json.ts';
import { type PagePart, perPart } from '../page-parts.ts';
import { type Edit, type Page, withEdits } from '../page.ts';

/** Attributes of an island that say nothing: no code reads them, or they say what goes without saying. */
const IDLE: Readonly<Record<string, (value: string) => boolean>> = {
  uid: () => true,
  'await-children': () => true,
  'component-export': (value) => value === 'default',
  props: (value) => value === '{}',
  opts: isOnlyOn,
};

/** Takes from islands what nobody reads: pages have many, and ids alone take fifty bytes each. */
export function slimIslands(page: Page): Page {
  return withEdits(page, slimmingEdits);
}

const slimmingEdits = perPart(({ elements }: PagePart): readonly Edit[] =>
  elements
    .filter(({ name }) => name === 'astro-island')
    .flatMap(({ attributes }) =>
      [...attributes].flatMap(([name, { start, end, value }]) => {
        // The space before it goes too.
        return IDLE[name]?.(value) === true ? [{ start: start - 1, end, text: '' }] : [];
      }),
    ),
);

/** Astro hands a directive its options by `value`; that it is only switched on says nothing. */
function isOnlyOn(text: string): boolean {
  const options = parseJson(text);
  return isJsonObject(options) && options['value'] === true;
}
