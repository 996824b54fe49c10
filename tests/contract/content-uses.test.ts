import { evaluate, parse } from 'groq-js';
import { describe, expect, it } from 'vitest';
import { listQuery, revisionsQuery } from '../../src/content/groq.ts';
import { type JsonObject, isJsonObject } from '../../src/lib/json.ts';
import { contentTypes } from '../../src/content/types/all.ts';

/** Every name in a projection: fields, at any depth. */
const namesIn = (projection: string) => [...new Set(projection.match(/[a-z]\w*/gi) ?? [])];

/** What all values of a document are like. */
interface Shape {
  /** Whether its objects refer to documents, or hold their fields themselves. */
  readonly refers: boolean;
  /** Whether the document's fields, and those of its parts, are lists. */
  readonly lists: readonly [outer: boolean, inner: boolean];
}

const flags = [false, true];
const shapes: readonly Shape[] = flags.flatMap((refers) =>
  flags.flatMap((outer) => flags.map((inner) => ({ refers, lists: [outer, inner] as const }))),
);

/** A document that answers to every name; each of its values has an asset and fields of its own. */
function document(id: string, names: readonly string[], shape: Shape, depth = 2): JsonObject {
  const value = (name: string) => {
    const path = `${id}.${name}`;
    const object = {
      ...(depth > 1 && document(path, names, shape, depth - 1)),
      _type: 'image',
      _id: undefined,
      ...(shape.refers && { _ref: path }),
      asset: { _type: 'reference', _ref: `${path}.asset` },
    };
    return shape.lists[depth > 1 ? 0 : 1] ? [object] : object;
  };
  const fields = names.filter((name) => !name.startsWith('_') && name !== 'asset');
  return { ...Object.fromEntries(fields.map((name) => [name, value(name)])), _id: id };
}

/** Ids that an evaluation looks behind; each leads to a document that refers to others in turn. */
async function lookedInto(query: string, names: readonly string[], shape: Shape) {
  const ids = new Set<string>();
  const params = { type: 'x', limit: 9 };
  const value = await evaluate(parse(query, { params }), {
    dataset: [{ ...document('d', names, shape), _type: 'x' }],
    params,
    dereference: ({ _ref: id }: { _ref: string }) => {
      ids.add(id);
      // What it refers to is none of what the first document does.
      return Promise.resolve({ ...document(`${id}:`, names, shape, 1), _id: id });
    },
  });
  const answer: unknown = await value.get();
  return { ids, answer };
}

function idsIn(value: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const item of value) idsIn(item, found);
  else if (isJsonObject(value)) {
    if (typeof value['_id'] === 'string') found.add(value['_id']);
    for (const item of Object.values(value)) idsIn(item, found);
  }
  return found;
}

describe('the revisions of a document', () => {
  it.each(Object.values(contentTypes))(
    '$dataset: tell of every document that its query looks into',
    async ({ projection, uses }) => {
      const names = namesIn(projection);
      let lookups = 0;
      for (const shape of shapes) {
        const whole = await lookedInto(listQuery({ projection, uses: [] }, false), names, shape);
        const told = idsIn(
          (await lookedInto(revisionsQuery({ uses }, false), names, shape)).answer,
        );
        expect(
          [...whole.ids].filter((id) => !told.has(id)),
          'A kind of field looks behind a reference that its "uses" leaves out.',
        ).toEqual([]);
        lookups += whole.ids.size;
      }
      expect(lookups).toBeGreaterThan(10);
    },
  );
});
