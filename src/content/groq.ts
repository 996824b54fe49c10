/** Pieces of GROQ. Which fields are asked for is said by the fields themselves. */

const ASSET = `"assetRef": asset._ref, "asset": asset->{_id, url, originalFilename}`;

/** An image with its asset expanded. A reference without an asset keeps `assetRef` alone. */
export const IMAGE = `{alt, caption, hotspot, crop, ${ASSET}}`;

/** A file with its asset expanded. */
export const FILE = `{title, ${ASSET}}`;

/** Portable text with the assets of its images expanded, or whatever else the field holds. */
export function richTextOf(field: string): string {
  return `"${field}": coalesce(${field}[]{..., _type == "image" => {${ASSET}}}, ${field})`;
}

/** A field that may be inline, a reference or a plain string; `_ref` tells an unresolved reference. */
export function inlineOrReference(field: string, projection: string): string {
  const fields = `{_ref, ${projection}}`;
  return `"${field}": coalesce(${field}->${fields}, ${field}${fields}, ${field})`;
}

/** Fields that every document has. */
export const META = '_id, _createdAt, _updatedAt';

const SORT_KEY = 'coalesce(string(publishedAt), "")';

/**
 * A page of a list, newest first. Pages are cut by a cursor, not by an offset, since deep slices
 * are slow; `_id` breaks ties, and documents without a date come last.
 * Parameters: `type`, `limit`, and `date` and `id` of the last document before the page.
 */
export function listQuery(projection: string, continued: boolean): string {
  const after = `(${SORT_KEY} < $date || (${SORT_KEY} == $date && _id > $id))`;
  const filter = continued ? `_type == $type && ${after}` : '_type == $type';
  return `*[${filter}] | order(${SORT_KEY} desc, _id asc)[0...$limit]{"sortKey": ${SORT_KEY}, ${META}, ${projection}}`;
}
