import { parse } from 'groq-js';
import type { DatasetName } from '../../../src/config/datasets.ts';
import { datasets } from '../../../src/config/datasets.ts';
import type { DocumentType, Field } from '../../../src/content/studio/schema.ts';
import { studioTypes } from '../../../src/content/studio/types.ts';
import { isJsonObject } from '../../../src/lib/json.ts';

/** The type of a dataset's documents. */
export function documentTypeOf(dataset: DatasetName): DocumentType {
  return typeNamed(studioTypes[dataset], datasets[dataset].documentType);
}

/** @throws {Error} when there is no type of that name */
export function typeNamed(types: readonly DocumentType[], name: string): DocumentType {
  const type = types.find((each) => each.name === name);
  if (type === undefined) throw new Error(`The Studio has no type "${name}".`);
  return type;
}

/** Whether a field holds rich text. */
export function isRichText(field: Field): boolean {
  return field.type === 'array' && field.of.some(({ type }) => type === 'block');
}

/**
 * Paths of the fields that an editor fills in, those of what is referred to included: `author.name`.
 * Rich text is one field; what stands in it is told apart by its blocks.
 */
export function schemaPaths(fields: readonly Field[], types: readonly DocumentType[]): string[] {
  return fields.flatMap((field) =>
    partsOf(field, types).map((part) => (part === '' ? field.name : `${field.name}.${part}`)),
  );
}

function partsOf(field: Field, types: readonly DocumentType[]): readonly string[] {
  switch (field.type) {
    case 'image':
      return ['hotspot', 'crop', ...schemaPaths(field.fields ?? [], types)];
    case 'file':
      return schemaPaths(field.fields ?? [], types);
    case 'object':
      return schemaPaths(field.fields, types);
    case 'reference':
      return field.to.flatMap(({ type }) => schemaPaths(typeNamed(types, type).fields, types));
    default:
      return [''];
  }
}

/** Paths of the fields that a projection reads, assets and what the service itself keeps left out. */
export function queriedPaths(projection: string): string[] {
  const paths = new Set(pathsIn(parse(`*[]{${projection}}`), []).map((steps) => steps.join('.')));
  const isField = (path: string) => !/(?:^|\.)(?:_|asset(?:\.|$))/.test(path);
  const fields = [...paths].filter(isField);
  // What is looked into is named by its parts.
  return fields.filter((path) => !fields.some((other) => other.startsWith(`${path}.`)));
}

type Steps = readonly string[];

/** Paths that an expression of GROQ reads, below the path of what it is asked of. */
function pathsIn(node: unknown, at: Steps): readonly Steps[] {
  if (Array.isArray(node)) return node.flatMap((each) => pathsIn(each, at));
  if (!isJsonObject(node)) return [];
  if (node['type'] === 'Projection' || node['type'] === 'Map') {
    const bases = pathsIn(node['base'], at);
    const inner = bases.length === 0 ? [at] : bases;
    return [...bases, ...inner.flatMap((each) => pathsIn(node['expr'], each))];
  }
  if (node['type'] === 'AccessAttribute') {
    const bases = node['base'] === undefined ? [at] : pathsIn(node['base'], at);
    return bases.map((base) => [...base, String(node['name'])]);
  }
  return Object.values(node).flatMap((each) => pathsIn(each, at));
}
