import type { JsonObject } from '../../lib/json.ts';

/** The key of a node, empty where it has none. */
export function keyOf(value: JsonObject): string {
  return typeof value['_key'] === 'string' ? value['_key'] : '';
}

/** Gives each node without a key of its own the first free one, the same at every build. */
export function withUniqueKeys<Keyed extends { readonly _key: string }>(
  nodes: readonly Keyed[],
): Keyed[] {
  const taken = new Set(nodes.map(({ _key }) => _key));
  const seen = new Set<string>();
  return nodes.map((node, index) => {
    let key = node._key;
    if (key === '' || seen.has(key)) {
      for (let n = index; key === '' || taken.has(key); n += 1) key = `k${n}`;
      taken.add(key);
    }
    seen.add(key);
    return key === node._key ? node : { ...node, _key: key };
  });
}
