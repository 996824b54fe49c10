import { type VocabularyType, vocabulary } from './schema-org.ts';

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
  Number: (value) => Number.isFinite(value) || (isText(value) && /^\d+(\.\d+)?$/.test(value)),
};

type JsonObject = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const shown = (value: unknown) => JSON.stringify(value)?.slice(0, 80) ?? 'nothing';

/** A type and all that it inherits from, the nearest first. */
function lineage(name: string): readonly (readonly [string, VocabularyType])[] {
  const type = vocabulary.get(name);
  if (type === undefined) return [];
  return [[name, type], ...(type.parent === undefined ? [] : lineage(type.parent))];
}

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

  function faultsOfObject(object: JsonObject): readonly string[] {
    const type = String(object['@type']);
    const family = lineage(type).map(([, each]) => each);
    if (family.length === 0) return [`the type ${type} is unknown`];
    const { required = [], either = [] } =
      family.find((each) => each.required.length + each.either.length > 0) ?? {};
    const has = (name: string) => Object.hasOwn(object, name);
    const missing = required.filter((name) => !has(name));
    if (either.length > 0 && !either.some(has)) missing.push(either.join(' or '));
    const wrong = Object.entries(object).flatMap(([property, value]) => {
      if (property === '@type') return [];
      const kinds =
        property === '@id'
          ? ['URL']
          : family.flatMap(({ properties }) => properties.get(property) ?? []);
      const values: readonly unknown[] = Array.isArray(value) ? value : [value];
      if (kinds.length === 0) return [`${type}.${property} is unknown`];
      if (values.length === 0) return [`${type}.${property} is an empty list`];
      return values.flatMap((each) => faultsOfValue(`${type}.${property}`, each, kinds));
    });
    return [...missing.map((name) => `${type}.${name} is missing`), ...wrong];
  }

  function faultsOfValue(place: string, value: unknown, kinds: readonly string[]) {
    const expected = kinds.join(' or ');
    if (!isObject(value)) {
      const fits = kinds.some((kind) => dataTypes[kind]?.(value));
      return fits ? [] : [`${place} is ${shown(value)}, not ${expected}`];
    }
    const { '@id': id, '@type': type } = value;
    if (typeof id === 'string' && Object.keys(value).length === 1) {
      return ids.has(id)
        ? []
        : [`${place} refers to ${shown(id)}, which the page does not describe`];
    }
    const fits = lineage(String(type)).some(([name]) => kinds.includes(name));
    const wrong = fits ? [] : [`${place} is a ${String(type)}, not ${expected}`];
    return [...wrong, ...faultsOfObject(value)];
  }

  return blocks.flatMap((block) => {
    if (!isObject(block)) return [`a block is ${shown(block)}, no object`];
    const { '@context': context, ...data } = block;
    const wrong = context === 'https://schema.org' ? [] : [`@context is ${shown(context)}`];
    return [...wrong, ...faultsOfObject(data)];
  });
}
