/**
 * How many documents each collection of a site held when it was built, and whether too many are gone.
 * Without packages: uploads run where none are installed.
 */
import { datasets } from '../config/datasets.ts';
import { isJsonObject } from '../lib/json.ts';

/** Documents by collection. */
export type DocumentCounts = Readonly<Record<string, number>>;

/** Whether a parsed value counts documents: whole numbers by name, none below zero. */
export function areDocumentCounts(value: unknown): value is DocumentCounts {
  return isJsonObject(value) && Object.values(value).every(isCount);
}

const isCount = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0;

/**
 * Collections that would lose all or more than half of their documents, one line each: what the
 * service answered is then likelier wrong than meant.
 */
export function lossesOf(now: DocumentCounts, last: DocumentCounts): string[] {
  return Object.entries(last).flatMap(([collection, before]) => {
    const count = now[collection] ?? 0;
    if (count * 2 >= before) return [];
    return `${collection}: ${count} documents, ${before} in the release being served${hintOf(collection)}`;
  });
}

function hintOf(collection: string): string {
  const found = Object.entries(datasets).find(([name]) => name === collection);
  return found === undefined ? '' : ` (${found[1].projectVariable})`;
}
