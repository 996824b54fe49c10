import { parseJson, isJsonObject } from '../../lib/json.ts';
import { type Attribute, type PagePart, perPart } from '../page-parts.ts';
import { type Edit, type Page, withEdits } from '../page.ts';

/** Attributes of an island that say nothing: no code reads them, or they say what goes without saying. */
const IDLE: Readonly<Record<string, (value: string) => boolean>> = {
  uid: () => true,
  'component-export': (value) => value === 'default',
  props: (value) => value === '{}',
};

/** Takes from islands what nobody reads: pages have many, and ids alone take fifty bytes each. */
export function slimIslands(page: Page): Page {
  return withEdits(page, slimmingEdits);
}

const slimmingEdits = perPart(({ elements }: PagePart): readonly Edit[] =>
  elements
    .filter(({ name }) => name === 'astro-island')
    .flatMap(({ attributes }) =>
      [...attributes].flatMap(([name, attribute]) => {
        const { start, end, value } = attribute;
        // The space before it goes too.
        if (IDLE[name]?.(value) === true) return [{ start: start - 1, end, text: '' }];
        return name === 'opts' ? optionsEdit(attribute) : [];
      }),
    ),
);

/** Astro hands a directive its options by `value`; that it is only switched on says nothing. */
function optionsEdit({ start, end, value }: Attribute): readonly Edit[] {
  const options = parseJson(value);
  return isJsonObject(options) && options['value'] === true
    ? [{ start, end, text: 'opts="{}"' }]
    : [];
}
