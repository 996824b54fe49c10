import type { ParseContext } from '../src/content/fields/field.ts';
import type { Finding } from '../src/content/fields/schema.ts';
import { type JsonObject, isJsonObject } from '../src/lib/json.ts';

/** The problems that the site would report for a document, with their fields. */
export function findingsOf(
  document: unknown,
  parse: (document: JsonObject, context: ParseContext) => unknown,
): true | Finding[] {
  if (!isJsonObject(document)) return true;
  const findings: Finding[] = [];
  parse(withoutReferences(document), {
    report: (path, message, fix) =>
      findings.push({ message: `${sentence(message)} ${fix}`, path: stepsOf(path, document) }),
    // Only a build knows whether an address exists.
    link: () => undefined,
    siteUrl: '',
    assets: { origin: '', projectId: '', dataset: '' },
  });
  return findings.length === 0 || findings;
}

/** Removes references, which a query would follow and the Studio checks. */
function withoutReferences(document: JsonObject): JsonObject {
  // Items of lists, which have keys, are kept: the site does not know blocks and marks of that type.
  const isReference = (value: unknown) => isJsonObject(value) && '_ref' in value && !('_key' in value);
  const copy: unknown = JSON.parse(
    JSON.stringify(document, (name, value: unknown) => (name !== 'asset' && isReference(value) ? undefined : value)),
  );
  return isJsonObject(copy) ? copy : {};
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The steps of a path such as `body[1].marks`, with items of lists by their keys. */
function stepsOf(path: string, document: JsonObject): Finding['path'] {
  let value: unknown = document;
  // The Studio can mark whole blocks, and annotations.
  const shown = path.replace(/\.(?:style|listItem|children)\b.*/, '');
  return [...shown.matchAll(/\[(\d+)\]|(\w+)/g)].map(([, index, name]) => {
    if (name !== undefined) {
      value = isJsonObject(value) ? value[name] : undefined;
      return name;
    }
    const item: unknown = Array.isArray(value) ? value[Number(index)] : undefined;
    value = item;
    const key = isJsonObject(item) ? item['_key'] : undefined;
    return typeof key === 'string' ? { _key: key } : Number(index);
  });
}
