import { vocabulary } from './schema-org.ts';

/** A year, month or day of ISO 8601. */
const DATE = /^\d{4}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?$/;
const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/;

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '';
const isDate = (value: unknown) => isText(value) && !Number.isNaN(Date.parse(value));

/** Whether a plain value is of a data type of schema.org. */
const dataTypes: Readonly<Record<string, (value: unknown) => boolean>> = {
  Text: isText,
  // Addresses mean the same wherever the data is read, so they must be absolute.
  URL: (value) => isText(value) && /^https?:\/\/[^\s/]+/.test(value) && URL.canParse(value),
  Date: (value) => isDate(value) && DATE.test(String(value)),
  DateTime: (value) => isDate(value) && DATE_TIME.test(String(value)),
  Integer: (value) => Number.isSafeInteger(value),
  Number: (value) =>
    typeof value === 'number'
      ? Number.isFinite(value)
      : isText(value) && /^\d+(\.\d+)?$/.test(value),
};

/** A type and all that it inherits from, the nearest first. */
function lineage(name: string): readonly string[] {
  const parent = vocabulary[name]?.parent;
  return parent === undefined ? [name] : [name, ...lineage(parent)];
}

type JsonObject = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);
const shown = (value: unknown) => JSON.stringify(value)?.slice(0, 80) ?? 'nothing';

const isReference = (value: JsonObject) =>
  typeof value['@id'] === 'string' && Object.keys(value).length === 1;

/** Every object with a type inside a value, outer ones first. */
export function typedObjects(value: unknown): readonly JsonObject[] {
  if (Array.isArray(value)) return value.flatMap(typedObjects);
  if (!isObject(value)) return [];
  const inner = Object.values(value).flatMap(typedObjects);
  return '@type' in value ? [value, ...inner] : inner;
}

/**
 * What schema.org's vocabulary, or Google's rules for rich results, do not allow in the blocks of
 * one page. Each fault names type and property.
 * @param blocks parsed content of the page's JSON-LD blocks
 */
export function structuredDataFaults(blocks: readonly unknown[]): readonly string[] {
  const ids = new Set(typedObjects(blocks).map((each) => each['@id']));
  return blocks.flatMap((block) => {
    if (!isObject(block)) return [`a block is ${shown(block)}, no object`];
    const { '@context': context, ...data } = block;
    const wrong = context === 'https://schema.org' ? [] : [`@context is ${shown(context)}`];
    return [...wrong, ...objectFaults(data, ids)];
  });
}

function objectFaults(object: JsonObject, ids: ReadonlySet<unknown>): readonly string[] {
  const type = String(object['@type']);
  if (!Object.hasOwn(vocabulary, type)) return [`the type ${type} is unknown`];
  const family = lineage(type).map((name) => vocabulary[name]);
  const required = family.find((each) => each?.required)?.required ?? [];
  const missing = required
    .filter((names) => !names.split('|').some((name) => Object.hasOwn(object, name)))
    .map((names) => `${type}.${names} is missing`);
  const wrong = Object.entries(object).flatMap(([property, value]) => {
    if (property === '@type') return [];
    if (property === '@id') {
      return dataTypes['URL']?.(value) ? [] : [`${type}.@id is ${shown(value)}, no absolute URL`];
    }
    const expected = family.find((each) => each && Object.hasOwn(each.properties, property));
    const kinds = expected?.properties[property]?.split(' ');
    if (kinds === undefined) return [`${type}.${property} is unknown`];
    if (listed(value).length === 0) return [`${type}.${property} is an empty list`];
    return listed(value).flatMap((each) => valueFaults(`${type}.${property}`, each, kinds, ids));
  });
  return [...missing, ...wrong];
}

function valueFaults(
  place: string,
  value: unknown,
  kinds: readonly string[],
  ids: ReadonlySet<unknown>,
): readonly string[] {
  if (!isObject(value)) {
    if (kinds.some((kind) => dataTypes[kind]?.(value))) return [];
    return [`${place} is ${shown(value)}, not ${kinds.join(' or ')}`];
  }
  if (isReference(value)) {
    return ids.has(value['@id']) ? [] : [`${place} refers to ${shown(value['@id'])}, which the page does not describe`]; // prettier-ignore
  }
  const fits = lineage(String(value['@type'])).some((name) => kinds.includes(name));
  const wrong = fits ? [] : [`${place} is a ${String(value['@type'])}, not ${kinds.join(' or ')}`];
  return [...wrong, ...objectFaults(value, ids)];
}
