import fc from 'fast-check';
import type { BlockType } from '../../../src/content/studio/schema.ts';
import type { JsonObject } from '../../../src/lib/json.ts';
import { words } from './arbitrary-values.ts';

const LINK_KEY = 'l1';

/** A block of words as the Studio's editor writes one. */
export function block(
  { styles, lists, marks }: BlockType,
  annotation: fc.Arbitrary<JsonObject>,
): fc.Arbitrary<unknown> {
  const values = ({ value }: { readonly value: string }) => value;
  const decorators = fc.subarray(marks.decorators.map(values));
  const span = fc.record({ _key: fc.uuid(), text: words, marks: decorators, linked: fc.boolean() });
  return fc
    .record({
      _key: fc.uuid(),
      style: fc.constantFrom(...styles.map(values)),
      listItem: fc.option(fc.constantFrom(...lists.map(values)), { nil: undefined }),
      annotation,
      spans: fc.array(span, { maxLength: 3 }),
    })
    .map(({ annotation: definition, spans, listItem, ...rest }) => ({
      _type: 'block',
      ...rest,
      ...(listItem !== undefined && { listItem, level: 1 }),
      markDefs: [{ ...definition, _key: LINK_KEY }],
      children: spans.map(({ linked, ...each }) => ({
        _type: 'span',
        ...each,
        marks: linked ? [...each.marks, LINK_KEY] : each.marks,
      })),
    }));
}

const span = { _type: 'span', _key: 's', text: 'Words', marks: [] };

/** Blocks that no editor writes and an import may bring. */
export const oddBlock = fc
  .constantFrom<JsonObject>(
    { style: 'h7' },
    { style: 'constructor' },
    { listItem: 'checkbox', level: 1 },
    { markDefs: [{ _type: 'note', _key: 'n' }] },
    { children: [{ ...span, marks: ['blink'] }] },
    { children: [{ _type: 'emoji', _key: 'e', text: 'x' }] },
    { _type: 'video' },
    { _type: 'video', children: undefined, words: 'Words' },
  )
  .map((more) => ({
    _type: 'block',
    _key: 'odd',
    style: 'normal',
    markDefs: [],
    children: [span],
    ...more,
  }));

/** A text of these blocks. */
export function richValue(blocks: readonly fc.Arbitrary<unknown>[]): fc.Arbitrary<unknown> {
  return fc.array(fc.oneof(...blocks), { maxLength: 4 });
}
