import { type Report, type Vocabulary, checkAddress, shown } from './vocabulary.ts';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parsed(text: string, report: Report): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    report(`no JSON (${String(error)}): ${shown(text)}`);
    return undefined;
  }
}

/** JSON-LD: each object's type and properties are known, and what is an address is one of the web. */
export function checkLinkedData(
  kind: string,
  text: string,
  vocabulary: Vocabulary,
  report: Report,
): void {
  walk(parsed(text, report), '', (value, name) => {
    if (isObject(value)) {
      const type = String(value['@type']);
      for (const key of Object.keys(value)) {
        if (!vocabulary.has(kind, `${type}.${key}`)) report(`${type}.${key} in linked data`);
      }
    } else if (/^(?:url|item|image|@id|sameAs|mainEntityOfPage|urlTemplate)$/.test(name)) {
      checkAddress(String(value), true, report);
    }
  });
}

/** JSON of lists: known keys, and addresses of the web. */
export function checkJson(
  kind: string,
  text: string,
  vocabulary: Vocabulary,
  report: Report,
): void {
  walk(parsed(text, report), '', (value, name) => {
    if (isObject(value)) {
      for (const key of Object.keys(value)) {
        if (!vocabulary.has(kind, `${name}.${key}`)) report(`${name}.${key} in ${kind}`);
      }
    } else checkNamed(name, value, report);
  });
}

/** Properties of an island as Astro writes them: each value in a pair with its kind. */
export function checkIslandData(
  kind: string,
  text: string,
  vocabulary: Vocabulary,
  report: Report,
): void {
  const read = (value: unknown, name: string): void => {
    if (!Array.isArray(value) || value.length < 1 || value.length > 2) {
      report(`an island's property ${name} is ${shown(JSON.stringify(value))}`);
      return;
    }
    const [type, inner]: readonly unknown[] = value;
    if (type === 1 && Array.isArray(inner)) for (const each of inner) read(each, name);
    else if (type === 0 && isObject(inner)) readAll(inner, name);
    else if (type === 0) checkNamed(name, inner, report);
    else report(`an island's property ${name} of kind ${String(type)}`);
  };
  const readAll = (object: Readonly<Record<string, unknown>>, name: string): void => {
    for (const [key, value] of Object.entries(object)) {
      if (!vocabulary.has(kind, `island ${name}.${key}`)) report(`${name}.${key} of an island`);
      read(value, key);
    }
  };
  const properties = parsed(text, report);
  if (isObject(properties)) readAll(properties, '');
}

function checkNamed(name: string, value: unknown, report: Report): void {
  if (typeof value !== 'string') return;
  if (/^(?:href|url)$/.test(name)) checkAddress(value, false, report);
  if (name === 'src') checkAddress(value, true, report);
  if (name === 'srcset')
    for (const each of value.split(/,\s/)) checkAddress(each.split(' ')[0] ?? '', true, report);
}

function walk(value: unknown, name: string, see: (value: unknown, name: string) => void): void {
  if (Array.isArray(value)) {
    for (const each of value) walk(each, name, see);
    return;
  }
  see(value, name);
  if (!isObject(value)) return;
  for (const [key, each] of Object.entries(value)) walk(each, key, see);
}
