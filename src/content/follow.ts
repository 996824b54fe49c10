import { isDeepStrictEqual } from 'node:util';
import type { JsonObject } from '#lib/json.ts';
import { type ReadRows, readRows } from './collection.ts';
import type { ContentSource, QueryParams } from './sources/source.ts';
import { type AnyType, type TypeName, contentTypes } from './types/index.ts';

const REVISIONS_AT_ONCE = 5000;
type Rows = ReadonlyMap<string, JsonObject>;

async function byId(rows: AsyncIterable<JsonObject>): Promise<Rows> {
  const all = new Map<string, JsonObject>();
  for await (const row of rows) all.set(String(row['_id']), row);
  return all;
}

/**
 * Reads a source repeatedly: revisions first, then only changed documents. Without changes, content stays the same
 * object. `parse` creates it from the rows.
 */
export function follower<Content>(parse: (source: ContentSource, read: ReadRows) => Promise<Content>) {
  const known = new Map<TypeName, { readonly revisions: Rows; readonly rows: Rows }>();
  let content: Content | undefined;
  let earlier: Promise<unknown> = Promise.resolve();

  async function update(type: AnyType, source: ContentSource): Promise<boolean> {
    const dataset = await source.open(type.name);
    const before = known.get(type.name) ?? { revisions: new Map(), rows: new Map() };
    const revisions = await byId(readRows({ ...type, query: type.revisions }, dataset, REVISIONS_AT_ONCE));
    const ids = [...revisions]
      .filter(([id, row]) => !isDeepStrictEqual(row, before.revisions.get(id)))
      .map(([id]) => id);
    if (ids.length === 0 && before.revisions.size === revisions.size) return false;
    const isFirst = before.rows.size === 0;
    const query = (filter: string) => type.query(isFirst ? filter : ` && _id in $ids${filter}`);
    const fetch = (text: string, params: QueryParams) => dataset.fetch(text, isFirst ? params : { ...params, ids });
    const fresh = await byId(readRows({ ...type, query }, { ...dataset, fetch }, source.pageSize));
    const rows = [...revisions.keys()].flatMap((id): [string, JsonObject][] => {
      const row = fresh.get(id) ?? before.rows.get(id);
      return row === undefined ? [] : [[id, row]];
    });
    known.set(type.name, { revisions, rows: new Map(rows) });
    return true;
  }

  async function read(source: ContentSource): Promise<Content> {
    const changes = await Promise.all(contentTypes.map((type) => update(type, source)));
    if (content === undefined || changes.includes(true))
      content = await parse(source, async function* ({ name }) {
        yield* known.get(name)?.rows.values() ?? [];
      });
    return content;
  }

  return {
    read(source: ContentSource): Promise<Content> {
      // In sequence: an earlier answer must not replace a later one.
      const result = earlier.then(() => read(source));
      earlier = result.catch(() => undefined);
      return result;
    },
    /** The document as it was last read. */
    rowOf: (type: TypeName, id: string) => known.get(type)?.rows.get(id),
  };
}
